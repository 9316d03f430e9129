import { expect, test } from 'vitest'
import { momentOf } from '#schemas/time-zone.ts'
import { readTypedDate, writeDate } from '#studio/inputs/parse-date.ts'

const christmas = '2026-12-24T04:30:00.000Z'

test.each([
  ...['24.12.2026 10:00', '24.12.26, 10.00', '24/12/2026 10am', '12/24/2026 10:00 a.m.'],
  ...['24 December 2026 10am', '24th of Dec 2026 at 10', 'Thursday, 24 December 2026 at 10:00'],
  ...['December 24, 2026, 10h00', '10am on 24 Dec 2026', '2026-12-24 10:00', '2026-12-24T10:00'],
  ...['24. Dezember 2026 um 10 Uhr', 'Donnerstag, 24. Dez. 26, 10h', '24 दिसंबर 2026 10:00'],
  ...['24 décembre 2026 10h00', '24 de diciembre de 2026 10:00', '24-Dec-2026 - 10 am'],
  ...['December 24th 2026 10am', 'Dec 24th, 2026 10:00', '24 dicembre 2026 10:00'],
  ...['24 de dezembro de 2026 10h', '24 декабря 2026 10:00', '24 Δεκεμβρίου 2026 10:00'],
  ...['२४ दिसंबर २०२६ १०:००', '٢٤/١٢/٢٠٢٦ ١٠:٠٠', '２４．１２．２０２６ １０：００'],
  ...['24 Dec 26 10 a.m.', '2026/12/24 10:00', '\u200e24/12/2026 10:00', '24 Dec 2026 10 o’clock'],
  ...['2026-12-24T10:00+05:30', '2026-12-24 04:30Z'],
  christmas,
])('readTypedDate parses “%s” in the time zone of Kolkata', (text) => {
  expect(readTypedDate(text, 'Asia/Kolkata')).toBe(christmas)
})

test('readTypedDate returns midnight for a date without a time, and parses am and pm', () => {
  expect(readTypedDate('24.12.2026', 'UTC')).toBe('2026-12-24T00:00:00.000Z')
  expect(readTypedDate('3/4/2027 12:15 pm', 'UTC')).toBe('2027-04-03T12:15:00.000Z')
  expect(readTypedDate('3/4/2027 12am', 'UTC')).toBe('2027-04-03T00:00:00.000Z')
  expect(readTypedDate('24.12.2026 11pm', 'UTC')).toBe('2026-12-24T23:00:00.000Z')
})

test.each([
  ...['', 'tomorrow', 'soon', '24 December', '31.2.2027', '24.13.2026 10:00', '13/24/2026'],
  ...['24.12.2026 25:00', '24.12.2026 13pm', '24.12.2026 10:60', '24 Foo 2026', '24.12.20266'],
  ...['Dec 2026', '24 Dec 0026', '0026-12-24T10:00:00Z', '24 mayor 2026', '3 jui 2026'],
  ...['before 24 Dec 2026', '24 Dec 2026 10:00 CET', '24 Dec 2026 10:00-12:00', '29.2.2027'],
])('readTypedDate returns undefined for “%s”', (text) => {
  expect(readTypedDate(text, 'UTC')).toBeUndefined()
})

test('writeDate formats a stored date in a time zone, and readTypedDate parses it back', () => {
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati'])
    expect(readTypedDate(writeDate(christmas, zone), zone)).toBe(christmas)
  expect(writeDate(christmas, 'Asia/Kolkata')).toBe('24 December 2026, 10:00')
  expect(writeDate('2026-12-24', 'UTC')).toBe('24 December 2026')
  expect(writeDate('tomorrow', 'UTC')).toBe('tomorrow')
})

test.each([
  ['2027-03-28T01:59', 'Europe/Berlin', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31T03:00', 'Europe/Berlin', '2027-10-31T02:00:00.000Z'],
  // The clock skips these times. They are moved forward by an hour.
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
  // These times occur twice on their day. The first one counts.
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
])('momentOf(%s) in %s is %s on a day of a clock change', (clock, zone, moment) => {
  expect(momentOf(clock, zone).toISOString()).toBe(moment)
})
