import { withAsciiDigits } from '#schemas/ascii-digits.ts'
import { momentOf } from '#schemas/time-zone.ts'

/** Languages of typed months and weekdays. */
const languages = ['en', 'de', 'hi', 'fr', 'es', 'it', 'pt', 'nl', 'el', 'ru']

/** Word in small letters without accents: `märz` and `maerz` become `marz`. */
const plainWord = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace('ae', 'a')

const namesOf = (part: 'month' | 'weekday', days: readonly string[]) =>
  days.map((day) =>
    languages.map((language) => {
      // With the day of the month, because a Russian month has another ending beside it.
      const style = { day: 'numeric', [part]: 'long', timeZone: 'UTC' } as const
      const parts = new Intl.DateTimeFormat(language, style).formatToParts(new Date(day))
      return plainWord(parts.find(({ type }) => type === part)?.value ?? '')
    }),
  )

const months = namesOf(
  'month',
  Array.from({ length: 12 }, (_, at) => `2026-${`${at + 1}`.padStart(2, '0')}-01`),
)
const weekdays = namesOf(
  'weekday',
  Array.from({ length: 7 }, (_, at) => `2026-11-0${at + 1}`),
)

/** Positions of the names that begin with a word. */
const matching = (names: readonly string[][], word: string) =>
  names.flatMap((list, at) => (list.some((one) => one.startsWith(plainWord(word))) ? at : []))

const word = String.raw`[\p{L}\p{M}]`
const year = String.raw`(?<year>\d{4}|\d{2})(?!\d)`
const dayOfMonth = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const month = `(?<month>${word}{2,})`
const gap = String.raw`[\s.,/-]*(?:(?:of|de)\s+)?`
/** Date formats: `2026-12-24`, `24.12.2026`, `24 December 2026`, `December 24, 2026`. */
const days = [
  String.raw`(?<year>\d{4})[./-](?<month>\d{1,2})[./-](?<day>\d{1,2})(?!\d)`,
  String.raw`(?<day>\d{1,2})\s*[./-]\s*(?<month>\d{1,2})\s*[./-]\s*${year}`,
  `${dayOfMonth}${gap}${month}${gap}${year}`,
  `${month}${gap}${dayOfMonth}[\\s.,/-]+${year}`,
]
const time = String.raw`(?<hour>\d{1,2})(?:[:.h](?<minute>\d\d)|h)?(?::\d\d)?\s*(?<half>[ap]\.?m\.?)?(?:\s*(?:o'?clock|uhr))?`
const weekday = String.raw`(?:(?<weekday>${word}{2,})[\s.,]+)?`
const forms = days.flatMap((one) => [
  new RegExp(`^${weekday}${one}(?:(?:[\\s,]+|t)(?:(?:at|um)\\s+|[-–]\\s*)?${time})?$`, 'u'),
  new RegExp(`^(?:at\\s+)?${time}[\\s,]+(?:on\\s+)?${weekday}${one}$`, 'u'),
])

/**
 * Parses a typed date and time: `24.12.2026`, `24 December 2026 10am`. A date without a time is midnight. The first
 * number of a numeric date is the day, or the month if only that gives a valid date.
 * @returns the stored format; undefined for text that is no date
 */
export function readTypedDate(text: string, timeZone: string): string | undefined {
  const visible = withAsciiDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replaceAll('’', "'")
  const plain = visible.toLowerCase().replace(/\s+/g, ' ').trim()
  if (/^\d{4}-\d\d-\d\d[t ]\d\d:\d\d.*(?:z|[+-]\d\d:?\d\d)$/.test(plain))
    return validTime(new Date(plain.toUpperCase().replace(' ', 'T')))
  // “December 24th” is also a weekday with a month “th”, so each form is tried.
  const clock = forms.map((form) => clockOf(form.exec(plain)?.groups)).find(Boolean)
  return clock && validTime(momentOf(clock, timeZone))
}

function clockOf(groups: Groups | undefined): string | undefined {
  if (!groups) return undefined
  const [date, hour, minute] = [dateOf(groups), hourOf(groups), Number(groups.minute ?? 0)]
  return date && hour !== undefined && minute < 60 ? `${date}T${two(hour)}:${two(minute)}` : undefined
}

const two = (value: number) => `${value}`.padStart(2, '0')

/** ISO format of a moment; undefined for a year without four digits, which no input of a browser accepts. */
const validTime = (time: Date) =>
  time.getUTCFullYear() >= 1000 && time.getUTCFullYear() <= 9999 ? time.toISOString() : undefined

type Groups = Record<string, string | undefined>

function hourOf({ hour = '0', half }: Groups): number | undefined {
  const value = Number(hour)
  if (!half) return value < 24 ? value : undefined
  if (value < 1 || value > 12) return undefined
  return (value % 12) + (half.startsWith('p') ? 12 : 0)
}

function dateOf({ year = '', month = '', day = '', weekday }: Groups): string | undefined {
  if (weekday && matching(weekdays, weekday).length === 0) return undefined
  const named = /\d/.test(month) ? [] : matching(months, month)
  if (named.length > 1) return undefined
  const number = named[0] === undefined ? Number(month) : named[0] + 1
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
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle, timeZone }).replace(' at ', ', ')
}
