import { and, gte, like, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { counts } from '#web/db/tables.ts'
import { type VisitEvent, visitPrefix } from '#web/forms/track-event.ts'
import { sum } from '../overview/scale.ts'

/** For how many weeks visits are shown. */
export const visitWeeks = 8

/** Reads what visitors did since a day, by week: one row for each event and subject. */
export async function readVisits(db: Database, from: Date, now: Date) {
  const rows = await db
    .select({
      name: counts.name,
      /** The Monday its week began with, as in `2026-11-16`. */
      week: sql<string>`to_char(date_trunc('week', ${counts.day}), 'YYYY-MM-DD')`,
      count: sql<number>`sum(${counts.count})::int`,
      /** Of these, on the present day. */
      today: sql<number>`coalesce(sum(${counts.count}) filter (where ${counts.day} = ${dayOf(now)}), 0)::int`,
    })
    .from(counts)
    .where(and(like(counts.name, `${visitPrefix}%`), gte(counts.day, dayOf(from))))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
  return rows.map(({ name, ...row }) => {
    const [event = '', subject = ''] = name.slice(visitPrefix.length).split(' ')
    return { event, subject, ...row }
  })
}

export type VisitCount = Awaited<ReturnType<typeof readVisits>>[number]

/** A day as it is stored: `2026-11-22`, UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** What the owner reads of each event: of steps the first, with which a form is begun. */
export const visitKinds: readonly { event: VisitEvent; label: string }[] = [
  { event: 'page', label: 'Pages opened' },
  { event: 'step', label: 'Assessments begun' },
  { event: 'result', label: 'Results seen' },
  { event: 'address', label: 'Addresses left' },
  { event: 'booking', label: '‘Book a Call’ pressed' },
  { event: 'newsletter', label: 'Came by a newsletter' },
]

const isOf = (event: VisitEvent, one: VisitCount) =>
  one.event === event && (event !== 'step' || one.subject.endsWith('/1'))

/** One number for each of `visitKinds`. */
export const totalsOf = (visits: readonly VisitCount[], of: 'count' | 'today' = 'count') =>
  visitKinds.map(({ event }) => sum(visits.filter((one) => isOf(event, one)).map((one) => one[of])))

/** How often each subject of an event was counted, most first. */
export function ranked(visits: readonly VisitCount[], event: VisitEvent) {
  const totals = new Map<string, number>()
  for (const one of visits)
    if (one.event === event) totals.set(one.subject, (totals.get(one.subject) ?? 0) + one.count)
  return [...totals]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
