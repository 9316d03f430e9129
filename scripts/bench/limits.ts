import type { Results } from './measure.ts'

/**
 * Limits of results, by a pattern for their description. Limits of paint, blocking, presses and Lighthouse's performance
 * are measured figures. Their goals are lower: see docs/performance.md.
 */
const limits: [RegExp, { max?: number; min?: number }][] = [
  [/: first paint, ratio to an empty page$/, { max: 1.66 }],
  [/: largest paint, ratio to an empty page$/, { max: 2 }],
  [/: main thread blocked, ratio to an empty page$/, { max: 1.49 }],
  [/: hydration, ratio to an empty page$/, { max: 1.6 }],
  [/: layout shift$/, { max: 0.01 }],
  [/: answers a second, ratio to an empty page$/, { min: 10 }],
  [/: answers a second, ratio to a bare server$/, { min: 0.75 }],
  [/: p99, ratio to a bare server$/, { max: 1.3 }],
  [/^Presses on a phone: p98/, { max: 152 }],
  [/^Publish to served: p95/, { max: 1_000 }],
  [/speed-index, ratio to an empty page$/, { max: 2 }],
  [/, points below an empty page$/, { max: 12 }],
  [/, points lost$/, { max: 0 }],
]

/** Returns a message for each result that exceeds its limit, or is NaN because its measurement failed. */
export const overLimits = (results: Results): string[] =>
  Object.entries(results).flatMap(([what, value]) => {
    const [, limit] = limits.find(([pattern]) => pattern.test(what)) ?? []
    if (!limit) return []
    const { max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY } = limit
    if (value >= min && value <= max) return []
    const bound = limit.max === undefined ? `at least ${min}` : `at most ${max}`
    return `${what}: ${value}, ${bound}`
  })
