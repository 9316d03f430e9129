import { createReadStream, existsSync } from 'node:fs'
import { copyFile, cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { CliError } from '../stack/cli.ts'
import { measure } from './encryption.ts'
import { removeIncomplete } from './make.ts'
import type { Backup } from './manifest.ts'
import { picturesFolder } from './picture-store.ts'
import { deletionProblem, prune } from './prune.ts'
import { folderSize, requireSpace, sizeOf } from './space.ts'

/**
 * Copies a backup to the second place, and compares the copy with the backup. Then deletes older backups there.
 * @returns the error of the deletion as a sentence
 * @throws {CliError} if the folder does not exist. It is not created, because its disk may be unmounted
 */
export async function copyToSecondFolder(backup: Backup, second: string): Promise<string | null> {
  if (!existsSync(second)) throw new CliError(`BACKUP_DIR ${second} is not there. Mount it, or make the folder.`)
  const first = path.dirname(backup.folder)
  const from = picturesFolder(first)
  const to = picturesFolder(second)
  await mkdir(to, { recursive: true, mode: 0o700 })
  await removeIncomplete(second)

  const missing: string[] = []
  let bytes = await folderSize(backup.folder)
  for (const { stored } of backup.manifest.pictures) {
    const size = await sizeOf(path.join(from, stored))
    if ((await sizeOf(path.join(to, stored))) === size) continue
    missing.push(stored)
    bytes += size
  }
  await requireSpace(second, bytes)
  for (const stored of missing) {
    const half = path.join(to, `${stored}.half`)
    await copyFile(path.join(from, stored), half)
    await requireSame(path.join(from, stored), half)
    await rename(half, path.join(to, stored))
  }
  const half = path.join(second, `.half-${backup.name}`)
  await cp(backup.folder, half, { recursive: true })
  for (const { path: name } of backup.manifest.files)
    await requireSame(path.join(backup.folder, name), path.join(half, name))
  await rm(path.join(second, backup.name), { recursive: true, force: true })
  await rename(half, path.join(second, backup.name))
  const deletion = prune(second, new Date(backup.manifest.madeAt))
  return deletionProblem(deletion, `older backups in ${second}`)
}

async function requireSame(one: string, other: string): Promise<void> {
  const [a, b] = [await measure(createReadStream(one)), await measure(createReadStream(other))]
  if (a.sha256 !== b.sha256) throw new CliError(`${other} differs from the backup that was copied.`)
}
