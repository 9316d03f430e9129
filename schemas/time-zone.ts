/** The one time zone of owners and coach, in an open Studio: undefined until the site has told it, or without one. */
let chosen: string | undefined

export const chosenTimeZone = () => chosen
export const shownTimeZone = () => chosen ?? 'UTC'

/** Sets the time zone that dates are written in from now on. */
export function setTimeZone(zone: string | undefined): void {
  chosen = zone
}

/** Parts of a moment in a time zone, as if they were of UTC. */
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
 * Moment at which clocks of a time zone show a time such as `2026-11-21T18:07`. A time that comes twice, when
 * summer time ends, is the first. A time that is left out, when it begins, is as much later (RFC 5545).
 */
export function momentOf(clock: string, timeZone: string): Date {
  const shown = Date.parse(`${clock}Z`)
  const offsetAt = (moment: number) => wallClock(new Date(moment), timeZone).getTime() - moment
  const [before, after] = [shown - day, shown + day].map((near) => shown - offsetAt(near))
  const shows = (moment = Number.NaN) => moment + offsetAt(moment) === shown
  return new Date((!shows(before) && shows(after) ? after : before) ?? Number.NaN)
}
