import type { Results } from './measure.ts'

/** What a ratio may be at most, by the end of its line. */
const limits: [RegExp, number][] = [
  [/: first paint, times an empty page’s$/, 1.6],
  [/: largest paint, times an empty page’s$/, 1.8],
]

/** A line for each ratio above its limit; one that was not measured is above it. */
export const overLimits = (results: Results): string[] =>
  Object.entries(results).flatMap(([what, value]) => {
    const [, most] = limits.find(([line]) => line.test(what)) ?? []
    return most === undefined || value <= most ? [] : `${what}: ${value}, at most ${most}`
  })
