import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { daysLater, startOfDay } from '#web/leads/zoned-days.ts'
import { type Cursor, rowsAfter } from '../cursor.ts'
import { type Lead, leadColumns } from '../inbox.ts'
import { type Filter, noSource } from './filter.ts'
import { termQueries } from './search-terms.ts'

/**
 * Section of a view. `due` contains the leads with a due date: promised or postponed ones. `newest` contains the
 * others, newest first. Only the open view has both sections; the other views have only `newest`.
 */
export type Section = 'due' | 'newest'

/** Condition and order of a query. Both match an index, so that no query sorts more than a page. */
interface LeadQuery {
  where: SQL | undefined
  order: SQL[]
}

/**
 * Conditions of the partial indexes, verbatim, because PostgreSQL uses a partial index only for exactly its condition.
 */
const hasDueTime = sql`status in ('new', 'later') and (due_at is not null or later_until is not null)`
const hasNoDueTime = sql`status in ('new', 'later') and due_at is null and later_until is null`

/** Campaign of a lead, as in the index; null without one. */
export const campaign = sql`nullif(lower(btrim(source ->> 'utm_source')), '')`

/** Condition: open leads with a promised answer. */
export const isPromised = sql`status in ('new', 'later') and due_at is not null`

/** Condition: leads that are not postponed (any more), or whose promised answer is due within a day. */
const isVisible = sql`(status <> 'later' or later_until is null or later_until <= now() or due_at <= now() + interval '1 day')`

/** Condition: open leads, which are the unhandled ones that `isVisible` includes. */
export const isOpen = sql`status in ('new', 'later') and ${isVisible}`

/** Due date of a lead: the promised date or the end of the postponement, whichever is earlier. */
const dueTime = sql`least(due_at, later_until)`

/**
 * Returns the query for one section of the list. The index is `leads_urgent` for the due section. For the other section
 * it is `leads_open`, `leads_by_status`, `leads_by_kind`, `leads_by_program`, `leads_by_source` or `leads_newest`.
 *
 * `= any(array[…])` and a constant as the first column of the order make PostgreSQL use the index. With a plain `=`,
 * PostgreSQL scanned the newest leads of all statuses (measured). Its planner assumes that statuses are evenly
 * distributed, but old leads are mostly closed.
 * @param cursor row to begin after; ignored if it belongs to the other section
 * @param backward reverses the order: rows before the cursor, nearest first
 */
export function leadQuery(
  filter: Filter,
  section: Section,
  { cursor, backward = false }: { cursor?: Cursor | undefined; backward?: boolean } = {},
): LeadQuery {
  const due = section === 'due'
  const { condition, constant } = viewOf(filter, section)
  const time = due ? dueTime : leads.receivedAt
  const ascending = due !== backward
  const direction = ascending ? asc : desc
  const position = cursor?.due === due ? cursor : undefined
  return {
    where: and(
      condition,
      rowsAfter(position, time, leads.id, ascending ? 'ascending' : 'descending'),
      filterCondition(filter),
    ),
    order: [
      ...(constant ? [(backward ? desc : asc)(constant)] : []),
      direction(time),
      direction(leads.id),
    ],
  }
}

/**
 * Condition of a view. `constant` is the first column of the index, if all leads of the view have the same value in it.
 */
export function viewOf(
  { status, kind, program, source }: Filter,
  section: Section,
): { condition?: SQL; constant?: PgColumn | SQL } {
  if (section === 'due') return { condition: sql`${hasDueTime} and ${isVisible}` }
  if (status === 'open') return { condition: hasNoDueTime }
  if (status === 'all') {
    if (source && source !== noSource) return { constant: campaign }
    return program ? { constant: leads.program } : kind ? { constant: leads.kind } : {}
  }
  return { condition: sql`status = any(array[${status}])`, constant: leads.status }
}

/** Condition of a filter, without its view. */
export function filterCondition(filter: Filter) {
  const { kind, program, source, from, until, answered, spam, timeZone = 'UTC' } = filter
  const begins = (day: string) => sql`${startOfDay(day, timeZone).toISOString()}::timestamptz`
  return and(
    kind === undefined ? undefined : sql`kind = any(array[${kind}])`,
    from === undefined ? undefined : sql`received_at >= ${begins(from)}`,
    until === undefined ? undefined : sql`received_at < ${begins(daysLater(until, 1))}`,
    spam && sql`status <> 'spam'`,
    program ? sql`program = any(array[${program}])` : undefined,
    source === noSource ? sql`${campaign} is null` : undefined,
    source && source !== noSource ? sql`${campaign} = any(array[${source}])` : undefined,
    answered && sql`answered_at is not null`,
  )
}

/** Condition: leads with all search terms, by the index `leads_words`; undefined without terms. */
export function searchCondition(terms: string): SQL | undefined {
  const queries = termQueries(terms).map(
    ({ words, part }) => sql`(to_tsquery('simple', ${words}) || ${part}::tsquery)`,
  )
  return queries.length > 0 ? sql`words @@ (${sql.join(queries, sql` && `)})` : undefined
}

export const selectLeads = (db: Database, { where, order }: LeadQuery, limit: number) =>
  db
    .select(leadColumns)
    .from(leads)
    .where(where)
    .orderBy(...order)
    .limit(limit)

/** Number of rows that are scanned before the word index is used. The scan takes about 25 ms. */
const scannedRows = (limit: number) => Math.max(10_000, limit * 100)

const ordered = ({ order }: LeadQuery) => sql.join(order, sql`, `)

/** Searches the first thousands of rows in order, which is fast for a frequent term. */
export function scanInOrder(db: Database, query: LeadQuery, search: SQL, limit: number) {
  const scanned = sql`select * from leads where ${query.where ?? sql`true`} order by ${ordered(query)} limit ${scannedRows(limit)}`
  return selectByIds(db, query, sql`(${scanned}) as leads where ${search}`, limit)
}

/** True if a query has more rows than `scanInOrder` reads. */
async function exceedsScan(db: Database, { where }: LeadQuery, limit: number): Promise<boolean> {
  const max = scannedRows(limit)
  const rows = db
    .select({ one: sql`1` })
    .from(leads)
    .where(where)
    .limit(max + 1)
  return (await db.$count(rows.as('rows'))) > max
}

/** Searches by the word index, which is fast for a rare term. */
export function lookUpWords(db: Database, query: LeadQuery, search: SQL, limit: number) {
  // `offset 0` is an optimization fence: PostgreSQL chooses the index without regard to the order.
  const matches = sql`select * from leads where ${and(search, query.where)} offset 0`
  return selectByIds(db, query, sql`(${matches}) as leads`, limit)
}

function selectByIds(db: Database, query: LeadQuery, source: SQL, limit: number) {
  const ids = sql`select id from ${source} order by ${ordered(query)} limit ${limit}`
  return selectLeads(db, { where: sql`id in (${ids})`, order: query.order }, limit)
}

/**
 * Reads the first leads of a query that have all search terms. Tries the scan, then the index, because PostgreSQL
 * cannot estimate how frequent a word prefix is. On its own choice, PostgreSQL scanned a million leads for ten matches
 * (1.4 s instead of 20 ms).
 */
export async function searchLeads(
  db: Database,
  query: LeadQuery,
  terms: string,
  limit: number,
): Promise<Lead[]> {
  const search = searchCondition(terms)
  if (search === undefined) return selectLeads(db, query, limit)
  const scanned = await scanInOrder(db, query, search, limit)
  if (scanned.length === limit || !(await exceedsScan(db, query, limit))) return scanned
  return lookUpWords(db, query, search, limit)
}
