import { expect, test } from 'vitest'
import { contrast } from '#web/styleguide/contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#1f5a49', '#1f5a49', 1],
])('contrast of %s and %s', (one, other, figure) => {
  expect(contrast(one, other)).toBeCloseTo(figure, 2)
})
