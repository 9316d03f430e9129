import { and, gte, like, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { counts } from '#web/db/tables.ts'
import { type VisitEvent, visitPrefix } from '#web/forms/track-event.ts'

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** Reads the visit counts since a day: one row for each week, event and subject. */
export async function readVisits(db: Database, from: string, now: Date) {
  const rows = await db
    .select({
      name: counts.name,
      /** Monday of the week, such as `2026-11-16`. */
      week: sql<string>`to_char(date_trunc('week', ${counts.day}), 'YYYY-MM-DD')`,
      count: sql<number>`sum(${counts.count})::int`,
      /** Count of the current day. */
      today: sql<number>`coalesce(sum(${counts.count}) filter (where ${counts.day} = ${dayOf(now)}), 0)::int`,
    })
    .from(counts)
    .where(and(like(counts.name, `${visitPrefix}%`), gte(counts.day, from)))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
  return rows.map(({ name, ...row }) => {
    const [event = '', subject = ''] = name.slice(visitPrefix.length).split(' ')
    return { event, subject, ...row }
  })
}

export type VisitCount = Awaited<ReturnType<typeof readVisits>>[number]

/** Formats a stored day: `2026-11-22`, UTC. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Event types with their labels. The event `step` counts only the first step of a form. */
export const visitKinds: readonly { event: VisitEvent; label: string }[] = [
  { event: 'page', label: 'Pages opened' },
  { event: 'step', label: 'Forms begun' },
  { event: 'result', label: 'Results seen' },
  { event: 'address', label: 'Forms sent' },
  { event: 'booking', label: '‘Book a Call’ pressed' },
  { event: 'newsletter', label: 'Came by a newsletter' },
]

const isOf = (event: VisitEvent, one: VisitCount) =>
  one.event === event && (event !== 'step' || one.subject.endsWith('/1'))

/** Sums the counts by `visitKinds`. */
export const totalsOf = (visits: readonly VisitCount[], of: 'count' | 'today' = 'count') =>
  visitKinds.map(({ event }) => sum(visits.filter((one) => isOf(event, one)).map((one) => one[of])))

/** Sums the counts by entry: `page /book`. */
export function countsOf(visits: readonly VisitCount[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { event, subject, count } of visits)
    totals.set(`${event} ${subject}`, (totals.get(`${event} ${subject}`) ?? 0) + count)
  return totals
}
