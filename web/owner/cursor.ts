import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Position in a list that is ordered by time and id. The page begins after the row with this time and id. */
export interface Cursor {
  at: Date
  id: string
  /** True in the due section of the list of leads, which is ordered by due date. */
  due: boolean
}

const cursorPattern = /^(due_)?(\d{13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Parses a cursor from a query parameter; undefined for any other text. */
export function readCursor(text: unknown): Cursor | undefined {
  const [, due, at, id] = (typeof text === 'string' && cursorPattern.exec(text)) || []
  return at && id ? { at: new Date(Number(at)), id, due: due !== undefined } : undefined
}

export const writeCursor = ({ at, id, due = false }: Omit<Cursor, 'due'> & { due?: boolean }) =>
  `${due ? 'due_' : ''}${at.getTime()}_${id}`

/** Condition of keyset pagination: rows after a cursor. Compares the two columns of the list's index. */
export function rowsAfter(
  cursor: Cursor | undefined,
  at: PgColumn | SQL,
  id: PgColumn,
  order: 'ascending' | 'descending' = 'descending',
): SQL | undefined {
  if (cursor === undefined) return undefined
  const follows = order === 'ascending' ? sql`>` : sql`<`
  return sql`(${at}, ${id}) ${follows} (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
}

/** Page of rows, with the cursor of the next page if there is one. */
export interface Page<Row> {
  rows: Row[]
  next: string | undefined
}

/** Returns the first `size` rows as a page. One row more in `rows` means that there is a next page. */
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
 * Cursor of the list of subscribers: the page begins after the first `skip` rows with the time `at`. The cursor has no
 * key of a row, because the key of a subscriber is an email address, which must not be in a URL.
 */
export interface OffsetCursor {
  at: Date
  skip: number
}

/** Parses an offset cursor from a query parameter; undefined for any other text. */
export function readOffsetCursor(text: unknown): OffsetCursor | undefined {
  const [, at, skip] = (typeof text === 'string' && /^(\d{13})_(\d{1,7})$/.exec(text)) || []
  return at && skip ? { at: new Date(Number(at)), skip: Number(skip) } : undefined
}

/** Serializes the cursor after the last row of a page. */
export function offsetCursorAfter(times: readonly Date[], from?: OffsetCursor): string {
  const last = times.at(-1)?.getTime() ?? 0
  const equal = times.filter((time) => time.getTime() === last).length
  return `${last}_${equal + (from?.at.getTime() === last ? from.skip : 0)}`
}
