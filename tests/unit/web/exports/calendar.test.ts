import { expect, test } from 'vitest'
import { calendarFile } from '#web/exports/calendar.ts'

const event = {
  uid: 'offer-one@career.example',
  changed: new Date('2026-11-02T09:00:00.123Z'),
  from: new Date('2026-03-28T22:30:00Z'),
  until: new Date('2026-03-29T01:30:00Z'),
  timeZone: 'Europe/Berlin',
  title: 'One evening; one problem, "yours" \\ ours',
  place: 'Bücherhallen, Hühnerposten 1, Hamburg',
  text: 'First line\r\nsecond line',
  url: 'https://pay.example/one?a=1,2',
}

/** Parses the properties of a calendar file (RFC 5545). */
function parse(file: string): Record<string, string> {
  expect(file.endsWith('\r\n')).toBe(true)
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  expect(lines.join('')).not.toMatch(/[\r\n]/)
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+(?:;[^:]*)?):(.*)$/.exec(line) ?? []
      expect(name, line).not.toBe('')
      return [name, value.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))]
    }),
  )
}

test('a calendar file has the date, the duration and the texts of its event', () => {
  expect(parse(calendarFile(event))).toMatchObject({
    UID: event.uid,
    DTSTAMP: '20261102T090000Z',
    'DTSTART;TZID=Europe/Berlin': '20260328T233000',
    // The clocks change during the event, so its local end is 03:30, and not 02:30.
    DURATION: 'PT180M',
    TZID: 'Europe/Berlin',
    TZOFFSETTO: '+0100',
    SUMMARY: event.title,
    LOCATION: event.place,
    DESCRIPTION: 'First line\nsecond line',
    URL: event.url,
  })
})

test.each([
  ['UTC', '20260328T223000', '+0000'],
  ['Asia/Kolkata', '20260329T040000', '+0530'],
  ['America/St_Johns', '20260328T200000', '-0230'],
])('a calendar file has the local start time in %s', (timeZone, start, offset) => {
  const file = parse(calendarFile({ ...event, timeZone }))
  expect(file[`DTSTART;TZID=${timeZone}`]).toBe(start)
  expect(file.TZOFFSETTO).toBe(offset)
})

test('a calendar file has escaped separators in values, and no control characters', () => {
  const file = calendarFile({ ...event, title: 'a;b,c\\d\u0007\u001f', place: null, text: 'x\ny' })
  expect(file).toContain('SUMMARY:a\\;b\\,c\\\\d\r\n')
  expect(file).toContain('DESCRIPTION:x\\ny\r\n')
  expect(file).not.toContain('LOCATION')
})

test('a calendar file has lines of 75 bytes at most, which end between characters', () => {
  const title = 'कैरियर 💡 '.repeat(30)
  const file = calendarFile({ ...event, title })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\ufffd')
  expect(parse(file).SUMMARY).toBe(title.trim())
})
