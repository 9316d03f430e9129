import { dayIn, daysLater, startOfDay } from '#web/leads/zoned-days.ts'

/** For how many weeks the overview counts. */
export const reportWeeks = 12

/** Whole weeks of a time zone, which begin on Monday; the present one is the last. */
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
    /** Each week's Monday, e.g. `2026-11-16`, and its beginning. */
    weeks: mondays.slice(0, -1).map((day, at) => ({ day, start: starts[at] ?? now })),
    from: starts[0] ?? now,
    /** Beginning of the week after them. */
    until: starts.at(-1) ?? now,
  }
}

export type Period = ReturnType<typeof reportPeriod>
