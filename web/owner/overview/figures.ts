import { and, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { campaign, isPromised } from '../list/lead-query.ts'
import type { Period } from './period.ts'

/** Reads the lead figures. The queries run in sequence, so that visitors' requests can run in between. */
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

const receivedIn = ({ from, until }: Pick<Period, 'from' | 'until'>) =>
  and(gte(leads.receivedAt, from), lt(leads.receivedAt, until), notSpam)

/** Returns the only row of an aggregate without groups. */
async function single<Row>(query: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await query
  if (row === undefined) throw new Error('An aggregate returned no row.')
  return row
}

/**
 * Counts leads and answered leads by week, kind, program and source. `week` is the index in the period. Each
 * week has its own query, because one query for all weeks took three times as long (76 000 leads).
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
      .where(receivedIn({ from: start, until: weeks[week + 1]?.start ?? until }))
      .groupBy(sql`1, 2, 3`)
    groups.push(...rows.map((row) => ({ week, ...row })))
  }
  return groups
}

/** Counts the answers to leads with a promise, and those in time. `median` is the time to answer in milliseconds. */
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
      .where(and(receivedIn(period), isNotNull(leads.dueAt), isNotNull(leads.answeredAt))),
  )
}

/** Counts leads of this week, of last week, and of last week up to the same hour. */
function countThisWeek(db: Database, { weeks, now }: Period) {
  const [lastWeek, thisWeek] = weeks.slice(-2).map(({ start }) => start)
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  return single(
    db
      .select({
        thisWeek: countIf(gte(leads.receivedAt, thisWeek ?? now)),
        lastWeek: countIf(lt(leads.receivedAt, thisWeek ?? now)),
        lastWeekByNow: countIf(lt(leads.receivedAt, weekAgo)),
      })
      .from(leads)
      .where(and(gte(leads.receivedAt, lastWeek ?? now), notSpam)),
  )
}

/** Counts open promised answers of any age, by the index `leads_urgent`. */
const countWaiting = (db: Database, now: Date) =>
  single(
    db
      .select({ waiting: count, overdue: countIf(lt(leads.dueAt, now)) })
      .from(leads)
      .where(isPromised),
  )
