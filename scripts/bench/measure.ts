/** The middle value. */
export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Answers a second over `seconds`, with 16 requests always under way. */
export async function rate(url: string, seconds = 3): Promise<number> {
  const end = performance.now() + seconds * 1000
  let answers = 0
  const ask = async () => {
    while (performance.now() < end) {
      const response = await fetch(url)
      await response.arrayBuffer()
      if (response.ok) answers += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: 16 }, ask))
  return (answers / (performance.now() - started)) * 1000
}

/** Milliseconds until the page's text passes the test, asked again as soon as it has answered. */
export async function until(url: string, passes: (text: string) => boolean): Promise<number> {
  const started = performance.now()
  for (;;) {
    const text = await (await fetch(url)).text()
    if (passes(text)) return performance.now() - started
    if (performance.now() - started > 30_000) throw new Error(`${url} did not change in 30 s`)
  }
}
