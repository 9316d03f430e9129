import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../stack/build-cache.ts'
import { askOften } from './ask-often.ts'

/** Measured values by their description. */
export type Results = Record<string, number>

/** Rounds to two places. */
export const round = (value: number) => Math.round(value * 100) / 100

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Returns the smallest value that a share of all values does not exceed. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

export const p95 = (values: number[]): number => quantile(values, 0.95)

/** Returns the median of the ratios of pairs, and its 95 % confidence interval. */
export function medianOfRatios(pairs: [value: number, beside: number][]) {
  const ratios = pairs.map(([value, beside]) => value / beside).toSorted((a, b) => a - b)
  // The binomial distribution gives the interval's places: for 15 pairs the 4th and the 12th ratio.
  const half = (1.96 * Math.sqrt(ratios.length)) / 2
  const atPlace = (place: number) =>
    round(ratios[Math.min(ratios.length - 1, Math.max(0, place))] ?? Number.NaN)
  return {
    median: round(median(ratios)),
    from: atPlace(Math.floor(ratios.length / 2 - half)),
    to: atPlace(Math.ceil(ratios.length / 2 + half) - 1),
  }
}

/**
 * Measures responses a second of several addresses in turns: the medians of five rounds. A server that has just started
 * is a third slower, until its code is compiled.
 * @returns a function that returns the rate of a name
 */
export async function ratesInTurns(
  addresses: Record<string, string>,
): Promise<(name: string) => number> {
  const seconds = 2
  const rates = new Map<string, number[]>()
  for (let turn = 0; turn < 5; turn++)
    for (const [name, url] of Object.entries(addresses))
      rates.set(name, [
        ...(rates.get(name) ?? []),
        (await askOften(url, 16, seconds)).length / seconds,
      ])
  return (name) => median(rates.get(name) ?? [])
}

/** Repeats a request until the text of its response passes the test. @returns milliseconds until then */
export async function until(url: string, passes: (text: string) => boolean): Promise<number> {
  const started = performance.now()
  for (;;) {
    const text = await fetch(url).then(
      (answer) => answer.text(),
      () => undefined,
    )
    if (text !== undefined && passes(text)) return performance.now() - started
    if (performance.now() - started > 30_000)
      throw new Error(`${url} did not pass the test in 30 s`)
  }
}

/** Writes a Markdown table to `bench/<name>.md`. */
export function writeTable(name: string, head: string[], rows: (string | number)[][]): void {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  mkdirSync(path.join(root, 'bench'), { recursive: true })
  writeFileSync(path.join(root, `bench/${name}.md`), `${lines.join('\n')}\n`)
}
