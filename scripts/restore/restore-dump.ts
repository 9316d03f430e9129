import { sql } from 'drizzle-orm'
import { holdMails } from '#web/db/copy-mark.ts'
import { batchSize, columnList, type DumpedTable, dumpedTables } from '#web/db/dump.ts'
import { appliedMigration, migrate } from '#web/db/migrate.ts'
import { type Database, errorCode, type Store } from '#web/db/store.ts'
import { settings } from '#web/db/tables.ts'
import type { Dump, Line } from '../backup/dump-file.ts'
import { CliError } from '../stack/cli.ts'

/**
 * Restores a dump into an empty database: creates the tables of the dump's version, stores its rows in one transaction,
 * and migrates the tables to this version. The same transaction sets the database to hold mails back.
 * @param compare compares the stored rows before they are migrated. An error rolls everything back
 * @throws {CliError} if the database is not empty, or newer than the dump
 * @returns the number of rows
 */
export async function restoreDump(
  store: Store,
  { tables, rows }: Dump,
  compare: (tx: Database) => Promise<void>,
): Promise<number> {
  await migrate(store, { upTo: tables })
  const count = await store.transaction(async (tx) => {
    const version = await appliedMigration(tx)
    if (version?.tables !== tables)
      throw new CliError(
        `The file was made by another version of the site (tables ${tables}, the database has ${version?.tables}). Restore it into a new database. Nothing was stored.`,
      )
    const stored = await storeRows(tx, rows)
    await compare(tx)
    await holdMails(tx)
    return stored
  })
  await migrate(store)
  return count
}

async function storeRows(tx: Database, rows: AsyncGenerator<Line>): Promise<number> {
  const tables = await dumpedTables(tx)
  await requireEmpty(tx, tables)
  let count = 0
  let batch: Line[] = []
  const flush = async () => {
    const [first] = batch
    if (first) await insert(tx, tableNamed(tables, first.table), batch)
    count += batch.length
    batch = []
  }
  for await (const line of rows) {
    if (batch.length === batchSize || (batch[0] && batch[0].table !== line.table)) await flush()
    batch.push(line)
  }
  await flush()
  return count
}

function tableNamed(tables: DumpedTable[], name: string): DumpedTable {
  const table = tables.find((one) => one.name === name)
  if (table) return table
  throw new CliError('This is not a dump of the site’s database. Nothing was stored.')
}

/** Checks that the tables are empty. Settings are deleted instead, because the first start of a site stores some. */
async function requireEmpty(tx: Database, tables: DumpedTable[]): Promise<void> {
  const filled: string[] = []
  for (const { name } of tables) {
    const rows = name === 'settings' ? 0 : await tx.$count(sql`${sql.identifier(name)}`)
    if (rows > 0) filled.push(`${name} (${rows})`)
  }
  if (filled.length > 0) {
    throw new CliError(`The database is not empty: ${filled.join(', ')}. Restore into a new one. Nothing was stored.`)
  }
  await tx.delete(settings)
}

/** Inserts rows. The error does not contain the database's message, because the message contains personal data. */
async function insert(tx: Database, table: DumpedTable, lines: Line[]): Promise<void> {
  const text = `[${lines.map((line) => line.text).join(',')}]`
  const rows = sql`select line -> 'row' from jsonb_array_elements(${text}::jsonb) line`
  const name = sql.identifier(table.name)
  await tx
    .execute(sql`
      insert into ${name} (${columnList(table)})
      select one.* from (${rows}) as given (row),
        lateral (select ${columnList(table)} from jsonb_populate_record(null::${name}, given.row)) as one`)
    .catch((error: unknown) => {
      throw new CliError(`A row of ${table.name} cannot be stored (${errorCode(error)}). Nothing was stored.`)
    })
}
