import { expect, test } from 'vitest'
import { mondayOf, readSpan } from '#web/owner/overview/period.ts'

test.each([
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['2026-11-15T23:59:59.999Z', '2026-11-09'],
  ['2026-11-16T02:00:00+05:30', '2026-11-09'],
  ['2028-02-29T12:00:00Z', '2028-02-28'],
  ['1970-01-01T00:00:00Z', '1969-12-29'],
])('the week of %s begins on Monday, %s', (moment, monday) =>
  expect(mondayOf(new Date(moment))).toEqual(new Date(monday)),
)

test.each([
  [undefined, 12],
  ['', 12],
  ['13', 12],
  [['26', '52'], 12],
  ['26', 26],
  ['52', 52],
])('the period %j in an address is %d weeks', (text, weeks) => expect(readSpan(text)).toBe(weeks))
