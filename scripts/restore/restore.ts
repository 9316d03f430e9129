import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { StoreAddress } from '#web/db/store.ts'
import type { Environment } from '#web/env.ts'
import { encryption } from '../backup/encryption.ts'
import { type Backup, backupName } from '../backup/manifest.ts'
import { folderSize, requireSpace } from '../backup/space.ts'
import { requireWhole } from '../backup/verify.ts'
import { CliError } from '../stack/cli.ts'
import { swap } from '../stack/swap.ts'
import { importHosted, unpackContent } from './content.ts'
import { copyForReading, restoreDatabase } from './database.ts'
import { reportOf } from './report.ts'
import { restoreSettings } from './settings.ts'

const from = '.restoring'

/**
 * Restores a backup into new folders, compares them with it, and swaps them with the present ones.
 * @param newerUrl address of a hosted database with newer data
 * @param to name of the folder for the present parts
 * @returns a report
 */
export async function restore(
  environment: Environment,
  backup: Backup,
  newerUrl: string | undefined,
  to = `before-restore-${backupName(new Date())}`,
): Promise<string> {
  const { dataDir } = environment
  requireSame(backup, environment)
  const fresh = path.join(dataDir, from)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  const restored = await fill(fresh, backup, environment, newerUrl).catch(async (error) => {
    await rm(fresh, { recursive: true, force: true })
    throw error
  })
  swap(dataDir, { from, to })
  return reportOf({ ...restored, kept: path.join(dataDir, to) })
}

/** Restores every part into a new folder, or to its host. */
async function fill(
  fresh: string,
  backup: Backup,
  environment: Environment,
  newerUrl: string | undefined,
) {
  const { dataDir, content, database } = environment
  const store = encryption(backup.manifest.encrypted ? environment.backup.passphrase : undefined)
  await requireSpace(fresh, await neededBytes(backup, dataDir))
  console.info(`  Restoring the backup of ${backup.manifest.madeAt} …`)
  await requireWhole(backup.folder, backup.manifest.files, store)
  const others = await restoreSettings(backup, store, fresh)
  const documents =
    content.hosting === 'embedded'
      ? await unpackContent(backup, store, fresh)
      : await importHosted(backup, store, environment)
  const into: StoreAddress =
    database.driver === 'embedded'
      ? { ...database, folder: path.join(fresh, 'postgres') }
      : database
  const copy = path.join(fresh, 'newer')
  const newer = await newerData(database, newerUrl, copy)
  const { rows, carried } = await restoreDatabase(backup, store, { into, newer })
  await rm(copy, { recursive: true, force: true })
  return { documents, rows, carried, others }
}

/** @throws {CliError} when the backup's hosting differs from the environment's */
function requireSame({ manifest }: Backup, { content, database, backup }: Environment) {
  if (manifest.encrypted && !backup.passphrase)
    throw new CliError(
      'The backup is encrypted: set BACKUP_PASSPHRASE as it was set when it was made.',
    )
  if (manifest.hosting.content !== content.hosting)
    throw new CliError(
      `The backup has ${manifest.hosting.content} content, and the variables mean ${content.hosting} content. Set SANITY_PROJECT_ID as it was, or move the content with content:export and content:import.`,
    )
  if ((manifest.hosting.database === 'embedded') !== (database.driver === 'embedded'))
    throw new CliError(
      'The backup is of another kind of database than POSTGRES_URL means. Set it as it was.',
    )
}

/** Copy of the present database, since opening it applies migrations. */
async function newerData(database: StoreAddress, url: string | undefined, folder: string) {
  if (database.driver !== 'embedded')
    return url === undefined ? undefined : ({ driver: 'postgres', url } as const)
  if (!existsSync(path.join(database.folder, 'PG_VERSION'))) return undefined
  return copyForReading(database, folder)
}

/** Twice the size of the files: the database is larger than its dump. */
async function neededBytes({ manifest }: Backup, dataDir: string): Promise<number> {
  const sizes = [...manifest.files, ...manifest.pictures].map(({ size }) => size)
  const present = await folderSize(path.join(dataDir, 'postgres'))
  return 2 * (sizes.reduce((sum, size) => sum + size, 0) + present)
}
