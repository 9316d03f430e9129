import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { leads } from '#web/db/tables.ts'
import { answerKinds } from '#web/lead-kinds.ts'
import { searchTerms } from '#web/leads/search-text.ts'
import { daysLater, startOfDay } from '#web/leads/zoned-days.ts'
import type { Lead } from '../lead-columns.ts'
import { type Filter, noSource, type View } from './lead-filter.ts'
import { normalizeTerms } from './search-terms.ts'

/** Campaign of a lead; null without one. */
export const campaign = sql`nullif(lower(btrim(source ->> 'utm_source')), '')`

/** Condition: open leads with a promised answer, postponed ones too. */
export const isPromised = sql`status in ('new', 'later') and due_at is not null`

/** Path of the page that a lead was sent from; null if it is not known. */
export const pagePath = sql`case when page is not null then coalesce(substring(page from '^[a-z]+://[^/]+(/[^?#]*)'), '/') end`

/** Id of the quiz of a lead; null for the other kinds. */
export const quizOf = sql`details ->> 'quiz'`

/** Condition: leads whose kind needs an answer, or to which one was promised. */
export const isQuestion = sql`(due_at is not null or ${inArray(leads.kind, [...answerKinds])})`

/** Condition: leads that need an answer, and those that an owner wanted to see again. */
const needsAnswer = sql`(later_until is not null or ${isQuestion})`

/** Condition: leads to answer. They are not postponed (any more), or are due within a day. */
export const isToAnswer = sql`status in ('new', 'later') and ${needsAnswer}
  and (status <> 'later' or later_until is null or later_until <= now() or due_at <= now() + interval '1 day')`

const views: Partial<Record<View, SQL>> = {
  open: isToAnswer,
  activity: sql`status = 'new' and not ${needsAnswer}`,
  all: sql`true`,
}

/** Condition of a list: the filter and all search terms. */
export function listCondition(filter: Filter, terms: string): SQL | undefined {
  const { status, kind, program, quiz, source, place, from, until, answered, spam, timeZone = 'UTC' } = filter
  const begins = (day: string) => sql`${startOfDay(day, timeZone).toISOString()}::timestamptz`
  return and(
    views[status] ?? sql`status = ${status}`,
    kind ? sql`kind = ${kind}` : undefined,
    from ? sql`received_at >= ${begins(from)}` : undefined,
    until ? sql`received_at < ${begins(daysLater(until, 1))}` : undefined,
    spam && sql`status <> 'spam'`,
    program ? sql`program = ${program}` : undefined,
    quiz ? sql`${quizOf} = ${quiz}` : undefined,
    source === noSource ? sql`${campaign} is null` : undefined,
    source && source !== noSource ? sql`${campaign} = ${source}` : undefined,
    place ? sql`${pagePath} = ${place}` : undefined,
    answered && sql`answered_at is not null`,
    ...searchTerms(normalizeTerms(terms)).map((forms) => or(...forms.map(contains))),
  )
}

const contains = (text: string) => sql`${leads.searchText} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

const newest = sql`-extract(epoch from received_at)`

/**
 * Sort key of a list, ascending. In the open view the leads with a due date come first: promised or postponed ones. The
 * others follow, newest first, as do all leads of the other views.
 */
export const listKey = ({ status }: Filter): SQL[] => [
  ...(status === 'open' ? [sql`coalesce(least(due_at, later_until), 'infinity')`] : []),
  ...[newest, sql`${leads.id}`],
]

/** Condition: leads after or before a lead in a list. The lead itself may no longer be in the list. */
export function besides(filter: Filter, lead: Lead, side: 'after' | 'before'): SQL {
  const due = dueTimeOf(lead)?.toISOString() ?? 'infinity'
  const key = [
    ...(filter.status === 'open' ? [sql`${due}::timestamptz`] : []),
    sql`-extract(epoch from ${lead.receivedAt.toISOString()}::timestamptz)`,
    sql`${lead.id}::uuid`,
  ]
  const [own, other] = [listKey(filter), key].map((parts) => sql`(${sql.join(parts, sql`, `)})`)
  return side === 'after' ? sql`${own} > ${other}` : sql`${own} < ${other}`
}

/** Returns the due date of an open lead: the promised date or the end of the postponement, whichever is earlier. */
function dueTimeOf({ dueAt, laterUntil }: Pick<Lead, 'dueAt' | 'laterUntil'>) {
  if (dueAt === null || laterUntil === null) return dueAt ?? laterUntil ?? undefined
  return dueAt < laterUntil ? dueAt : laterUntil
}
