import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#web/db/store.ts'

/** Rows deleted by one statement. More rows would block other requests for longer. */
const batchSize = 500

/** Deletes one batch of the matching rows. Locked rows are left for a later batch. @returns number of deleted rows */
export async function eraseBatch(db: Database, table: PgTable, which: SQL | undefined) {
  const erased = await db.delete(table).where(firstOf(table, which)).returning({ one: sql<number>`1` })
  return erased.length
}

/** Condition for the first matching rows of a table. */
export const firstOf = (table: PgTable, which: SQL | undefined): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${which} limit ${batchSize} for update skip locked))`
