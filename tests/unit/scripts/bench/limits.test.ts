import { expect, test } from 'vitest'
import { overLimits } from '#scripts/bench/limits.ts'

test('overLimits lists figures beyond their limit and unmeasured figures, and ignores figures without a limit', () => {
  const times = 'ratio to an empty page'
  expect(
    overLimits({
      [`/: first paint, ${times}`]: 1.66,
      [`/: largest paint, ${times}`]: 2.01,
      [`/book: first paint, ${times}`]: Number.NaN,
      [`/: answers a second, ${times}`]: 9.9,
      'Publish to served: median, ms on this machine': 5_000,
    }),
  ).toEqual([
    `/: largest paint, ${times}: 2.01, at most 2`,
    `/book: first paint, ${times}: NaN, at most 1.66`,
    `/: answers a second, ${times}: 9.9, at least 10`,
  ])
})
