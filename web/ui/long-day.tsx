const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The beginning of a day written as 2026-11-30, in UTC; null where there is no real day. */
export function parseDay(day: string | null | undefined): Date | null {
  const moment = new Date(`${day}T00:00:00Z`)
  // JavaScript takes 31 February for 3 March.
  return moment.toJSON()?.startsWith(`${day}T`) ? moment : null
}

/** A day as people write it; nothing where there is no real day. */
export function LongDay({ day }: { day: string | null }) {
  const moment = parseDay(day)
  return moment && <time dateTime={day ?? undefined}>{format.format(moment)}</time>
}
