import { and, eq, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { mondayOf, type Period, weekBefore } from './period.ts'
import { campaign, pagePath, rank } from './ranking.ts'
import { scoredKind } from './score.ts'

/**
 * Reads everything the overview shows, each figure in one statement. One after the other: a large
 * database is busy for a moment with each, and what a visitor sends must find a gap.
 */
export async function readOverview(db: Database, period: Period) {
  return {
    ...(await countThisWeek(db, period.now)),
    ...(await countWaiting(db, period.now)),
    byWeek: await countByWeek(db, period),
    byProgram: await countByProgram(db, period),
    bySource: await rank(db, counted(period), campaign),
    byPage: await rank(db, counted(period), pagePath),
    selfChecks: await countSelfChecks(db, period),
    promises: await countPromises(db, period),
    spam: await db.$count(leads, and(receivedIn(period), eq(leads.status, 'spam'))),
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>

const count = sql<number>`count(*)::int`

const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

const receivedIn = ({ from, until }: Period) =>
  and(gte(leads.receivedAt, from), lt(leads.receivedAt, until))

const notSpam = ne(leads.status, 'spam')

const counted = (period: Period) => and(receivedIn(period), notSpam)

/** The only row of a query without groups. */
async function single<Row>(query: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await query
  if (row === undefined) throw new Error('An aggregate gave no row.')
  return row
}

/** Leads by week (its Monday, e.g. `2026-11-16`) and kind. A week without any has no row. */
const countByWeek = (db: Database, period: Period) =>
  db
    .select({
      week: sql<string>`to_char(date_trunc('week', ${leads.receivedAt} at time zone 'UTC'), 'YYYY-MM-DD')`,
      kind: leads.kind,
      leads: count,
    })
    .from(leads)
    .where(counted(period))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)

/** Leads by program, of those whose form names one. */
const countByProgram = (db: Database, period: Period) =>
  db
    .select({ program: leads.program, leads: count })
    .from(leads)
    .where(and(counted(period), isNotNull(leads.program)))
    .groupBy(leads.program)

const score = sql`${leads.details} ->> ${scoredKind?.score?.detail ?? ''}::text`

/** Whether the visitor was shown that help is needed; null for a lead without its words. */
const needsHelp = sql<boolean | null>`(${leads.shown} #>> '{result,needsHelp}') = 'true'`

/** Self-checks by program, score and shown result. */
const countSelfChecks = (db: Database, period: Period) =>
  db
    .select({
      program: leads.program,
      score: sql<number>`(${score})::int`,
      needsHelp,
      leads: count,
    })
    .from(leads)
    .where(
      and(counted(period), eq(leads.kind, scoredKind?.kind ?? ''), sql`${score} ~ '^[0-9]{1,3}$'`),
    )
    .groupBy(sql`1, 2, 3`)

const unanswered = sql`${leads.status} in ('new', 'later') and ${leads.answeredAt} is null`

/** What became of the promises given within a period. */
function countPromises(db: Database, period: Period) {
  const now = sql`${period.now.toISOString()}::timestamptz`
  return single(
    db
      .select({
        inTime: countIf(sql`${leads.answeredAt} <= ${leads.dueAt}`),
        late: countIf(sql`${leads.answeredAt} > ${leads.dueAt}`),
        open: countIf(sql`${unanswered} and ${leads.dueAt} >= ${now}`),
        overdue: countIf(sql`${unanswered} and ${leads.dueAt} < ${now}`),
        closed: countIf(sql`${leads.answeredAt} is null and not (${unanswered})`),
      })
      .from(leads)
      .where(and(counted(period), isNotNull(leads.dueAt))),
  )
}

/** Leads of this week, of last week, and of last week up to the same hour. */
function countThisWeek(db: Database, now: Date) {
  const monday = mondayOf(now)
  return single(
    db
      .select({
        thisWeek: countIf(gte(leads.receivedAt, monday)),
        lastWeek: countIf(lt(leads.receivedAt, monday)),
        lastWeekByNow: countIf(lt(leads.receivedAt, weekBefore(now))),
      })
      .from(leads)
      .where(and(gte(leads.receivedAt, weekBefore(monday)), notSpam)),
  )
}

/** Promised answers that are still open, however old. Served by the index `leads_due`. */
const countWaiting = (db: Database, now: Date) =>
  single(
    db
      .select({ waiting: count, overdue: countIf(lt(leads.dueAt, now)) })
      .from(leads)
      .where(sql`${leads.status} in ('new', 'later') and ${leads.dueAt} is not null`),
  )
