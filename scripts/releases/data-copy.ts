import { cpSync, existsSync, globSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { folderSize, requireSpace } from '../backup/space.ts'
import { releasesFolder } from './current.ts'

/** Folder of the copied databases. */
export const copyOf = (dataDir: string): string => path.join(releasesFolder(dataDir), 'before')

/** Files of the content's databases. Pictures are not copied, because an update neither changes nor deletes them. */
const contentFiles = (folder: string) => globSync('content/**/*.sqlite{,-wal,-shm}', { cwd: folder }).sort()

/**
 * Copies the databases of a stopped site. The copy is renamed after it is complete.
 * @throws {CliError} if the disk has no space
 */
export async function copyData(dataDir: string): Promise<void> {
  const copy = copyOf(dataDir)
  const incomplete = `${copy}.half`
  await removeCopy(dataDir)
  await mkdir(incomplete, { recursive: true, mode: 0o700 })
  await requireSpace(incomplete, 2 * (await folderSize(path.join(dataDir, 'postgres'))))
  copyDatabases(dataDir, incomplete)
  await rename(incomplete, copy)
}

/**
 * Replaces the data by the copy, if there is one. An interrupted call can be repeated. The database's folder itself is
 * not replaced, because a site with another folder would be marked as a copy.
 */
export async function restoreDataCopy(dataDir: string): Promise<void> {
  const copy = copyOf(dataDir)
  if (!existsSync(copy)) return
  const postgres = path.join(dataDir, 'postgres')
  for (const name of await readdir(postgres).catch(() => [])) await rm(path.join(postgres, name), { recursive: true })
  for (const file of contentFiles(dataDir)) await rm(path.join(dataDir, file))
  copyDatabases(copy, dataDir)
}

/** Deletes the copy. It is renamed first, so that an incomplete copy is never restored. */
export async function removeCopy(dataDir: string): Promise<void> {
  const copy = copyOf(dataDir)
  const incomplete = `${copy}.half`
  await rm(incomplete, { recursive: true, force: true })
  if (existsSync(copy)) await rename(copy, incomplete)
  await rm(incomplete, { recursive: true, force: true })
}

/**
 * Copies all files of the embedded database in one call, because forms wait for the copy. 1100 files took 0.5 s, and
 * one after the other 1.5 s.
 */
function copyDatabases(from: string, to: string): void {
  const postgres = path.join(from, 'postgres')
  if (existsSync(postgres)) cpSync(postgres, path.join(to, 'postgres'), { recursive: true })
  for (const file of contentFiles(from)) cpSync(path.join(from, file), path.join(to, file))
}
