import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { CliError } from '../stack/cli.ts'
import { type Encryption, measure } from './encryption.ts'
import { backupNames, type Manifest, readBackup } from './manifest.ts'
import type { Staged } from './sources.ts'
import { sizeOf } from './space.ts'

type Picture = Manifest['pictures'][number]

export const picturesFolder = (backupFolder: string) => path.join(backupFolder, 'pictures')

/**
 * Stores pictures under the hash of their content, once for all backups of a folder. Each new file is read back and
 * compared.
 * @param requireRoom is called with the bytes of the new pictures
 */
export async function storePictures(
  pictures: Staged[],
  backupFolder: string,
  store: Encryption,
  requireRoom: (bytes: number) => Promise<void>,
): Promise<Picture[]> {
  const folder = picturesFolder(backupFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const all: Picture[] = []
  const missing: { picture: Picture; source: string }[] = []
  for (const { path: name, source } of pictures) {
    const content = await measure(createReadStream(source))
    const picture = { path: name, ...content, stored: store.nameOf(content.sha256) }
    all.push(picture)
    const stored = await sizeOf(path.join(folder, picture.stored))
    if (stored !== content.size + store.overhead) missing.push({ picture, source })
  }
  await requireRoom(missing.reduce((sum, { picture }) => sum + picture.size, 0))
  for (const { picture, source } of missing) {
    const file = path.join(folder, picture.stored)
    const temporary = `${file}.half`
    await rm(temporary, { force: true })
    await store.write(createReadStream(source), temporary)
    const { sha256 } = await measure(store.read(temporary))
    if (sha256 !== picture.sha256) throw new CliError(`${source} changed while it was copied. Run the backup again.`)
    await rename(temporary, file)
  }
  return all
}

/**
 * Deletes the pictures that no backup in a folder refers to. If a manifest cannot be read, nothing is deleted, because
 * its pictures are unknown.
 */
export async function sweepPictures(backupFolder: string): Promise<void> {
  const backups = (await backupNames(backupFolder)).map((name) => readBackup(path.join(backupFolder, name)))
  const manifests = await Promise.all(backups).catch(() => undefined)
  if (!manifests) return
  const used = new Set(manifests.flatMap(({ manifest }) => manifest.pictures.map(({ stored }) => stored)))
  for (const name of await readdir(picturesFolder(backupFolder)))
    if (!used.has(name)) await rm(path.join(picturesFolder(backupFolder), name))
}
