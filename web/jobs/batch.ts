import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#web/db/store.ts'

/** Rows deleted by one statement: no other request waits for longer than for these. */
const batchSize = 500

/**
 * Deletes one batch of the rows that match; rows locked by others are left for the next.
 * @returns how many rows
 */
export async function eraseBatch(db: Database, table: PgTable, which: SQL | undefined) {
  const erased = await db
    .delete(table)
    .where(firstOf(table, which))
    .returning({ one: sql<number>`1` })
  return erased.length
}

/** A condition for the first rows of a table that match another. */
export const firstOf = (table: PgTable, which: SQL | undefined): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${which} limit ${batchSize} for update skip locked))`
