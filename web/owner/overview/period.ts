import { dayIn, daysLater, startOfDay } from '#web/leads/zoned-days.ts'

/** Number of weeks in the overview. */
export const reportWeeks = 12

/**
 * Returns the weeks of the overview, from Monday to Sunday in a time zone. The last one is the current week.
 */
export function reportPeriod(now: Date, timeZone: string) {
  const today = dayIn(now, timeZone)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = daysLater(today, -sinceMonday)
  const mondays = Array.from({ length: reportWeeks + 1 }, (_, at) =>
    daysLater(monday, 7 * (at + 1 - reportWeeks)),
  )
  const starts = mondays.map((day) => startOfDay(day, timeZone))
  return {
    now,
    /** Date of each Monday, such as `2026-11-16`, and its start. */
    weeks: mondays.slice(0, -1).map((day, at) => ({ day, start: starts[at] ?? now })),
    from: starts[0] ?? now,
    /** Start of the following week. */
    until: starts.at(-1) ?? now,
  }
}

export type Period = ReturnType<typeof reportPeriod>
