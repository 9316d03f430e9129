import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { tryLock } from '#lake/disk'
import product from '../../package.json' with { type: 'json' }
import { CliError } from '../stack/cli.ts'
import { encryption } from './encryption.ts'
import { compress } from './gzip.ts'
import { type Backup, backupName, type Manifest, manifestName } from './manifest.ts'
import { storePictures } from './picture-store.ts'
import { deletionProblem, prune } from './prune.ts'
import type { Staged, StagedContent } from './sources.ts'
import { requireSpace } from './space.ts'
import { dumpName, readBack } from './verify.ts'

/** Functions that copy the data of a site into a backup. */
export type Sources = {
  hosting: Manifest['hosting']
  /** Bytes of content and database, for the check of the free space. */
  size: () => Promise<number>
  stageContent: (stage: string) => Promise<StagedContent>
  stageSettings: (stage: string) => Promise<Staged>
  /** Writes a dump of the database to a new file. */
  dump: (file: string) => Promise<void>
}

/** Options of a backup. */
export type Order = {
  /** Folder with all backups. */
  folder: string
  passphrase: string | undefined
  reason: string
  say: (line: string) => void
  /** Conditions for the deletion of older backups. */
  keeping?: Parameters<typeof prune>[2]
}

/** Complete backup. `problem` says why older backups were not deleted; null if they were. */
type Made = Backup & { problem: string | null }

/**
 * Makes a backup, also of a running site. Copies the data into a temporary folder, reads the copy back and compares it.
 * The folder is renamed after the comparison, and deleted if anything fails until then.
 * @throws {CliError} if the disk has no space, or another backup is being made in this folder
 */
export async function makeBackup(sources: Sources, order: Order): Promise<Made> {
  const { folder } = order
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = tryLock(path.join(folder, 'backup.lock'))
  if (!release) throw new CliError('Another backup is running.')
  try {
    await removeIncomplete(folder)
    const temporary = path.join(folder, `${temporaryPrefix}${process.pid}`)
    try {
      return await fill(sources, order, temporary)
    } catch (error) {
      // If the deletion fails too, the next backup repeats it.
      await rm(temporary, { recursive: true, force: true }).catch(() => undefined)
      throw error
    }
  } finally {
    release()
  }
}

const temporaryPrefix = '.half-'

/** Deletes the temporary folders of interrupted backups. */
export async function removeIncomplete(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith(temporaryPrefix)) await rm(path.join(folder, name), { recursive: true })
}

async function fill(sources: Sources, order: Order, temporary: string): Promise<Made> {
  const { folder, passphrase, reason, say } = order
  const madeAt = new Date()
  const stage = path.join(temporary, 'stage')
  await mkdir(stage, { recursive: true, mode: 0o700 })
  const store = encryption(passphrase)

  say('Copying content and database')
  await requireSpace(folder, (await sources.size()) * 2)
  await sources.dump(path.join(stage, dumpName))
  const content = await sources.stageContent(stage)
  for (const warning of content.warnings) say(warning)

  const staged = [
    { path: dumpName, source: path.join(stage, dumpName) },
    await sources.stageSettings(stage),
    ...content.files,
  ]
  const files: Manifest['files'] = []
  for (const { path: name, source } of staged) {
    await mkdir(path.dirname(path.join(temporary, name)), { recursive: true })
    const bytes = createReadStream(source)
    const stored = `${name}${isCompressed(name) ? '' : '.gz'}`
    const packed = isCompressed(name) ? bytes : compress(bytes)
    files.push({ path: stored, ...(await store.write(packed, path.join(temporary, stored))) })
  }
  const pictures = await storePictures(content.pictures, folder, store, (bytes) => requireSpace(folder, bytes * 2))

  say('Reading the backup again and comparing')
  const { hosting } = sources
  const about = { madeAt: madeAt.toISOString(), reason, encrypted: store.encrypted, hosting }
  const manifest: Manifest = {
    ...{ format: 1, version: product.version, ...about, dataset: content.dataset },
    ...(await readBack(temporary, files, { store, stage, dataset: content.dataset })),
    ...{ files, pictures },
  }
  await writeFile(path.join(temporary, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, {
    flush: true,
  })
  await rm(stage, { recursive: true })
  const name = await freeName(folder, madeAt)
  await rename(temporary, path.join(folder, name))
  const problem = await deletionProblem(prune(folder, madeAt, order.keeping), 'older backups')
  return { name, folder: path.join(folder, name), manifest, problem }
}

const isCompressed = (name: string) => name.endsWith('.gz')

/** Name of a new backup: its time, and a number if this name exists. */
async function freeName(folder: string, at: Date): Promise<string> {
  const existing = new Set(await readdir(folder))
  const name = backupName(at)
  for (let number = 1; ; number++) {
    const one = number === 1 ? name : `${name}-${number}`
    if (!existing.has(one)) return one
  }
}
