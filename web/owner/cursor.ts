import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A position in a list that is ordered by time and id: after this row. */
export interface Cursor {
  at: Date
  id: string
  /** In the list of leads: among those with a promised answer, which are listed first, by due time. */
  due: boolean
}

const written = /^(due_)?(\d{13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads a cursor from an address; anything else is the list's beginning. */
export function readCursor(text: unknown): Cursor | undefined {
  const [, due, at, id] = (typeof text === 'string' && written.exec(text)) || []
  return at && id ? { at: new Date(Number(at)), id, due: due !== undefined } : undefined
}

export const writeCursor = ({ at, id, due = false }: Omit<Cursor, 'due'> & { due?: boolean }) =>
  `${due ? 'due_' : ''}${at.getTime()}_${id}`

/** The condition for the rows after a cursor, by the same two columns that the list's index has. */
export function after(
  cursor: Cursor | undefined,
  at: PgColumn | SQL,
  id: PgColumn,
  order: 'ascending' | 'descending' = 'descending',
): SQL | undefined {
  if (cursor === undefined) return undefined
  const follows = order === 'ascending' ? sql`>` : sql`<`
  return sql`(${at}, ${id}) ${follows} (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
}

/** One page of rows, and the cursor of the next when there is one. */
export interface Page<Row> {
  rows: Row[]
  next: string | undefined
}

/** Makes a page of `size` rows; a row beyond it, read as well, means that there is a next page. */
export function pageOf<Row>(
  rows: Row[],
  size: number,
  cursorOf: (row: Row) => Parameters<typeof writeCursor>[0],
): Page<Row> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > size && last ? writeCursor(cursorOf(last)) : undefined }
}

/**
 * A position in a list whose rows have no id that an address may hold (subscribers: their key is their
 * email): after the first `skip` of the rows with this time.
 */
export interface OffsetCursor {
  at: Date
  skip: number
}

/** Reads an offset cursor from an address; anything else is the list's beginning. */
export function readOffsetCursor(text: unknown): OffsetCursor | undefined {
  const [, at, skip] = (typeof text === 'string' && /^(\d{13})_(\d{1,7})$/.exec(text)) || []
  return at && skip ? { at: new Date(Number(at)), skip: Number(skip) } : undefined
}

/** The cursor after a page's last row, as it is written into an address. */
export function offsetCursorAfter(times: readonly Date[], from?: OffsetCursor): string {
  const last = times.at(-1)?.getTime() ?? 0
  const equal = times.filter((time) => time.getTime() === last).length
  return `${last}_${equal + (from?.at.getTime() === last ? from.skip : 0)}`
}
