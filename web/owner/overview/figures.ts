import { and, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { mondayOf, type Period, weekBefore } from './period.ts'

/** How many rows, as a number on every driver. */
export const many = sql<number>`count(*)::int`

const manyWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

/** What came within a period, without what is probably spam. */
export const within = ({ from, until }: Period) =>
  and(gte(leads.receivedAt, from), lt(leads.receivedAt, until), ne(leads.status, 'spam'))

export interface WeekFigure {
  /** Its Monday, e.g. `2026-11-16`. */
  week: string
  kind: string
  leads: number
}

/** Leads by week and kind. A week without any has no row. */
export const countByWeek = (db: Database, period: Period): Promise<WeekFigure[]> =>
  db
    .select({
      week: sql<string>`to_char(date_trunc('week', ${leads.receivedAt} at time zone 'UTC'), 'YYYY-MM-DD')`,
      kind: leads.kind,
      leads: many,
    })
    .from(leads)
    .where(within(period))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)

/** Leads by program, of those whose form says one. */
export const countByProgram = (db: Database, period: Period) =>
  db
    .select({ program: leads.program, leads: many })
    .from(leads)
    .where(and(within(period), isNotNull(leads.program)))
    .groupBy(leads.program)

/** How many are in the box of what is probably spam. */
export async function countSpam(db: Database, { from, until }: Period): Promise<number> {
  const [row] = await db
    .select({ spam: many })
    .from(leads)
    .where(
      sql`${leads.status} = 'spam' and ${and(gte(leads.receivedAt, from), lt(leads.receivedAt, until))}`,
    )
  return row?.spam ?? 0
}

const unanswered = sql`${leads.status} in ('new', 'later') and ${leads.answeredAt} is null`

/** What became of the promises given within a period. */
export async function countPromises(db: Database, period: Period) {
  const now = sql`${period.now.toISOString()}::timestamptz`
  const [row] = await db
    .select({
      inTime: manyWhere(sql`${leads.answeredAt} <= ${leads.dueAt}`),
      late: manyWhere(sql`${leads.answeredAt} > ${leads.dueAt}`),
      open: manyWhere(sql`${unanswered} and ${leads.dueAt} >= ${now}`),
      overdue: manyWhere(sql`${unanswered} and ${leads.dueAt} < ${now}`),
      closed: manyWhere(sql`${leads.answeredAt} is null and not (${unanswered})`),
    })
    .from(leads)
    .where(and(within(period), isNotNull(leads.dueAt)))
  return row ?? { inTime: 0, late: 0, open: 0, overdue: 0, closed: 0 }
}

export type Promises = Awaited<ReturnType<typeof countPromises>>

/** What came this week, last week, and last week up to the same hour. */
export async function countThisWeek(db: Database, now: Date) {
  const monday = mondayOf(now)
  const [row] = await db
    .select({
      thisWeek: manyWhere(gte(leads.receivedAt, monday)),
      lastWeek: manyWhere(lt(leads.receivedAt, monday)),
      lastWeekByNow: manyWhere(lt(leads.receivedAt, weekBefore(now))),
    })
    .from(leads)
    .where(and(gte(leads.receivedAt, weekBefore(monday)), ne(leads.status, 'spam')))
  return row ?? { thisWeek: 0, lastWeek: 0, lastWeekByNow: 0 }
}

/** What somebody waits for now, however long ago it came. Read from the index of what is due. */
export async function countWaiting(db: Database, now: Date) {
  const [row] = await db
    .select({ waiting: many, overdue: manyWhere(lt(leads.dueAt, now)) })
    .from(leads)
    .where(sql`${leads.status} in ('new', 'later') and ${leads.dueAt} is not null`)
  return row ?? { waiting: 0, overdue: 0 }
}
