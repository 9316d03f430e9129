import { and, asc, gt, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'

/** Rows per statement. A mail has about 10 kB, and a statement may take five seconds. */
const batchSize = 200

const keyRows = z.array(z.object({ key: z.string() }))

/** Reads the keys of a table in order, in batches. @param key column of text or UUIDs */
export async function* keysOf(db: Database, table: PgTable, key: PgColumn, where?: SQL): AsyncGenerator<string[]> {
  let last: string | undefined
  for (;;) {
    const rows = keyRows.parse(
      await db
        .select({ key })
        .from(table)
        .where(and(where, last === undefined ? undefined : gt(key, last)))
        .orderBy(asc(key))
        .limit(batchSize),
    )
    if (rows.length > 0) yield rows.map((row) => row.key)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.key
  }
}

export function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize)
}

/** Copies the rows of a table that the other database does not have. @returns their number */
export async function carryMissing(from: Database, into: Database, table: PgTable, key: PgColumn): Promise<number> {
  let added = 0
  for await (const keys of keysOf(from, table, key)) {
    const rows = await from.select().from(table).where(inArray(key, keys))
    const inserted = await into.insert(table).values(rows).onConflictDoNothing().returning({ key })
    added += inserted.length
  }
  return added
}
