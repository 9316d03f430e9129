import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#web/db/store.ts'

/** Rows erased in one go: nobody who sends or reads something waits for longer than for these. */
const batchSize = 500

/**
 * Erases one batch of what a condition finds; what somebody else is changing is left for the next.
 * @returns how many rows
 */
export async function eraseBatch(db: Database, table: PgTable, which: SQL | undefined) {
  const erased = await db
    .delete(table)
    .where(firstOf(table, which))
    .returning({ one: sql<number>`1` })
  return erased.length
}

/** The first rows of a table that a condition finds, as a condition. */
export const firstOf = (table: PgTable, which: SQL | undefined): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${which} limit ${batchSize} for update skip locked))`
