import { expect, test } from 'vitest'
import { overLimits } from '#scripts/bench/limits.ts'

test('what is beyond its limit, or not measured, is named; what has no limit is not', () => {
  const times = 'times an empty page’s'
  expect(
    overLimits({
      [`/: first paint, ${times}`]: 1.6,
      [`/: largest paint, ${times}`]: 1.81,
      [`/book: first paint, ${times}`]: Number.NaN,
      [`/: main thread blocked, ${times}`]: 1.3,
      [`an empty page: main thread blocked, ${times}`]: 1,
      'Home, answers a second, share of an empty page’s': 0.8,
      'Home, answers a second, share of robots.txt': 0.1,
    }),
  ).toEqual([
    `/: largest paint, ${times}: 1.81, at most 1.8`,
    `/book: first paint, ${times}: NaN, at most 1.6`,
    `/: main thread blocked, ${times}: 1.3, at most 0.9`,
    'Home, answers a second, share of an empty page’s: 0.8, at least 0.9',
  ])
})
