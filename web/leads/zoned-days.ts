import { momentOf, wallClock } from '#schemas/time-zone.ts'

/** Formats a time in a time zone for spreadsheets: `2026-11-21 18:07:03`. */
export const zonedTime = (moment: Date, timeZone: string): string =>
  wallClock(moment, timeZone).toISOString().slice(0, 19).replace('T', ' ')

/** Returns the day of a time in a time zone: `2026-11-21`. */
export const dayIn = (moment: Date, timeZone: string): string => zonedTime(moment, timeZone).slice(0, 10)

/** True for a time on a Saturday or Sunday in a time zone. */
export const isWeekend = (moment: Date, timeZone: string): boolean =>
  [0, 6].includes(wallClock(moment, timeZone).getUTCDay())

/** Returns the beginning of a day such as `2026-11-21` in a time zone. */
export const startOfDay = (day: string, timeZone: string): Date => momentOf(`${day}T00:00`, timeZone)

/**
 * Returns the times with a local date and time such as `2026-10-25T02:30` in a time zone: none if daylight saving skips
 * it, two if it occurs twice.
 */
export function momentsOf(local: string, timeZone: string): Date[] {
  const shown = Date.parse(`${local}:00Z`)
  // JavaScript parses 31 February as 3 March.
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== local) return []
  const near = [shown - 86_400_000, shown + 86_400_000]
  const moments = near.map((at) => shown - (wallClock(new Date(at), timeZone).getTime() - at))
  return [...new Set(moments)]
    .map((at) => new Date(at))
    .filter((at) => wallClock(at, timeZone).getTime() === shown)
    .sort((one, other) => one.getTime() - other.getTime())
}

/** Adds days to a day such as `2026-11-21`. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
