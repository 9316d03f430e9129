import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { appliedMigration } from './migrate.ts'
import type { Database, Store } from './store.ts'

/** Rows per statement. A row has some 10 kB, and a statement may take five seconds. */
export const batchSize = 100

/** Table with its stored columns. An older database has fewer columns than the code. */
export type DumpedTable = { name: string; columns: string[] }

/** Number of rows of each table, and their hash, which does not depend on their order. */
export const rowsSummary = z.record(z.string(), z.object({ rows: z.int(), hash: z.string() }))
export type RowsSummary = z.infer<typeof rowsSummary>

const tableRows = z.object({
  rows: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

/** Returns the tables to dump, referenced tables first. Rate limits are left out, because they expire within a day. */
export async function dumpedTables(db: Database): Promise<DumpedTable[]> {
  const { rows } = tableRows.parse(
    await db.execute(sql`
      select t.table_name::text as name,
        array_agg(c.column_name::text order by c.ordinal_position) as columns
      from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and t.table_name not in ('applied_migrations', 'rate_limits') and c.is_generated = 'NEVER'
      group by t.table_name
      order by t.table_name not in ('leads', 'newsletter_issues', 'subscriber_imports'), t.table_name`),
  )
  return rows
}

export const columnList = ({ columns }: DumpedTable): SQL =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )

const fetchedLines = z.object({ rows: z.array(z.object({ line: z.string() })) })

/**
 * Passes a dump to a reader: every row as a line of JSON. The database serializes the rows and nothing parses them here,
 * so numbers and dates are not altered. The first line names the last migration. The last line counts the rows, so that
 * a restore recognises a truncated dump. All tables have the state of the same moment. Times are in UTC.
 *
 * The reader may be slow. The embedded database has one connection, so its transaction ends before the first line is
 * read, and the database keeps the lines in temporary files (6 s for 190 MB).
 */
export async function withDump<T>(store: Store, read: (lines: AsyncGenerator<string>) => Promise<T>): Promise<T> {
  const snapshot = sql`set transaction isolation level repeatable read`
  if (store.driver !== 'embedded')
    return store.transaction(async (tx) => {
      await tx.execute(snapshot)
      return read(dumpWithin(tx))
    })
  const opened = await store.transaction(async (tx) => {
    await tx.execute(snapshot)
    return openDump(tx, sql`with hold`)
  })
  try {
    return await read(linesOf(store.db, opened))
  } finally {
    for (const { cursor } of opened.tables) await store.db.execute(sql`close ${cursor}`)
  }
}

/** Dumps inside the caller's transaction, for example to compare the result of a restore. */
export async function* dumpWithin(tx: Database): AsyncGenerator<string> {
  yield* linesOf(tx, await openDump(tx, sql``))
}

type OpenedDump = Awaited<ReturnType<typeof openDump>>

/** Opens a cursor for each table. @param hold option for cursors that outlast the transaction */
async function openDump(tx: Database, hold: SQL) {
  await tx.execute(sql`set local time zone 'UTC'`)
  const first = JSON.stringify(await appliedMigration(tx))
  const dump = randomUUID()
  const tables: { name: string; cursor: SQL }[] = []
  for (const table of await dumpedTables(tx)) {
    const cursor = sql`${sql.identifier(`${dump} ${tables.length}`)}`
    await tx.execute(
      sql`declare ${cursor} no scroll cursor ${hold} for
        select json_build_object('table', ${sql.raw(`'${table.name}'`)}, 'row', to_jsonb(one))::text as line
        from (select ${columnList(table)} from ${sql.identifier(table.name)}) as one`,
    )
    tables.push({ name: table.name, cursor })
  }
  return { first, tables }
}

async function* linesOf(db: Database, { first, tables }: OpenedDump): AsyncGenerator<string> {
  yield first
  const counter = rowCounter()
  for (const { name, cursor } of tables) {
    counter.table(name)
    for (;;) {
      const { rows } = fetchedLines.parse(await db.execute(sql`fetch ${sql.raw(`${batchSize}`)} from ${cursor}`))
      if (rows.length === 0) break
      for (const { line } of rows) {
        counter.row(name, line)
        yield line
      }
    }
  }
  yield JSON.stringify({ end: counter.summary() })
}

/** Counts and hashes the lines of a dump. */
export function rowCounter() {
  const tables = new Map<string, { rows: number; hash: Buffer }>()
  const table = (name: string) => {
    const one = tables.get(name) ?? { rows: 0, hash: Buffer.alloc(32) }
    tables.set(name, one)
    return one
  }
  return {
    table,
    row(name: string, line: string) {
      const one = table(name)
      one.rows++
      for (const [index, byte] of createHash('sha256').update(line).digest().entries())
        one.hash[index] = (one.hash[index] ?? 0) ^ byte
    },
    summary: (): RowsSummary =>
      Object.fromEntries([...tables].map(([name, { rows, hash }]) => [name, { rows, hash: hash.toString('hex') }])),
  }
}

/** Writes a dump to a new file, compressed. */
export async function dumpToFile(store: Store, file: string): Promise<void> {
  await withDump(store, (lines) =>
    pipeline(
      async function* () {
        for await (const line of lines) yield `${line}\n`
      },
      createGzip(),
      // Only this account may read the file, because it contains people's names and messages.
      createWriteStream(/* turbopackIgnore: true */ file, { mode: 0o600, flush: true }),
    ),
  )
}
