import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type Database, errorCode } from '#web/db/store.ts'
import { settings } from '#web/db/tables.ts'
import { CliError } from '../stack/cli.ts'
import { batchSize, columnsOf, movedTables, tableNamed, tablesVersion } from './tables.ts'

const header = z.object({ tables: z.string() })
const row = z.object({ table: z.string().transform(tableNamed).pipe(z.custom<PgTable>(Boolean)) })

/**
 * Stores every line of a dump, with the ids and keys that the rows had. Inside a transaction.
 * @throws {CliError} when the dump is another version's, or the database is not empty
 * @returns how many rows
 */
export async function restore(tx: Database, lines: AsyncIterator<string>): Promise<number> {
  await requireEmpty(tx)
  requireVersion(parse(header, (await lines.next()).value).tables)
  let count = 0
  let table: PgTable | undefined
  let batch: string[] = []
  for (;;) {
    const { value: line, done } = await lines.next()
    const next = done ? undefined : parse(row, line).table
    if (table && (next !== table || batch.length === batchSize)) {
      await insert(tx, table, batch)
      count += batch.length
      batch = []
    }
    if (done) return count
    table = next
    batch.push(line)
  }
}

function parse<T>(shape: z.ZodType<T>, line: unknown): T {
  try {
    return shape.parse(JSON.parse(String(line)))
  } catch {
    throw new CliError('This is no file of npm run data:export. Nothing was stored.')
  }
}

function requireVersion(version: string) {
  if (version === tablesVersion) return
  throw new CliError(
    `The file was made by another version of the site (tables ${version}, here ${tablesVersion}). Export again with this version. Nothing was stored.`,
  )
}

/** The owner's settings come from the dump: a site that has run once has made some of its own. */
async function requireEmpty(tx: Database): Promise<void> {
  const filled: string[] = []
  for (const table of movedTables) {
    const rows = table === settings ? 0 : await tx.$count(table)
    if (rows > 0) filled.push(`${getTableName(table)} (${rows})`)
  }
  if (filled.length > 0) {
    throw new CliError(
      `The database is not empty: ${filled.join(', ')}. Import into a new database or data folder. Nothing was stored.`,
    )
  }
  await tx.delete(settings)
}

/** The database's own message would hold the rows: people's names and messages. */
async function insert(tx: Database, table: PgTable, lines: string[]): Promise<void> {
  const rows = sql`select line -> 'row' from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line`
  await tx
    .execute(sql`
      insert into ${table} (${columnsOf(table)})
      select one.* from (${rows}) as given (row),
        lateral (select ${columnsOf(table)} from jsonb_populate_record(null::${table}, given.row)) as one`)
    .catch((error: unknown) => {
      throw new CliError(
        `A row of ${getTableName(table)} cannot be stored (${errorCode(error)}). Nothing was stored.`,
      )
    })
}
