import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../stack/build-cache.ts'
import { askOften } from './ask-often.ts'

/** What was measured, by a line that says what it is. */
export type Results = Record<string, number>

/** To two places. */
export const round = (value: number) => Math.round(value * 100) / 100

/** The middle value. */
export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that a share of all stays within. */
export const withinShare = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** The time that nineteen of twenty stay within. */
export const p95 = (values: number[]): number => withinShare(values, 0.95)

/** Ratios of pairs: their median, and the values between which 95 of 100 medians of such pairs lie. */
export function medianOfRatios(pairs: [value: number, beside: number][]) {
  const ratios = pairs.map(([value, beside]) => value / beside).toSorted((a, b) => a - b)
  // The binomial distribution's places: for 15 pairs the 4th and the 12th value.
  const half = (1.96 * Math.sqrt(ratios.length)) / 2
  const at = (place: number) =>
    round(ratios[Math.min(ratios.length - 1, Math.max(0, place))] ?? Number.NaN)
  return {
    median: round(median(ratios)),
    from: at(Math.floor(ratios.length / 2 - half)),
    to: at(Math.ceil(ratios.length / 2 + half) - 1),
  }
}

/**
 * Answers a second of each address, the medians of five rounds in turns: a server that has just started is a third
 * slower until its code is compiled.
 * @returns the figure of a name
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
