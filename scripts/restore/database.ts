import { cpSync } from 'node:fs'
import path from 'node:path'
import { markAsCopy } from '#web/db/copy-mark.ts'
import { dumpWithin, type RowsSummary } from '#web/db/dump.ts'
import { findNewerVersion, migrate } from '#web/db/migrate.ts'
import { connect } from '#web/db/open.ts'
import type { Database, Store, StoreAddress } from '#web/db/store.ts'
import { type CarriedOver, carryOver, OtherLineageError } from '#web/owner/restore/carry-over.ts'
import type { Encryption } from '../backup/encryption.ts'
import type { Backup } from '../backup/manifest.ts'
import { dumpName } from '../backup/verify.ts'
import { linesOf, parseDump } from '../data/file.ts'
import { restoreDump } from '../data/restore.ts'
import { CliError } from '../stack/cli.ts'

/**
 * Restores a backup's database into an empty one, and compares each table with the backup. It holds its mails back.
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
    return await restoreDump(target, dumped, {
      compare: (tx) => requireSameRows(tx, manifest.rows),
    })
  } finally {
    await target.close()
  }
}

/**
 * Carries erasures, unsubscriptions and the suppression list over from the newer data into a restored database, and
 * marks it as a copy: it holds its mails back until an owner confirms that it is the live site.
 * @param newer the present data; undefined without any
 * @returns the carried-over data
 */
export async function carryNewer(
  { manifest }: Backup,
  { into, newer }: { into: StoreAddress; newer: StoreAddress | undefined },
): Promise<CarriedOver | undefined> {
  const target = await connect(into)
  const source = newer && (await openNewer(newer))
  try {
    return await target.transaction(async (tx) => {
      const carried = source && (await carryOver(source.db, tx).catch(noneOfOtherSite))
      await markAsCopy(tx, { madeAt: new Date(manifest.madeAt), origin: 'restored' })
      return carried
    })
  } finally {
    await source?.close()
    await target.close()
  }
}

/**
 * Opens the newer data without migrations. A newer version may have written it, as before a
 * rollback: tables gain columns and lose none that this version reads.
 */
async function openNewer(newer: StoreAddress): Promise<Store> {
  const store = await connect(newer)
  try {
    if (!(await findNewerVersion(store.db))) await migrate(store)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** A site that was created anew on this machine, as after a dead disk, has no data to carry over. */
function noneOfOtherSite(error: unknown): undefined {
  if (!(error instanceof OtherLineageError)) throw error
}

/** Compares count and content of each table's rows with the backup's. */
async function requireSameRows(tx: Database, expected: RowsSummary): Promise<void> {
  let found: RowsSummary = {}
  for await (const line of dumpWithin(tx))
    if (line.startsWith('{"end"')) found = JSON.parse(line).end
  for (const table of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [here, there] = [found[table], expected[table]]
    if ((here?.rows ?? 0) === (there?.rows ?? 0) && (!here?.rows || here.hash === there?.hash))
      continue
    throw new CliError(`The restored table ${table} differs from the backup.`)
  }
}

/** Copies a stopped site's embedded database: opening it applies migrations. */
export function copyForReading(database: StoreAddress, folder: string): StoreAddress {
  if (database.driver !== 'embedded') return database
  cpSync(database.folder, folder, { recursive: true })
  return { ...database, folder }
}
