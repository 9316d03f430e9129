import { desc, gte, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { dayIn, daysLater, startOfDay } from '#web/leads/zoned-days.ts'
import { type Filter, listPath } from '../inbox/lead-filter.ts'

/**
 * A site with more leads than this in twelve weeks is busy. Counting 77,000 leads of twelve weeks, among a million,
 * took 0.2 s.
 */
const busyLeads = 10_000

/** Reads the period of the overview: twelve weeks, or four for a busy site, which has enough leads in four. */
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

/** Returns the Mondays of a period in a time zone, oldest first, and those of its first week, of last week and of this week. */
export function reportPeriod(now: Date, timeZone: string, weeks: number) {
  const today = dayIn(now, timeZone)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = (weeksAgo: number) => {
    const day = daysLater(today, -sinceMonday - 7 * weeksAgo)
    return { day, start: startOfDay(day, timeZone) }
  }
  const [first, lastWeek, thisWeek] = [monday(weeks - 1), monday(1), monday(0)]
  const mondays = Array.from({ length: weeks }, (_, at) => monday(weeks - 1 - at))
  return { now, weeks, mondays, first, lastWeek, thisWeek }
}

export type Period = ReturnType<typeof reportPeriod>

/** Returns the path of the list of leads that the overview counts: all leads of a period, without spam. */
export const listOf = ({ first }: Period, filter: Partial<Filter> = {}) =>
  listPath({ status: 'all', spam: 'no', search: false, from: first.day, ...filter })
