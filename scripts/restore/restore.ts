import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { StoreAddress } from '#web/db/store.ts'
import type { Environment } from '#web/env.ts'
import { encryption } from '../backup/encryption.ts'
import { type Backup, backupName } from '../backup/manifest.ts'
import { folderSize, requireSpace } from '../backup/space.ts'
import { requireIntact } from '../backup/verify.ts'
import { root } from '../stack/build-cache.ts'
import { CliError } from '../stack/cli.ts'
import { readJson, writeJson } from '../stack/json-file.ts'
import { restoringFolder, swap } from '../stack/swap.ts'
import { carryNewer, copyForReading, restoreDatabase } from './database.ts'
import { importHosted, unpackContent } from './restore-content.ts'
import { reportOf } from './restore-report.ts'
import { restoreSettings } from './settings.ts'

const preparedParts = z.object({
  backup: z.string(),
  /** Folder of the version that prepared the parts. */
  by: z.string(),
  withContent: z.boolean(),
  documents: z.number(),
  rows: z.number(),
  others: z.array(z.string()),
})
const preparedFile = (dataDir: string) => path.join(dataDir, restoringFolder, 'prepared.json')

/**
 * Restores a backup into new folders, and compares them with the backup. Embedded parts can be prepared while the site
 * runs, because the present data is neither read nor changed.
 * @param withContent false to leave the content alone. Then the backup may be of another kind of host
 */
export async function prepare(
  environment: Environment,
  backup: Backup,
  withContent: boolean,
): Promise<z.infer<typeof preparedParts>> {
  const { dataDir } = environment
  requirePassphrase(backup, environment)
  if (withContent) requireSameHosting(backup, environment)
  const fresh = path.join(dataDir, restoringFolder)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  const filled = await restoreParts(fresh, environment, { backup, withContent }).catch(async (error) => {
    await rm(fresh, { recursive: true, force: true })
    throw error
  })
  const parts = { backup: path.basename(backup.folder), by: root, withContent, ...filled }
  writeJson(preparedFile(dataDir), parts)
  return parts
}

/** Finds the prepared parts of a backup; undefined if this version has not prepared them. */
function findPrepared({ dataDir }: Environment, { folder }: Backup, withContent: boolean) {
  const parts = readJson(preparedFile(dataDir), preparedParts)
  const isThis = parts?.by === root && parts.backup === path.basename(folder)
  return isThis && parts.withContent === withContent ? parts : undefined
}

/**
 * Restores a backup into new folders, unless it is prepared, and replaces the present parts by them.
 * @param options `withContent`: see `prepare`; `newerUrl`: URL of a hosted database with newer data; `to`: name of the
 *   folder for the present parts
 * @returns a report
 */
export async function restore(
  environment: Environment,
  backup: Backup,
  {
    withContent,
    newerUrl,
    to = `before-restore-${backupName(new Date())}`,
  }: { withContent: boolean; newerUrl: string | undefined; to: string | undefined },
): Promise<string> {
  const { dataDir, database } = environment
  const fresh = path.join(dataDir, restoringFolder)
  const parts = findPrepared(environment, backup, withContent) ?? (await prepare(environment, backup, withContent))
  const copy = path.join(fresh, 'newer')
  // Marks the parts as used. If this run is interrupted, the next one must not continue with them.
  await rm(preparedFile(dataDir))
  const carried = await newerData(database, newerUrl, copy)
    .then((newer) => carryNewer(backup, { into: restoredDatabase(fresh, database), newer }))
    .catch(async (error) => {
      await rm(fresh, { recursive: true, force: true })
      throw error
    })
  await rm(copy, { recursive: true, force: true })
  swap(dataDir, { from: restoringFolder, to })
  return reportOf({ ...parts, carried, previousData: path.join(dataDir, to) })
}

const restoredDatabase = (fresh: string, database: StoreAddress): StoreAddress =>
  database.driver === 'embedded' ? { ...database, folder: path.join(fresh, 'postgres') } : database

/** Restores embedded parts into a folder, and hosted parts to their hosts. */
async function restoreParts(
  fresh: string,
  environment: Environment,
  { backup, withContent }: { backup: Backup; withContent: boolean },
) {
  const { dataDir, content, database } = environment
  const store = encryption(backup.manifest.encrypted ? environment.backup.passphrase : undefined)
  await requireSpace(fresh, await neededBytes(backup, dataDir))
  console.info(`  Restoring the backup of ${backup.manifest.madeAt} …`)
  await requireIntact(backup.folder, backup.manifest.files, store)
  const others = await restoreSettings(backup, store, fresh)
  const restoreContent = () =>
    content.hosting === 'embedded' ? unpackContent(backup, store, fresh) : importHosted(backup, store, environment)
  const documents = withContent ? await restoreContent() : 0
  const rows = await restoreDatabase(backup, store, restoredDatabase(fresh, database))
  return { documents, rows, others }
}

function requirePassphrase({ manifest }: Backup, { backup }: Environment) {
  if (manifest.encrypted && !backup.passphrase)
    throw new CliError('The backup is encrypted: set BACKUP_PASSPHRASE to the passphrase with which it was made.')
}

/** Checks that backup and environment have the same hosting. @throws {CliError} */
function requireSameHosting({ manifest }: Backup, { content, database }: Environment) {
  if (manifest.hosting.content !== content.hosting)
    throw new CliError(
      `The backup has ${manifest.hosting.content} content, and the variables mean ${content.hosting} content. Set SANITY_PROJECT_ID as it was, or add --without-content and move the content with content:export and content:import.`,
    )
  if ((manifest.hosting.database === 'embedded') !== (database.driver === 'embedded'))
    throw new CliError(
      'The backup is of an embedded database and POSTGRES_URL is set, or the reverse. Set POSTGRES_URL as it was when the backup was made, or add --without-content to move it.',
    )
}

/** Database with newer data: the hosted one, or a copy of the present embedded one; undefined if there is none. */
async function newerData(database: StoreAddress, url: string | undefined, folder: string) {
  if (database.driver !== 'embedded') return url === undefined ? undefined : ({ driver: 'postgres', url } as const)
  if (!existsSync(path.join(database.folder, 'PG_VERSION'))) return undefined
  return copyForReading(database, folder)
}

/**
 * Required disk space: twice the size of the backup's files and of the present database. The present database is
 * copied, and a restored one is larger than its dump.
 */
async function neededBytes({ manifest }: Backup, dataDir: string): Promise<number> {
  const sizes = [...manifest.files, ...manifest.pictures].map(({ size }) => size)
  const present = await folderSize(path.join(dataDir, 'postgres'))
  return 2 * (sizes.reduce((sum, size) => sum + size, 0) + present)
}
