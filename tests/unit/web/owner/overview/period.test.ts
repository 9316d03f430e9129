import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mondayOf, periodOf, readSpan, spans } from '#web/owner/overview/period.ts'

describe('a week', () => {
  test.each([
    ['2026-11-16T00:00:00.000Z', '2026-11-16'],
    ['2026-11-15T23:59:59.999Z', '2026-11-09'],
    ['2026-11-16T02:00:00+05:30', '2026-11-09'],
    ['2027-01-01T12:00:00Z', '2026-12-28'],
    ['2028-02-29T12:00:00Z', '2028-02-28'],
    ['1970-01-01T00:00:00Z', '1969-12-29'],
  ])('of %s began on %s', (moment, monday) =>
    expect(mondayOf(new Date(moment))).toEqual(new Date(monday)),
  )

  test('begins on a Monday, at most seven days ago', () => {
    const moments = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        const monday = mondayOf(moment)
        expect(monday.getUTCDay()).toBe(1)
        expect(moment.getTime() - monday.getTime()).toBeGreaterThanOrEqual(0)
        expect(moment.getTime() - monday.getTime()).toBeLessThan(7 * 86_400_000)
      }),
    )
  })
})

test.each(spans)('a period of %d weeks ends with the present one', (span) => {
  const { weeks, from, until } = periodOf(span, new Date('2026-11-18T12:00:00Z'))
  expect(weeks).toHaveLength(span)
  expect(weeks[0]).toEqual(from)
  expect(weeks.at(-1)).toEqual(new Date('2026-11-16'))
  expect(until).toEqual(new Date('2026-11-23'))
})

test.each([undefined, '', '13', 'x', '26.0', ['26', '52']])('%j weeks are twelve', (text) =>
  expect(readSpan(text)).toBe(12),
)

test('the other spans are read from an address', () =>
  expect(['26', '52'].map(readSpan)).toEqual([26, 52]))
