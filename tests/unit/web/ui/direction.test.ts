import { expect, test } from 'vitest'
import { directionOf } from '#web/ui/direction.ts'

test.each([
  ['كيف تسير أشهرك الأولى؟', 'rtl'],
  ['90 يومًا', 'rtl'],
  ['“שלום”', 'rtl'],
  ['90 days', undefined],
  ['Salam (سلام)', undefined],
  ['', undefined],
  [null, undefined],
])('the direction of %j is %j', (title, expected) => {
  expect(directionOf(title)).toBe(expected)
})
