import { and } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { type Cursor, type Page, pageOf, readCursor } from '../cursor.ts'
import type { Lead } from '../inbox.ts'
import type { Filter } from './filter.ts'
import {
  filterCondition,
  leadQuery,
  open,
  searchCondition,
  searchLeads,
  viewOf,
} from './lead-query.ts'

/** Due time of an open lead, by its promise or after it was put off; undefined without one. */
export function urgentAt({ dueAt, laterUntil }: Pick<Lead, 'dueAt' | 'laterUntil'>) {
  if (dueAt === null || laterUntil === null) return dueAt ?? laterUntil ?? undefined
  return dueAt < laterUntil ? dueAt : laterUntil
}

/** The cursor at a lead: in the open view, one that is due is in a section of its own. */
function cursorAt(lead: Lead, { status }: Filter): Cursor {
  const { id, receivedAt } = lead
  const at = status === 'open' ? urgentAt(lead) : undefined
  return at ? { at, id, due: true } : { at: receivedAt, id, due: false }
}

/**
 * Reads a page of the list.
 * @param terms that are searched for; all leads where there are none
 * @param cursor where it begins, as `next` of the page before gave it
 */
export async function findLeads(
  db: Database,
  filter: Filter,
  terms = '',
  cursor?: Cursor,
  size = 25,
): Promise<Page<Lead>> {
  const wanted = size + 1
  const rows: Lead[] = []
  if (filter.status === 'open' && cursor?.due !== false) {
    rows.push(...(await searchLeads(db, leadQuery(filter, 'due', { cursor }), terms, wanted)))
  }
  if (rows.length < wanted) {
    const query = leadQuery(filter, 'newest', { cursor })
    rows.push(...(await searchLeads(db, query, terms, wanted - rows.length)))
  }
  return pageOf(rows, size, (lead) => cursorAt(lead, filter))
}

/** Finds the leads around one. It need not be in the list itself any more: it was answered, say. */
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

/** Every lead that a filter lets through, in the list's order, a few hundred at a time. */
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

/** Counts what a filter lets through. Reads every row: for an export, not for a list. */
export function countLeads(db: Database, filter: Filter, terms: string): Promise<number> {
  const view = filter.status === 'open' ? open : viewOf(filter, 'newest').condition
  return db.$count(leads, and(view, filterCondition(filter), searchCondition(terms)))
}
