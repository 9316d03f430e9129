import { and } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { type Cursor, type Page, pageOf, readCursor } from '../cursor.ts'
import type { Lead } from '../inbox.ts'
import type { Filter } from './filter.ts'
import {
  filterCondition,
  isOpen,
  leadQuery,
  searchCondition,
  searchLeads,
  viewOf,
} from './lead-query.ts'

/** Returns the due date of an open lead: the promised date or the end of the postponement, whichever is earlier. */
export function dueTimeOf({ dueAt, laterUntil }: Pick<Lead, 'dueAt' | 'laterUntil'>) {
  if (dueAt === null || laterUntil === null) return dueAt ?? laterUntil ?? undefined
  return dueAt < laterUntil ? dueAt : laterUntil
}

/** Returns the cursor at a lead. In the open view, due leads are in a separate section. */
function cursorAt(lead: Lead, { status }: Filter): Cursor {
  const { id, receivedAt } = lead
  const at = status === 'open' ? dueTimeOf(lead) : undefined
  return at ? { at, id, due: true } : { at: receivedAt, id, due: false }
}

/**
 * Reads a page of the list.
 * @param terms search terms; empty for all leads
 * @param cursor `next` of the previous page
 */
export async function findLeads(
  db: Database,
  filter: Filter,
  terms = '',
  cursor?: Cursor,
  size = 25,
): Promise<Page<Lead>> {
  const limit = size + 1
  const rows: Lead[] = []
  if (filter.status === 'open' && cursor?.due !== false) {
    rows.push(...(await searchLeads(db, leadQuery(filter, 'due', { cursor }), terms, limit)))
  }
  if (rows.length < limit) {
    const query = leadQuery(filter, 'newest', { cursor })
    rows.push(...(await searchLeads(db, query, terms, limit - rows.length)))
  }
  return pageOf(rows, size, (lead) => cursorAt(lead, filter))
}

/** Finds the previous and the next lead of a list. The lead itself may no longer be in the list. */
export async function findAdjacentLeads(db: Database, filter: Filter, terms: string, lead: Lead) {
  const cursor = cursorAt(lead, filter)
  const [previous, { rows }] = await Promise.all([
    findPrevious(db, filter, terms, cursor),
    findLeads(db, filter, terms, cursor, 1),
  ])
  return { previous, next: rows[0] }
}

export type AdjacentLeads = Awaited<ReturnType<typeof findAdjacentLeads>>

async function findPrevious(db: Database, filter: Filter, terms: string, cursor: Cursor) {
  const backward = true
  if (!cursor.due) {
    const query = leadQuery(filter, 'newest', { cursor, backward })
    const [newer] = await searchLeads(db, query, terms, 1)
    if (newer !== undefined || filter.status !== 'open') return newer
  }
  const [due] = await searchLeads(db, leadQuery(filter, 'due', { cursor, backward }), terms, 1)
  return due
}

/** Yields all leads of a filter in the order of the list. Reads them in batches. */
export async function* everyLead(
  db: Database,
  filter: Filter,
  terms: string,
): AsyncGenerator<Lead, undefined> {
  let cursor: Cursor | undefined
  do {
    const { rows, next } = await findLeads(db, filter, terms, cursor, 500)
    yield* rows
    cursor = readCursor(next)
  } while (cursor !== undefined)
}

/** Counts all leads of a filter. It reads every row, which is too slow for the list. */
export function countLeads(db: Database, filter: Filter, terms: string): Promise<number> {
  const view = filter.status === 'open' ? isOpen : viewOf(filter, 'newest').condition
  return db.$count(leads, and(view, filterCondition(filter), searchCondition(terms)))
}
