import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import type { Page } from '../cursor.ts'
import type { Lead } from '../inbox.ts'
import type { Filter } from './filter.ts'
import { type Place, placeOfLead, readPlace, writePlace } from './lead-cursor.ts'
import { firstOf, hasWords, type Part } from './query-part.ts'

const pageSize = 25

/** Word for word the conditions of the partial indexes: PostgreSQL uses those for nothing else. */
export const promised = sql`status in ('new', 'later') and due_at is not null`
const unpromised = sql`status in ('new', 'later') and due_at is null`

const midnight = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`

function matching({ kind, from, until }: Filter): SQL | undefined {
  return and(
    kind === undefined ? undefined : sql`kind = any(array[${kind}])`,
    from === undefined ? undefined : sql`received_at >= ${midnight(from)}`,
    until === undefined ? undefined : sql`received_at < ${midnight(until)} + interval '1 day'`,
  )
}

/**
 * The condition and the order of a view that is not the open one. Written so that only the index of that
 * status or kind gives the order: with a plain `=` PostgreSQL may walk through the newest of all leads
 * instead, past every one that is not of it (seen: it takes them for evenly spread, and old ones are closed).
 */
function ofView({ status, kind }: Filter): { where: SQL | undefined; first: SQL[] } {
  if (status !== 'all' && status !== 'open') {
    return { where: sql`status = any(array[${status}])`, first: [sql`status`] }
  }
  if (status === 'open') return { where: unpromised, first: [] }
  return { where: undefined, first: kind ? [sql`kind`] : [] }
}

const placed = ({ at, id }: Place) => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`

const laterDue = (from?: Place) =>
  from?.phase === 'due' ? sql`(due_at, id) > ${placed(from)}` : undefined

const older = (from?: Place) =>
  from?.phase === 'newest' ? sql`(received_at, id) < ${placed(from)}` : undefined

/** The promised part of the open view, what is due first at the top. */
export const dueLeads = (filter: Filter, from?: Place): Part => ({
  where: and(promised, laterDue(from), matching(filter)),
  order: [sql`due_at`, sql`id`],
})

/** The other leads of a view, newest first. */
export function newestLeads(filter: Filter, from?: Place): Part {
  const { where, first } = ofView(filter)
  return {
    where: and(where, older(from), matching(filter)),
    order: [...first, sql`received_at desc`, sql`id desc`],
  }
}

/** The promised part backwards: what is due last first, or what is due before a place. */
export const dueLeadsBefore = (filter: Filter, place?: Place): Part => ({
  where: and(promised, place && sql`(due_at, id) < ${placed(place)}`, matching(filter)),
  order: [sql`due_at desc`, sql`id desc`],
})

/** The other leads of a view backwards: what is newer than a place, the oldest of it first. */
export function newerLeads(filter: Filter, place: Place): Part {
  const { where, first } = ofView(filter)
  return {
    where: and(where, sql`(received_at, id) > ${placed(place)}`, matching(filter)),
    order: [...first.map((column) => sql`${column} desc`), sql`received_at`, sql`id`],
  }
}

/**
 * A page of the list.
 * @param words that are searched for; all leads where there are none
 * @param from the place after which it begins, as `next` of the page before gave it
 */
export async function findLeads(
  db: Database,
  filter: Filter,
  words = '',
  from?: Place,
  size = pageSize,
): Promise<Page<Lead>> {
  const open = filter.status === 'open'
  const wanted = size + 1
  const due =
    open && from?.phase !== 'newest' ? await firstOf(db, dueLeads(filter, from), words, wanted) : []
  const rest =
    due.length < wanted
      ? await firstOf(db, newestLeads(filter, from), words, wanted - due.length)
      : []
  const found = [...due, ...rest]
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const more = found.length > size && last !== undefined
  return { rows, next: more ? writePlace(placeOfLead(last, open)) : undefined }
}

/** Every lead that a filter lets through, in the list's order, a few hundred at a time. */
export async function* everyLead(
  db: Database,
  filter: Filter,
  words: string,
): AsyncGenerator<Lead, undefined> {
  let from: Place | undefined
  do {
    const { rows, next } = await findLeads(db, filter, words, from, 500)
    yield* rows
    from = readPlace(next)
  } while (from !== undefined)
}

/** How many there are of them. Reads them all: for an export, not for a list. */
export function countLeads(db: Database, filter: Filter, words: string): Promise<number> {
  const view = filter.status === 'open' ? sql`status in ('new', 'later')` : ofView(filter).where
  return db.$count(leads, and(view, matching(filter), hasWords(words)))
}
