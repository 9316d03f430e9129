import { and, desc, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { campaign, promised } from '../list/lead-query.ts'
import type { Period } from './period.ts'

/** Reads all figures of leads. One after the other: a form of a visitor must find a gap in a large database. */
export async function readOverview(db: Database, period: Period) {
  return {
    ...(await countWaiting(db, period.now)),
    ...(await countThisWeek(db, period)),
    byWeek: await countByWeek(db, period),
    bySource: await countBySource(db, period),
    answers: await countAnswers(db, period),
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>

const count = sql<number>`count(*)::int`

const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

const notSpam = ne(leads.status, 'spam')

const counted = ({ from, until }: Period) =>
  and(gte(leads.receivedAt, from), lt(leads.receivedAt, until), notSpam)

/** The only row of a query without groups. */
async function single<Row>(query: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await query
  if (row === undefined) throw new Error('An aggregate gave no row.')
  return row
}

/** Leads by week (its place in the period), kind and program. A week without any has no row. */
function countByWeek(db: Database, period: Period) {
  // By the weeks' beginnings: PostgreSQL may not know a time zone that the browser named.
  const starts = period.weeks.map(({ start }) => sql`${start.toISOString()}::timestamptz`)
  return db
    .select({
      week: sql<number>`width_bucket(${leads.receivedAt}, array[${sql.join(starts, sql`, `)}]) - 1`,
      kind: leads.kind,
      program: leads.program,
      leads: count,
    })
    .from(leads)
    .where(counted(period))
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1, 2, 3`)
}

/** The most frequent sources, and how many of each one's leads were answered; null for leads without. */
const countBySource = (db: Database, period: Period) =>
  db
    .select({
      name: sql<string | null>`${campaign}`,
      leads: count,
      answered: countIf(isNotNull(leads.answeredAt)),
    })
    .from(leads)
    .where(counted(period))
    .groupBy(sql`1`)
    .orderBy(desc(count), sql`${campaign} collate "C" nulls first`)
    .limit(8)

/** Promised answers: given ones, those in time, and the median time to them in milliseconds. */
function countAnswers(db: Database, period: Period) {
  const time = sql`extract(epoch from ${leads.answeredAt} - ${leads.receivedAt})`
  return single(
    db
      .select({
        answered: count,
        inTime: countIf(sql`${leads.answeredAt} <= ${leads.dueAt}`),
        median: sql<
          number | null
        >`(percentile_cont(0.5) within group (order by ${time}) * 1000)::float8`,
      })
      .from(leads)
      .where(and(counted(period), isNotNull(leads.dueAt), isNotNull(leads.answeredAt))),
  )
}

/** Leads of the week before this one, and of that week up to the same hour. */
function countThisWeek(db: Database, { weeks, now }: Period) {
  const [last, present] = weeks.slice(-2).map(({ start }) => start)
  const hour = new Date(now.getTime() - 7 * 86_400_000)
  return single(
    db
      .select({
        thisWeek: countIf(gte(leads.receivedAt, present ?? now)),
        lastWeek: countIf(lt(leads.receivedAt, present ?? now)),
        lastWeekByNow: countIf(lt(leads.receivedAt, hour)),
      })
      .from(leads)
      .where(and(gte(leads.receivedAt, last ?? now), notSpam)),
  )
}

/** Promised answers that are still open, however old. Served by the index `leads_urgent`. */
const countWaiting = (db: Database, now: Date) =>
  single(
    db
      .select({ waiting: count, overdue: countIf(lt(leads.dueAt, now)) })
      .from(leads)
      .where(promised),
  )
