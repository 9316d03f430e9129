import { getTableName, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { batchSize, columnsOf, movedTables, tablesVersion } from './tables.ts'

const answer = z.object({ rows: z.array(z.object({ line: z.string() })) })

/**
 * Every row as a line of JSON that the database makes and no program reads: no number and no moment
 * changes on its way. Inside a transaction, whose snapshot it fixes: all tables are of one moment, told in UTC.
 */
export async function* dump(tx: Database): AsyncGenerator<string> {
  await tx.execute(sql`set transaction isolation level repeatable read`)
  await tx.execute(sql`set local time zone 'UTC'`)
  yield JSON.stringify({ tables: tablesVersion })
  for (const table of movedTables) {
    const name = sql.raw(`'${getTableName(table)}'`)
    await tx.execute(
      sql`declare dumped no scroll cursor for
        select json_build_object('table', ${name}, 'row', to_jsonb(one))::text as line
        from (select ${columnsOf(table)} from ${table}) as one`,
    )
    for (;;) {
      const { rows } = answer.parse(await tx.execute(sql.raw(`fetch ${batchSize} from dumped`)))
      if (rows.length === 0) break
      for (const { line } of rows) yield line
    }
    await tx.execute(sql`close dumped`)
  }
}
