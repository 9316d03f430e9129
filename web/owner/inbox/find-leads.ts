import { and, desc, gte, lt, type SQL } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { dayIn, daysLater, startOfDay } from '#web/leads/zoned-days.ts'
import { type Lead, leadColumns } from '../lead-columns.ts'
import { type Page, pageOf, rangeOf } from '../paging.ts'
import type { Filter } from './lead-filter.ts'
import { besides, listCondition, listKey } from './lead-query.ts'

const select = (db: Database, where: SQL | undefined, order: SQL[]) =>
  db
    .select(leadColumns)
    .from(leads)
    .where(where)
    .orderBy(...order)

/** Reads a page of the list. @param terms search terms; empty for all leads */
export async function findLeads(db: Database, filter: Filter, terms = '', page = 1, size = 25): Promise<Page<Lead>> {
  const { limit, offset } = rangeOf(page, size)
  const rows = select(db, listCondition(filter, terms), listKey(filter))
  return pageOf(await rows.limit(limit).offset(offset), page, size)
}

/** Finds the previous and the next lead of a list. The lead itself may no longer be in the list. */
export async function findAdjacentLeads(db: Database, filter: Filter, terms: string, lead: Lead) {
  const inList = listCondition(filter, terms)
  const key = listKey(filter)
  const [previous, next] = await Promise.all([
    select(db, and(inList, besides(filter, lead, 'before')), key.map(desc)).limit(1),
    select(db, and(inList, besides(filter, lead, 'after')), key).limit(1),
  ])
  return { previous: previous[0], next: next[0] }
}

export type AdjacentLeads = Awaited<ReturnType<typeof findAdjacentLeads>>

/** Yields all leads of a filter in the order of the list. Reads them in batches. */
export async function* everyLead(db: Database, filter: Filter, terms: string): AsyncGenerator<Lead, undefined> {
  const inList = listCondition(filter, terms)
  const size = 500
  for (let last: Lead | undefined; ; ) {
    const where = and(inList, last && besides(filter, last, 'after'))
    const rows = await select(db, where, listKey(filter)).limit(size)
    yield* rows
    last = rows.at(-1)
    if (rows.length < size) return
  }
}

/** Numbers of leads by day and kind. */
export type DayCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Counts the leads of whole days by kind: of the days of a page of a list that is sorted by time. */
export async function countDays(
  db: Database,
  filter: Filter,
  terms: string,
  rows: readonly Lead[],
): Promise<DayCounts> {
  const { timeZone = 'UTC' } = filter
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row && dayIn(row.receivedAt, timeZone))
  if (first === undefined || last === undefined) return {}
  const counted = await db
    .select({ kind: leads.kind, receivedAt: leads.receivedAt })
    .from(leads)
    .where(
      and(
        listCondition(filter, terms),
        gte(leads.receivedAt, startOfDay(last, timeZone)),
        lt(leads.receivedAt, startOfDay(daysLater(first, 1), timeZone)),
      ),
    )
  const days: Record<string, Record<string, number>> = {}
  for (const { kind, receivedAt } of counted) {
    const day = dayIn(receivedAt, timeZone)
    days[day] ??= {}
    days[day][kind] = (days[day][kind] ?? 0) + 1
  }
  return days
}

/** Counts all leads of a filter. */
export const countLeads = (db: Database, filter: Filter, terms: string): Promise<number> =>
  db.$count(leads, listCondition(filter, terms))
