import { expect, test } from 'vitest'
import { overLimits } from '#scripts/bench/limits.ts'

test('a paint above its limit, or not measured, is named; what has no limit is not', () => {
  const times = 'times an empty page’s'
  expect(
    overLimits({
      [`/: first paint, ${times}`]: 1.6,
      [`/: largest paint, ${times}`]: 1.81,
      [`/book: first paint, ${times}`]: Number.NaN,
      [`/: main thread blocked, ${times}`]: 9,
    }),
  ).toEqual([
    `/: largest paint, ${times}: 1.81, at most 1.8`,
    `/book: first paint, ${times}: NaN, at most 1.6`,
  ])
})
