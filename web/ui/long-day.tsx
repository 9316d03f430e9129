const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns the start of a day such as 2026-11-30 in UTC; null for an invalid date. */
export function parseDay(day: string | null | undefined): Date | null {
  const moment = new Date(`${day}T00:00:00Z`)
  // JavaScript parses 31 February as 3 March.
  return moment.toJSON()?.startsWith(`${day}T`) ? moment : null
}

/** Date in words; nothing for an invalid one. */
export function LongDay({ day }: { day: string | null }) {
  const moment = parseDay(day)
  return moment && <time dateTime={day ?? undefined}>{format.format(moment)}</time>
}
