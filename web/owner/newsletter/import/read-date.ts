const year = '(?<year>\\d{4}|\\d\\d)(?!\\d)'

/** A number of two digits as the year follows a slash only. */
const slashed = (first: string, second: string) =>
  new RegExp(`^(?<${first}>\\d\\d?)([/-])(?<${second}>\\d\\d?)\\2(?:(?<=/)|(?=\\d{4}))${year}`)
const [dayFirstPattern, monthFirstPattern] = [slashed('day', 'month'), slashed('month', 'day')]

/** ISO 8601, `31.12.2021`, `31 Dec 2021`, `31-Dec-21`, `Fri, 31 Dec 2021 10:22:33` and `December 31, 2021`. */
const patterns = [
  /^(?<year>\d{4})[-/](?<month>\d\d?)[-/](?<day>\d\d?)(?:[T ](?<time>\d\d:\d\d(?::\d\d)?(?:\.\d+)?))?\s*(?<zone>Z|UTC|[+-]\d\d:?\d\d)?$/i,
  new RegExp(`^(?<day>\\d\\d?)\\.(?<month>\\d\\d?)\\.${year}`),
  new RegExp(`^(?:[a-z]{3}, )?(?<day>\\d\\d?)[ -](?<month>[a-z]{3,9})[ -]${year}`, 'i'),
  new RegExp(`^(?<month>[a-z]{3,9}) (?<day>\\d\\d?), ${year}`, 'i'),
]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** True if `3/12/2021` is in December. Undefined if no cell shows the order of day and month. */
export function dayComesFirst(cells: readonly string[]): boolean | undefined {
  for (const cell of cells) {
    const { day, month } = dayFirstPattern.exec(cell)?.groups ?? {}
    if (Number(day) > 12) return true
    if (Number(month) > 12) return false
  }
  return undefined
}

/**
 * Parses a date. A time is read only after a date in the order of ISO 8601, and is in UTC unless it has a time zone.
 * Returns undefined for a future date, and for one before 1970.
 */
export function readDate(text: string, dayFirst: boolean | undefined): Date | undefined {
  const ordered = dayFirst ? dayFirstPattern : monthFirstPattern
  const all = dayFirst === undefined ? patterns : [...patterns, ordered]
  const parts = all.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  const { year = '', month = '', day = '', time = '00:00', zone = '' } = parts ?? {}
  const number = Number(month) || months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const date = `${year.padStart(4, '20')}-${`${number}`.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T${time}${/^[+-]/.test(zone) ? zone : 'Z'}`)
  // JavaScript reads 31 February as 3 March.
  const isDay = new Date(date).getUTCDate() === Number(day)
  return isDay && at.getTime() > 0 && at.getTime() <= Date.now() ? at : undefined
}
