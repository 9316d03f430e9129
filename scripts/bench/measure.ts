import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../stack/build-cache.ts'
import { loadServer } from './load-server.ts'

/** Results of measurements by their description. */
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
export function medianOfRatios(pairs: [value: number, reference: number][]) {
  const ratios = pairs.map(([value, reference]) => value / reference).toSorted((a, b) => a - b)
  // By the binomial distribution, the interval of 15 pairs is from the 4th to the 12th ratio.
  const half = (1.96 * Math.sqrt(ratios.length)) / 2
  const ratioAt = (index: number) => round(ratios[Math.min(ratios.length - 1, Math.max(0, index))] ?? Number.NaN)
  return {
    median: round(median(ratios)),
    from: ratioAt(Math.floor(ratios.length / 2 - half)),
    to: ratioAt(Math.ceil(ratios.length / 2 + half) - 1),
  }
}

/**
 * Measures the response rates of several addresses, in five alternating rounds. The median excludes the first round, in
 * which a new server is a third slower.
 * @returns a function that returns the median rate of a name, in responses a second
 */
export async function ratesInTurns(addresses: Record<string, string>): Promise<(name: string) => number> {
  const seconds = 2
  const rates = new Map<string, number[]>()
  for (let turn = 0; turn < 5; turn++)
    for (const [name, url] of Object.entries(addresses))
      rates.set(name, [...(rates.get(name) ?? []), (await loadServer(url, 16, seconds)).length / seconds])
  return (name) => median(rates.get(name) ?? [])
}

/** Repeats a request until the text of its response passes a test. @returns elapsed milliseconds */
export async function until(url: string, passes: (text: string) => boolean): Promise<number> {
  const started = performance.now()
  for (;;) {
    const text = await fetch(url).then(
      (response) => response.text(),
      () => undefined,
    )
    if (text !== undefined && passes(text)) return performance.now() - started
    if (performance.now() - started > 30_000) throw new Error(`${url} did not pass the test in 30 s`)
  }
}

/** Writes a Markdown table to `bench/<name>.md`. */
export function writeTable(name: string, head: string[], rows: (string | number)[][]): void {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  mkdirSync(path.join(root, 'bench'), { recursive: true })
  writeFileSync(path.join(root, `bench/${name}.md`), `${lines.join('\n')}\n`)
}
