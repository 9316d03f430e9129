import { expect, test } from 'vitest'
import { monthsBefore } from '#web/jobs/months.ts'
import { nightStart } from '#web/jobs/nightly-claim.ts'
import { readMonths } from '#web/owner/settings/setting-changes.ts'

test.each([
  ['2026-11-21T10:11:12.345Z', 3, '2026-08-21T10:11:12.345Z'],
  ['2026-02-10T00:00:00.000Z', 3, '2025-11-10T00:00:00.000Z'],
  ['2026-05-31T23:59:59.999Z', 3, '2026-02-28T23:59:59.999Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2027-02-28T12:00:00.000Z'],
  ['2028-05-29T12:00:00.000Z', 3, '2028-02-29T12:00:00.000Z'],
  ['2026-12-31T00:00:00.000Z', 120, '2016-12-31T00:00:00.000Z'],
])('monthsBefore(%s, %i) is %s', (at, months, then) => {
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(then)
})

test.each([
  ['2026-11-21T02:00:00.000Z', '2026-11-21T02:00:00.000Z'],
  ['2026-11-21T01:59:59.999Z', '2026-11-20T02:00:00.000Z'],
  ['2026-11-21T23:59:59.999Z', '2026-11-21T02:00:00.000Z'],
  ['2026-03-01T00:00:00.000Z', '2026-02-28T02:00:00.000Z'],
])('nightStart(%s) is %s', (at, began) => {
  expect(nightStart(new Date(at)).toISOString()).toBe(began)
})

test('readMonths accepts 3 to 120 months, or none, and refuses other values', () => {
  expect(['3', ' 120 ', '007', '', '  '].map(readMonths)).toEqual([3, 120, 7, null, null])
  const refused = ['2', '121', '12.5', '-12', 'many', '12 months', '1e2', '0x10', '१२']
  for (const typed of [...refused, '9'.repeat(400)])
    expect(() => readMonths(typed), typed).toThrow('a whole number of months')
})
