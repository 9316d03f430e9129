/** Time zone of owners and coach; undefined while it loads, and if none is set. */
let chosen: string | undefined

export const chosenTimeZone = () => chosen
export const shownTimeZone = () => chosen ?? 'UTC'

export function setTimeZone(zone: string | undefined): void {
  chosen = zone
}

/** Local time of a moment in a time zone, in the UTC parts of a `Date`. */
export function wallClock(moment: Date, timeZone: string): Date {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment)
  return new Date(`${text.replace(' ', 'T')}Z`)
}

const day = 86_400_000

/**
 * Moment of a local time such as `2026-11-21T18:07`. A time that occurs twice, at the end of summer time, means
 * its first moment. A skipped time, at the start of summer time, moves forward by the gap (RFC 5545).
 */
export function momentOf(clock: string, timeZone: string): Date {
  const shown = Date.parse(`${clock}Z`)
  const offsetAt = (moment: number) => wallClock(new Date(moment), timeZone).getTime() - moment
  const [before, after] = [shown - day, shown + day].map((near) => shown - offsetAt(near))
  const shows = (moment = Number.NaN) => moment + offsetAt(moment) === shown
  return new Date((!shows(before) && shows(after) ? after : before) ?? Number.NaN)
}
