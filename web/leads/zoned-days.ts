/** Parts of a moment in a time zone, as if they were of UTC. */
function wallClock(moment: Date, timeZone: string): Date {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment)
  return new Date(`${text.replace(' ', 'T')}Z`)
}

/** A moment as a spreadsheet reads it: `2026-11-21 18:07:03`, in a time zone. */
export const zonedTime = (moment: Date, timeZone: string): string =>
  wallClock(moment, timeZone).toISOString().slice(0, 19).replace('T', ' ')

/** The day of a moment in a time zone: `2026-11-21`. */
export const dayIn = (moment: Date, timeZone: string): string =>
  zonedTime(moment, timeZone).slice(0, 10)

/** True for a moment on a Saturday or Sunday of a time zone. */
export const isWeekend = (moment: Date, timeZone: string): boolean =>
  [0, 6].includes(wallClock(moment, timeZone).getUTCDay())

/** Beginning of a day such as `2026-11-21` in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const shifted = (moment: number) =>
    midnight - (wallClock(new Date(moment), timeZone).getTime() - moment)
  // Twice: the clocks may change between that day's midnight in UTC and in the zone.
  return new Date(shifted(shifted(midnight)))
}

/** The day so many days later. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
