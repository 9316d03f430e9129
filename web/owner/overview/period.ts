import { dayIn, daysLater, startOfDay } from '#web/leads/zoned-days.ts'

/** Number of weeks in the overview. */
export const reportWeeks = 12

/** Returns the Mondays of the overview in a time zone: of its first week, of last week and of this week. */
export function reportPeriod(now: Date, timeZone: string) {
  const today = dayIn(now, timeZone)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = (weeksAgo: number) => {
    const day = daysLater(today, -sinceMonday - 7 * weeksAgo)
    return { day, start: startOfDay(day, timeZone) }
  }
  return { now, first: monday(reportWeeks - 1), lastWeek: monday(1), thisWeek: monday(0) }
}

export type Period = ReturnType<typeof reportPeriod>
