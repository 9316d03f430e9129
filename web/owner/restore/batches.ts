import { and, asc, gt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'

/** Rows in one statement: mails have some 10 kB each, and a statement may take five seconds. */
const batchSize = 200

const texts = z.array(z.object({ key: z.string() }))

/** Reads the keys of a table's rows in their order, one batch at a time. @param key a column of text or UUIDs */
export async function* keysOf(
  db: Database,
  table: PgTable,
  key: PgColumn,
  where?: SQL,
): AsyncGenerator<string[]> {
  let last: string | undefined
  for (;;) {
    const rows = texts.parse(
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

/** Splits rows into lists that fit into one statement. */
export function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize)
}
