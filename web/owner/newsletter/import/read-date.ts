const iso =
  /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[T ](\d\d:\d\d(?::\d\d)?(?:\.\d+)?))?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i

/** `31.12.2021`, `12/31/21`, and `31-12-2021` as Excel in India writes it. */
const numeric = /^(\d{1,2})(?:([./])(\d{1,2})\2(\d{4}|\d\d)|-(\d{1,2})-(\d{4}))(?!\d)/

/** `31 Dec 2021`, `31-Dec-21`, `Fri, 31 Dec 2021 10:22:33` and `December 31, 2021`. */
const named =
  /^(?:[a-z]{3}, )?(?:(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4}|\d\d)|([a-z]{3,9}) (\d{1,2}), (\d{4}))(?!\d)/i

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** True if `3/12/2021` is in December. Undefined if no cell shows the order of day and month. */
export function dayComesFirst(rows: readonly string[][]): boolean | undefined {
  for (const row of rows)
    for (const cell of row) {
      const [, first, separator, slashed, , dashed] = numeric.exec(cell) ?? []
      if (separator === '.') continue
      if (Number(first) > 12) return true
      if (Number(slashed ?? dashed) > 12) return false
    }
  return undefined
}

/**
 * Parses a date. A time is read only after a date in the order of ISO 8601, and is in UTC unless it has a time zone.
 * Returns undefined for a future date, and for one before 1970.
 */
export function readDate(text: string, dayFirst: boolean | undefined): Date | undefined {
  const [year = '', month = '', day = '', time = '00:00', zone = ''] = partsOf(text, dayFirst)
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T${time}${/^[+-]/.test(zone) ? zone : 'Z'}`)
  // JavaScript reads 31 February as 3 March.
  const isDay = new Date(date).getUTCDate() === Number(day)
  return isDay && at.getTime() > 0 && at.getTime() <= Date.now() ? at : undefined
}

/** Returns year, month and day, then time and time zone. */
function partsOf(text: string, dayFirst: boolean | undefined): (string | undefined)[] {
  const inOrder = iso.exec(text)
  if (inOrder) return inOrder.slice(1)
  const [, one, separator, slashed, shortYear, dashed, dashedYear] = numeric.exec(text) ?? []
  const isDayFirst = separator === '.' || dayFirst
  if (one !== undefined && isDayFirst !== undefined) {
    const [year, two] = [shortYear ?? dashedYear, slashed ?? dashed]
    return isDayFirst ? [year, two, one] : [year, one, two]
  }
  const [, day, name, year, firstName, secondDay, lastYear] = named.exec(text) ?? []
  const month = months.indexOf((name ?? firstName ?? '').slice(0, 3).toLowerCase()) + 1
  return [year ?? lastYear, `${month}`, day ?? secondDay]
}
