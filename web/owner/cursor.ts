import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A place in a list that is ordered newest first: after this row. */
export interface Cursor {
  at: Date
  id: string
}

const written = /^(\d{13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads a cursor from an address; what is none is the list's beginning. */
export function readCursor(text: unknown): Cursor | undefined {
  const [, at, id] = (typeof text === 'string' && written.exec(text)) || []
  return at && id ? { at: new Date(Number(at)), id } : undefined
}

function writeCursor({ at, id }: Cursor): string {
  return `${at.getTime()}_${id}`
}

/** The rows after a cursor, by the same two columns that the list's index has. */
export function after(cursor: Cursor | undefined, at: PgColumn, id: PgColumn): SQL | undefined {
  if (cursor === undefined) return undefined
  return sql`(${at}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
}

/** One page of rows, and the cursor of the next when there is one. */
export interface Page<Row> {
  rows: Row[]
  next: string | undefined
}

/** Makes a page of `size` out of one row more, which only tells that there is more. */
export function pageOf<Row>(rows: Row[], size: number, place: (row: Row) => Cursor): Page<Row> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > size && last ? writeCursor(place(last)) : undefined }
}
