import { sql } from 'drizzle-orm'
import { perMinute } from './per-minute.ts'
import type { Database } from './store.ts'
import { counts } from './tables.ts'

/** Unusual events, with their labels for the owner. They are counted by day, and about nobody. */
const incidentLabels = {
  'sign-in': 'Sign-ins refused',
  webhook: 'Reports of other services refused',
  form: 'Forms refused, because too many came',
  policy: 'Parts of a page that browsers blocked',
  script: 'Errors of our scripts in browsers',
}
export type Incident = keyof typeof incidentLabels

/** Adds to the stored counts. @param added count by day and name, such as `2026-11-22 visit page /book` */
export async function addCounts(db: Database, added: ReadonlyMap<string, number>): Promise<void> {
  // PostgreSQL locks the rows in this order. Sorting prevents deadlocks between two processes.
  const rows = [...added].sort().map(([key, count]) => ({
    day: key.slice(0, 10),
    name: key.slice(11),
    count,
  }))
  if (rows.length === 0) return
  await db
    .insert(counts)
    .values(rows)
    .onConflictDoUpdate({
      target: [counts.name, counts.day],
      set: { count: sql`${counts.count} + excluded.count` },
    })
}

/** Counted incidents of a kind in a minute. Strangers cause them, and must not fill the database with work. */
const isWithin = perMinute({ perVisitor: 300, all: Number.POSITIVE_INFINITY })

/** Counts an incident of today, in UTC. More than 300 of a kind in a minute are not counted. */
export async function countIncident(db: Database, incident: Incident, now = new Date()) {
  if (!isWithin(incident, now.getTime())) return
  await addCounts(db, new Map([[`${now.toISOString().slice(0, 10)} incident ${incident}`, 1]]))
}

/**
 * Reads the incidents of today and of the last seven days with today, those without any included. Browsers report
 * errors of scripts with the visits, by page (web/features/visits).
 */
export async function readIncidents(db: Database, now = new Date()) {
  const today = sql`${now.toISOString().slice(0, 10)}::date`
  const rows = await db
    .select({
      name: sql<string>`case when ${counts.name} like 'visit error %' then 'script' else substr(${counts.name}, 10) end`,
      today: sql<number>`coalesce(sum(${counts.count}) filter (where ${counts.day} = ${today}), 0)::int`,
      week: sql<number>`sum(${counts.count})::int`,
    })
    .from(counts)
    .where(
      sql`(${counts.name} like 'incident %' or ${counts.name} like 'visit error %') and ${counts.day} > ${today} - 7`,
    )
    .groupBy(sql`1`)
  const found = new Map(rows.map(({ name, ...row }) => [name, row]))
  return Object.entries(incidentLabels).map(([name, label]) => ({
    label,
    ...(found.get(name) ?? { today: 0, week: 0 }),
  }))
}
