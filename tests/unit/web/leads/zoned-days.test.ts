import { expect, test } from 'vitest'
import { dayIn, daysLater, isWeekend, momentsOf, startOfDay, zonedTime } from '#web/leads/zoned-days.ts'
import { longDate, nearDate, shortDate } from '#web/mail/template/dates.ts'

test.each([
  ['2026-03-02', 'Asia/Kolkata', '2026-03-01T18:30:00.000Z'],
  ['2026-03-02', 'UTC', '2026-03-02T00:00:00.000Z'],
  // The clocks change on 29 March and 25 October in Berlin, and on 1 November in New York.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
])('startOfDay(%s) in %s is %s', (day, zone, at) => {
  expect(startOfDay(day, zone).toISOString()).toBe(at)
  expect(dayIn(startOfDay(day, zone), zone)).toBe(day)
  expect(dayIn(new Date(startOfDay(day, zone).getTime() - 1), zone)).toBe(daysLater(day, -1))
})

test.each([
  ['2026-12-01T09:00', 'Europe/Berlin', ['2026-12-01T08:00:00.000Z']],
  ['2026-12-01T09:00', 'Asia/Kolkata', ['2026-12-01T03:30:00.000Z']],
  ['2026-12-01T09:00', 'UTC', ['2026-12-01T09:00:00.000Z']],
  // In Berlin the clocks change from 2 to 3 in spring, and from 3 to 2 in autumn.
  ['2026-03-29T02:30', 'Europe/Berlin', []],
  ['2026-03-29T03:00', 'Europe/Berlin', ['2026-03-29T01:00:00.000Z']],
  ['2026-10-25T02:30', 'Europe/Berlin', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-11-01T01:30', 'America/New_York', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
  // Lord Howe Island changes by half an hour.
  ['2026-10-04T02:15', 'Australia/Lord_Howe', []],
  ['2026-12-31T23:59', 'Pacific/Kiritimati', ['2026-12-31T09:59:00.000Z']],
])('momentsOf(%s) in %s is %j', (local, zone, at) => {
  expect(momentsOf(local, zone).map((one) => one.toISOString())).toEqual(at)
})

test('formats a time in a time zone, with the zone’s name', () => {
  const at = new Date('2026-03-01T19:30:00Z')
  expect(zonedTime(at, 'Asia/Kolkata')).toBe('2026-03-02 01:00:00')
  expect(shortDate(at, 'Asia/Kolkata')).toBe('2 Mar 2026, 01:00 GMT+5:30')
  expect(nearDate(at, 'Asia/Kolkata')).toBe('Mon 2 Mar, 01:00 GMT+5:30')
  expect(longDate(at, 'Europe/Berlin')).toBe('Sunday, 1 March 2026 at 20:30 CET')
  expect(shortDate(at)).toBe('1 Mar 2026, 19:30 UTC')
})

test('isWeekend is true on a Friday evening in UTC in a time zone where Saturday has begun', () => {
  const at = new Date('2026-11-20T19:30:00Z')
  expect([isWeekend(at, 'UTC'), isWeekend(at, 'Asia/Kolkata')]).toEqual([false, true])
})
