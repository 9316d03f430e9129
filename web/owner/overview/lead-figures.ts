import { and, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import type { Filter } from '../inbox/lead-filter.ts'
import { campaign, isQuestion, isToAnswer, pagePath, quizOf } from '../inbox/lead-query.ts'
import type { Period } from './report-period.ts'
import { sum } from './visit-counts.ts'

/** Reads the lead figures. The queries run in sequence, so that visitors' requests can run in between. */
export async function readOverview(db: Database, period: Period) {
  return {
    ...(await countUnanswered(db, period.now)),
    groups: await countGroups(db, period),
    byWeek: await countWeeks(db, period),
    answers: await countAnswers(db, period),
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>

export type Groups = Overview['groups']

/** Counts the leads of a kind, optionally of one program or quiz. */
export const leadsOf = (groups: Groups, { kind, program, quiz }: Pick<Filter, 'kind' | 'program' | 'quiz'>) =>
  sum(
    groups
      .filter((row) => row.kind === kind)
      .filter((row) => (program ?? row.program) === row.program)
      .filter((row) => (quiz ?? row.quiz) === row.quiz)
      .map(({ leads }) => leads),
  )

const count = sql<number>`count(*)::int`

const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

const isCounted = ({ first }: Period) => and(gte(leads.receivedAt, first.start), ne(leads.status, 'spam'))

/** Returns the only row of an aggregate without groups. */
async function single<Row>(query: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await query
  if (row === undefined) throw new Error('An aggregate returned no row.')
  return row
}

/** Counts leads and answered leads by kind, program, quiz, source and page, with those of this week and of last week. */
function countGroups(db: Database, period: Period) {
  const { now, thisWeek, lastWeek } = period
  const isOfLastWeek = and(gte(leads.receivedAt, lastWeek.start), lt(leads.receivedAt, thisWeek.start))
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  return db
    .select({
      kind: leads.kind,
      program: leads.program,
      quiz: sql<string | null>`${quizOf}`,
      source: sql<string | null>`${campaign}`,
      page: sql<string | null>`${pagePath}`,
      leads: count,
      answered: countIf(isNotNull(leads.answeredAt)),
      thisWeek: countIf(gte(leads.receivedAt, thisWeek.start)),
      lastWeek: countIf(sql`${isOfLastWeek}`),
      lastWeekByNow: countIf(sql`${isOfLastWeek} and ${lt(leads.receivedAt, weekAgo)}`),
    })
    .from(leads)
    .where(isCounted(period))
    .groupBy(sql`1, 2, 3, 4, 5`)
}

/** Counts the leads of each week, oldest first: questions, other leads, and those of them that are answered. */
async function countWeeks(db: Database, period: Period) {
  const { mondays } = period
  const starts = mondays.map(({ start }) => sql`${start.toISOString()}::timestamptz`)
  const rows = await db
    .select({
      week: sql<number>`width_bucket(${leads.receivedAt}, array[${sql.join(starts, sql`, `)}])`,
      questions: countIf(isQuestion),
      others: countIf(sql`not ${isQuestion}`),
      answered: countIf(isNotNull(leads.answeredAt)),
    })
    .from(leads)
    .where(isCounted(period))
    .groupBy(sql`1`)
  return mondays.map(({ day }, at) => {
    const { questions = 0, others = 0, answered = 0 } = rows.find(({ week }) => week === at + 1) ?? {}
    return { day, questions, others, answered }
  })
}

/** Counts the answers to leads with a promise, and those in time. `median` is the time to answer in milliseconds. */
function countAnswers(db: Database, period: Period) {
  const time = sql`extract(epoch from ${leads.answeredAt} - ${leads.receivedAt})`
  return single(
    db
      .select({
        answered: count,
        inTime: countIf(sql`${leads.answeredAt} <= ${leads.dueAt}`),
        median: sql<number | null>`(percentile_cont(0.5) within group (order by ${time}) * 1000)::float8`,
      })
      .from(leads)
      .where(and(isCounted(period), isNotNull(leads.dueAt), isNotNull(leads.answeredAt))),
  )
}

/** Counts the leads to answer, of any age. */
const countUnanswered = (db: Database, now: Date) =>
  single(
    db
      .select({ unanswered: count, overdue: countIf(lt(leads.dueAt, now)) })
      .from(leads)
      .where(isToAnswer),
  )
