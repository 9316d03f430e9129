import { tidy } from '#web/forms/text-rules.ts'

export interface CalendarEvent {
  uid: string
  /** Time of the last change. */
  changed: Date
  from: Date
  until: Date
  timeZone: string
  title: string
  place: string | null
  text: string
  url: string
}

/** Returns one event as an iCalendar file (RFC 5545). Its start is in the given time zone. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, changed, from, until, timeZone, title, place, text, url } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Career Care//Dates//EN',
    ...zoneOf(from, timeZone),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${basic(changed.toISOString())}`,
    `DTSTART;TZID=${timeZone}:${basic(wallClock(from, timeZone))}`,
    // DURATION instead of DTEND, because the VTIMEZONE has only one offset and the clocks may change during the event.
    `DURATION:PT${Math.round((until.getTime() - from.getTime()) / 60_000)}M`,
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Returns a VTIMEZONE with the zone's offset at a time. A file must define each zone that it uses. */
function zoneOf(moment: Date, timeZone: string): string[] {
  const offset = offsetOf(moment, timeZone).replace(':', '')
  return [
    ...['BEGIN:VTIMEZONE', `TZID:${timeZone}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
  ]
}

/** Returns the UTC offset of a zone at a time: `+05:30`. */
export const offsetOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.slice('GMT'.length) || '+00:00'

/** Returns a time as local time of a zone: `2026-03-12T18:30:00`. */
export const wallClock = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(moment)
    .replace(' ', 'T')

/** Basic format of ISO 8601: `20260312T183000`, with a Z for UTC. */
const basic = (iso: string) => iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

/** A control character would make the file invalid. */
const escapeText = (text: string) =>
  tidy(text)
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Folds a line before its 76th byte, never inside a character. */
function fold(line: string): string {
  let [folded, bytes] = ['', 0]
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > 75) [folded, bytes] = [`${folded}\r\n `, 1]
    folded += letter
    bytes += size
  }
  return folded
}
