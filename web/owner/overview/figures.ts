import { and, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { campaign, promised } from '../list/lead-query.ts'
import type { Period } from './period.ts'

/** Reads all figures of leads. One after the other: a form of a visitor must find a gap in a large database. */
export async function readOverview(db: Database, period: Period) {
  return {
    ...(await countWaiting(db, period.now)),
    ...(await countThisWeek(db, period)),
    groups: await countGroups(db, period),
    answers: await countAnswers(db, period),
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>

const count = sql<number>`count(*)::int`

const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

const notSpam = ne(leads.status, 'spam')

const counted = ({ from, until }: Pick<Period, 'from' | 'until'>) =>
  and(gte(leads.receivedAt, from), lt(leads.receivedAt, until), notSpam)

/** The only row of a query without groups. */
async function single<Row>(query: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await query
  if (row === undefined) throw new Error('An aggregate gave no row.')
  return row
}

/**
 * Leads by week (its place in the period), kind, program and source, with how many were answered. A query for
 * each week: of all at once PostgreSQL sorts each lead (76 000 in twelve weeks took it three times as long).
 */
async function countGroups(db: Database, { weeks, until }: Period) {
  const groups = []
  for (const [week, { start }] of weeks.entries()) {
    const rows = await db
      .select({
        kind: leads.kind,
        program: leads.program,
        source: sql<string | null>`${campaign}`,
        leads: count,
        answered: countIf(isNotNull(leads.answeredAt)),
      })
      .from(leads)
      .where(counted({ from: start, until: weeks[week + 1]?.start ?? until }))
      .groupBy(sql`1, 2, 3`)
    groups.push(...rows.map((row) => ({ week, ...row })))
  }
  return groups
}

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
