import { momentOf } from '#schemas/time-zone.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const year = String.raw`(?<year>\d{4}|\d{2})(?!\d)`
const dayOfMonth = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const month = '(?<month>[a-z]{3,})'
const gap = String.raw`[\s.,]*(?:of\s+)?`
/** Date formats: `2026-12-24`, `24.12.2026`, `24 December 2026`, `December 24, 2026`. */
const days = [
  String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)`,
  String.raw`(?<day>\d{1,2})\s*[./-]\s*(?<month>\d{1,2})\s*[./-]\s*${year}`,
  `${dayOfMonth}${gap}${month}${gap}${year}`,
  `${month}${gap}${dayOfMonth}${gap}${year}`,
]
const time = String.raw`(?<hour>\d{1,2})(?:[:.h](?<minute>\d\d))?(?::\d\d)?\s*(?<half>[ap]\.?m\.?)?(?:\s*o'?clock)?`
const weekday = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s.,]+)?`
const forms = days.flatMap((one) => [
  new RegExp(`^${weekday}${one}(?:(?:[\\s,]+|t)(?:at\\s+)?${time})?$`),
  new RegExp(`^(?:at\\s+)?${time}[\\s,]+(?:on\\s+)?${weekday}${one}$`),
])

/**
 * Parses a typed date and time: `24.12.2026`, `24 December 2026 10am`. A date without a time is midnight. The first
 * number of a numeric date is the day, or the month if only that gives a valid date.
 * @returns the stored format; undefined for text that is no date
 */
export function readTypedDate(text: string, timeZone: string): string | undefined {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim()
  if (/t.*(?:z|[+-]\d\d:?\d\d)$/.test(plain)) return validTime(new Date(plain.toUpperCase()))
  const groups = forms.map((form) => form.exec(plain)?.groups).find(Boolean)
  if (!groups) return undefined
  const [hour, minute] = [hourOf(groups), Number(groups.minute ?? 0)]
  if (hour === undefined || minute > 59) return undefined
  const date = dateOf(groups)
  return date && validTime(momentOf(`${date}T${two(hour)}:${two(minute)}`, timeZone))
}

const two = (value: number) => `${value}`.padStart(2, '0')

const validTime = (time: Date) => (Number.isNaN(time.getTime()) ? undefined : time.toISOString())

type Groups = Record<string, string | undefined>

function hourOf({ hour = '0', half }: Groups): number | undefined {
  const value = Number(hour)
  if (!half) return value < 24 ? value : undefined
  if (value < 1 || value > 12) return undefined
  return (value % 12) + (half.startsWith('p') ? 12 : 0)
}

function dateOf({ year = '', month = '', day = '' }: Groups): string | undefined {
  const number = /\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1
  const order = number > 12 ? [Number(day), number] : [number, Number(day)]
  const date = [year.padStart(4, '20'), ...order.map(two)].join('-')
  // `Date` turns 31 February into a day of March.
  const real = new Date(`${date}T00:00Z`)
  return validTime(real)?.startsWith(date) ? date : undefined
}

/** Formats a stored date for its field: `24 December 2026, 10:00`. Unparsed text stays as it is. */
export function writeDate(stored: string, timeZone: string): string {
  const moment = readTypedDate(stored, timeZone)
  if (moment === undefined) return stored
  const timeStyle = stored.includes('T') ? 'short' : undefined
  return new Date(moment)
    .toLocaleString('en-GB', { dateStyle: 'long', timeStyle, timeZone })
    .replace(' at ', ', ')
}
