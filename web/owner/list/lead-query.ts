import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { daysLater, startOfDay } from '#web/leads/zoned-days.ts'
import { after, type Cursor } from '../cursor.ts'
import { type Lead, leadColumns } from '../inbox.ts'
import { type Filter, noSource } from './filter.ts'
import { termQueries } from './search-terms.ts'

/**
 * The two sections of the open view: leads that are due, by a promise or after they were put off, then
 * all other leads, newest first. Every other view has the second section alone.
 */
export type Section = 'due' | 'newest'

/** A condition on leads, and the order of an index that has it: no query sorts more than a page. */
interface LeadQuery {
  where: SQL | undefined
  order: SQL[]
}

/** Literally the conditions of the partial indexes: PostgreSQL uses those for nothing else. */
const urgent = sql`status in ('new', 'later') and (due_at is not null or later_until is not null)`
const unhurried = sql`status in ('new', 'later') and due_at is null and later_until is null`

/** The campaign of the link that was followed, literally as in the index; null for leads without. */
export const campaign = sql`nullif(lower(btrim(source ->> 'utm_source')), '')`

/** Open leads whose answer was promised. */
export const promised = sql`status in ('new', 'later') and due_at is not null`

/** Not put off any more, or promised for within a day: what is due is never out of sight. */
const awake = sql`(status <> 'later' or later_until is null or later_until <= now() or due_at <= now() + interval '1 day')`

/** Open leads: nobody has dealt with them or put them off. */
export const open = sql`status in ('new', 'later') and ${awake}`

/** Due time of a lead: by its promise or after it was put off, whichever is first. */
const urgentAt = sql`least(due_at, later_until)`

/**
 * The query for one section of the list, and by which index it is read: `leads_urgent` for the due leads;
 * of the others `leads_open`, `leads_by_status`, one of `leads_by_kind`, `leads_by_program` and
 * `leads_by_source` (all statuses), or `leads_newest` (everything).
 *
 * `= any(array[…])` and the constant first column of the order leave PostgreSQL no other index. With a
 * plain `=` it may walk through the newest of all leads past every one of another status (seen: it takes
 * them for evenly spread, and old ones are closed).
 * @param cursor the row after which it begins; ignored when it belongs to the other section
 * @param backward turns the order round: what comes before the cursor, the nearest first
 */
export function leadQuery(
  filter: Filter,
  section: Section,
  { cursor, backward = false }: { cursor?: Cursor | undefined; backward?: boolean } = {},
): LeadQuery {
  const due = section === 'due'
  const { condition, constant } = viewOf(filter, section)
  const time = due ? urgentAt : leads.receivedAt
  const ascending = due !== backward
  const direction = ascending ? asc : desc
  const position = cursor?.due === due ? cursor : undefined
  return {
    where: and(
      condition,
      after(position, time, leads.id, ascending ? 'ascending' : 'descending'),
      filterCondition(filter),
    ),
    order: [
      ...(constant ? [(backward ? desc : asc)(constant)] : []),
      direction(time),
      direction(leads.id),
    ],
  }
}

/** The condition of a view, and the first column of its index where all its leads have one value there. */
export function viewOf(
  { status, kind, program, source }: Filter,
  section: Section,
): { condition?: SQL; constant?: PgColumn | SQL } {
  if (section === 'due') return { condition: sql`${urgent} and ${awake}` }
  if (status === 'open') return { condition: unhurried }
  if (status === 'all') {
    if (source && source !== noSource) return { constant: campaign }
    return program ? { constant: leads.program } : kind ? { constant: leads.kind } : {}
  }
  return { condition: sql`status = any(array[${status}])`, constant: leads.status }
}

/** The filter as a condition, without its view. */
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

/** The condition that a lead has all search terms, by `leads_words`; undefined without any. */
export function searchCondition(terms: string): SQL | undefined {
  const queries = termQueries(terms).map(
    ({ words, part }) => sql`(to_tsquery('simple', ${words}) || ${part}::tsquery)`,
  )
  return queries.length > 0 ? sql`words @@ (${sql.join(queries, sql` && `)})` : undefined
}

/** The first leads of a query, in its order. */
export const selectLeads = (db: Database, { where, order }: LeadQuery, limit: number) =>
  db
    .select(leadColumns)
    .from(leads)
    .where(where)
    .orderBy(...order)
    .limit(limit)

/** Rows scanned in order before the index of words is asked: some 25 ms. */
const scannedRows = (limit: number) => Math.max(10_000, limit * 100)

const ordered = ({ order }: LeadQuery) => sql.join(order, sql`, `)

/** Leads with the terms among the first thousands in order: fast for a term that many leads have. */
export function scanInOrder(db: Database, query: LeadQuery, search: SQL, limit: number) {
  const first = sql`select * from leads where ${query.where ?? sql`true`} order by ${ordered(query)} limit ${scannedRows(limit)}`
  return selectFound(db, query, sql`(${first}) as leads where ${search}`, limit)
}

/** True for a query with more leads than `scanInOrder` goes through. */
async function exceedsScan(db: Database, { where }: LeadQuery, limit: number): Promise<boolean> {
  const most = scannedRows(limit)
  const rows = db
    .select({ one: sql`1` })
    .from(leads)
    .where(where)
    .limit(most + 1)
  return (await db.$count(rows.as('rows'))) > most
}

/** Leads with the terms by the index of words: fast for a term that few leads have. */
export function lookUpWords(db: Database, query: LeadQuery, search: SQL, limit: number) {
  // `offset 0` keeps the order out of PostgreSQL's choice of the index.
  const found = sql`select * from leads where ${and(search, query.where)} offset 0`
  return selectFound(db, query, sql`(${found}) as leads`, limit)
}

function selectFound(db: Database, query: LeadQuery, found: SQL, limit: number) {
  const ids = sql`select id from ${found} order by ${ordered(query)} limit ${limit}`
  return selectLeads(db, { where: sql`id in (${ids})`, order: query.order }, limit)
}

/**
 * The first leads of a query that have the search terms; all where there are none. Tries the scan, then
 * the index: PostgreSQL cannot know how many leads have the beginning of a word, and left alone it
 * guesses (for ten of a million it scanned them all: 1.4 s instead of 20 ms).
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
