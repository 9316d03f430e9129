import { cpSync } from 'node:fs'
import path from 'node:path'
import { markAsCopy } from '#web/db/copy-mark.ts'
import { dumpWithin, type RowsSummary } from '#web/db/dump.ts'
import { findOtherVersion, migrate } from '#web/db/migrate.ts'
import { connect } from '#web/db/open.ts'
import type { Database, Store, StoreAddress } from '#web/db/store.ts'
import { type CarriedOver, carryOver, OtherLineageError } from '#web/owner/restore/carry-over.ts'
import { linesOf, parseDump } from '../backup/dump-file.ts'
import type { Encryption } from '../backup/encryption.ts'
import type { Backup } from '../backup/manifest.ts'
import { dumpName } from '../backup/verify.ts'
import { CliError } from '../stack/cli.ts'
import { restoreDump } from './restore-dump.ts'

/**
 * Restores the database of a backup into an empty database, and compares each table. The database holds its mails back.
 * @returns the number of rows
 */
export async function restoreDatabase(
  { folder, manifest }: Backup,
  store: Encryption,
  into: StoreAddress,
): Promise<number> {
  const target = await connect(into)
  try {
    const file = path.join(folder, dumpName)
    const dumped = await parseDump(linesOf(store.read(file)), file)
    return await restoreDump(target, dumped, (tx) => requireSameRows(tx, manifest.rows))
  } finally {
    await target.close()
  }
}

/**
 * Opens the databases for `carryInto`.
 * @param newer database with newer data; undefined if there is none
 */
export async function carryNewer(
  { manifest }: Backup,
  { into, newer }: { into: StoreAddress; newer: StoreAddress | undefined },
): Promise<CarriedOver | undefined> {
  const target = await connect(into)
  const source = newer && (await openNewer(newer))
  try {
    return await carryInto(target, source, new Date(manifest.madeAt))
  } finally {
    await source?.close()
    await target.close()
  }
}

/**
 * Carries erasures, unsubscriptions and the suppression list over from newer data into a restored database. Marks the
 * database as a copy, so that it holds its mails back until an owner confirms that it is the live site.
 * @returns counts of the data that was carried over
 */
export const carryInto = (restored: Store, newer: Store | undefined, madeAt: Date) =>
  restored.transaction(async (tx) => {
    const carried = newer && (await carryOver(newer.db, tx).catch(ignoreOtherSite))
    await markAsCopy(tx, madeAt)
    return carried
  })

/**
 * Opens the newer data. Applies pending migrations, unless a newer version has written the data, as before a rollback.
 * This version can still read it, because newer versions only add columns.
 */
async function openNewer(newer: StoreAddress): Promise<Store> {
  const store = await connect(newer)
  try {
    if (!(await findOtherVersion(store.db))) await migrate(store)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Ignores the error for data of another site, such as a site that was created after the loss of a disk. */
function ignoreOtherSite(error: unknown): undefined {
  if (!(error instanceof OtherLineageError)) throw error
}

/** Compares the rows of each table, by count and hash, with the backup. @throws {CliError} */
async function requireSameRows(tx: Database, expected: RowsSummary): Promise<void> {
  let actual: RowsSummary = {}
  for await (const line of dumpWithin(tx)) if (line.startsWith('{"end"')) actual = JSON.parse(line).end
  for (const table of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const [restored, backedUp] = [actual[table], expected[table]]
    if ((restored?.rows ?? 0) === (backedUp?.rows ?? 0) && (!restored?.rows || restored.hash === backedUp?.hash))
      continue
    throw new CliError(`The restored table ${table} differs from the backup.`)
  }
}

/** Copies a stopped site's embedded database. The original stays unchanged when the copy is opened and migrated. */
export function copyForReading(database: StoreAddress, folder: string): StoreAddress {
  if (database.driver !== 'embedded') return database
  cpSync(database.folder, folder, { recursive: true })
  return { ...database, folder }
}
