import { desc, gte, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { dayIn, daysLater, startOfDay } from '#web/leads/zoned-days.ts'

/** Leads of a busy site in twelve weeks. To count a million leads' 77 000 of twelve weeks took 0.2 s. */
const busyLeads = 10_000

/** Reads the period of the overview: twelve weeks, or four of a busy site, whose figures need no more. */
export async function readPeriod(db: Database, now: Date, timeZone: string) {
  const period = reportPeriod(now, timeZone, 12)
  const [next] = await db
    .select({ one: sql`1` })
    .from(leads)
    .where(gte(leads.receivedAt, period.first.start))
    .orderBy(desc(leads.receivedAt), desc(leads.id))
    .offset(busyLeads)
    .limit(1)
  return next ? reportPeriod(now, timeZone, 4) : period
}

/** Returns the Mondays of a period in a time zone: of its first week, of last week and of this week. */
export function reportPeriod(now: Date, timeZone: string, weeks: number) {
  const today = dayIn(now, timeZone)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = (weeksAgo: number) => {
    const day = daysLater(today, -sinceMonday - 7 * weeksAgo)
    return { day, start: startOfDay(day, timeZone) }
  }
  return { now, weeks, first: monday(weeks - 1), lastWeek: monday(1), thisWeek: monday(0) }
}

export type Period = ReturnType<typeof reportPeriod>
