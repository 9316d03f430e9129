import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { root } from '../stack/build-cache.ts'

/** What was measured, by a line that says what it is. */
export type Results = Record<string, number>

/** To two places. */
export const round = (value: number) => Math.round(value * 100) / 100

/** The middle value. */
export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The time that nineteen of twenty stay within. */
export const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** How often a second the work is done over `seconds`, with 16 always under way. */
export async function perSecond(work: () => Promise<unknown>, seconds = 3): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1000
  let done = 0
  const go = async () => {
    while (performance.now() < end) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, go))
  return (done / (performance.now() - started)) * 1000
}

/** Good answers a second of an address, compressed; what unpacking them takes is not the server's. */
async function rate(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'accept-encoding': 'gzip' }
  const answer = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
        response.on('end', resolve).on('error', reject).resume()
      }).on('error', reject)
    })
  try {
    return await perSecond(answer, 2)
  } finally {
    agent.destroy()
  }
}

/**
 * Answers a second of each address, the medians of five rounds in turns: a server that has just started is a third
 * slower until its code is compiled.
 * @returns the figure of a name
 */
export async function ratesInTurns<Name extends string>(
  addresses: Record<Name, string>,
  rateOf: (url: string) => Promise<number> = rate,
): Promise<(name: Name) => number> {
  const rates = new Map<string, number[]>()
  for (let turn = 0; turn < 5; turn++)
    for (const [name, url] of Object.entries<string>(addresses))
      rates.set(name, [...(rates.get(name) ?? []), await rateOf(url)])
  return (name) => median(rates.get(name) ?? [])
}

/** Milliseconds until the page's text passes the test, asked again as soon as it has answered or was not there. */
export async function until(url: string, passes: (text: string) => boolean): Promise<number> {
  const started = performance.now()
  for (;;) {
    const text = await fetch(url).then(
      (answer) => answer.text(),
      () => undefined,
    )
    if (text !== undefined && passes(text)) return performance.now() - started
    if (performance.now() - started > 30_000) throw new Error(`${url} did not change in 30 s`)
  }
}

/** Writes `bench/<name>.md`: a Markdown table with a line for each row. */
export function writeTable(name: string, head: string[], rows: (string | number)[][]): void {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  mkdirSync(path.join(root, 'bench'), { recursive: true })
  writeFileSync(path.join(root, `bench/${name}.md`), `${lines.join('\n')}\n`)
}
