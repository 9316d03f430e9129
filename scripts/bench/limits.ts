import type { Results } from './measure.ts'

/** What a line's value may be, by the line's end. */
const limits: [RegExp, { most?: number; least?: number }][] = [
  [/: first paint, times an empty page’s$/, { most: 1.6 }],
  // Its largest is a picture, which no browser can ask for before the document is there.
  [/^\/insights: largest paint/, { most: 2.1 }],
  [/: largest paint, times an empty page’s$/, { most: 1.8 }],
  // Programs, and not pages that are read: their script starts at once (1.0 to 2.3 times in three runs).
  [/^\/(?:image-bank|questionnaire|career-assessment): main thread blocked/, { most: 2.5 }],
  [/: main thread blocked, times an empty page’s$/, { most: 1.2 }],
  [/: layout shift$/, { most: 0.01 }],
  [/, answers a second, share of an empty page’s$/, { least: 0.9 }],
  [/speed-index, times an empty page’s$/, { most: 2 }],
  [/, points lost$/, { most: 0 }],
]

/** A line for each value beyond its limit; one that was not measured is beyond it. */
export const overLimits = (results: Results): string[] =>
  Object.entries(results).flatMap(([what, value]) => {
    const [, limit] = limits.find(([line]) => line.test(what)) ?? []
    if (!limit) return []
    const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = limit
    if (value >= least && value <= most) return []
    const bound = limit.most === undefined ? `at least ${least}` : `at most ${most}`
    return `${what}: ${value}, ${bound}`
  })
