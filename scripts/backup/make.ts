import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { tryLock } from '#lake/disk'
import product from '../../package.json' with { type: 'json' }
import { compress } from '../data/gzip.ts'
import { CliError } from '../stack/cli.ts'
import { encryption } from './encryption.ts'
import { type Backup, backupName, type Manifest, manifestName } from './manifest.ts'
import { storePictures } from './picture-store.ts'
import { prune } from './prune.ts'
import type { Staged, StagedContent } from './sources.ts'
import { requireSpace } from './space.ts'
import { dumpName, readBack } from './verify.ts'

/** Parts of a site for a backup. */
export type Sources = {
  hosting: Manifest['hosting']
  /** Bytes of content and database, to compare with the free space. */
  size: () => Promise<number>
  stageContent: (stage: string) => Promise<StagedContent>
  stageSettings: (stage: string) => Promise<Staged>
  /** Writes the database's dump to a new file. */
  dump: (file: string) => Promise<void>
}

/** Place and purpose of a backup, and a callback for its steps. */
export type Order = {
  place: string
  passphrase: string | undefined
  reason: string
  say: (line: string) => void
  /** True while the site exceeds its disk budget. */
  isOverBudget?: () => Promise<boolean>
}

/**
 * Makes a backup while the site runs: stages every part, stores it, reads it back and compares.
 * A backup is incomplete until this comparison has passed. An incomplete backup is removed.
 * @throws {CliError} when there is no space, or another backup is being made in this place
 */
export async function makeBackup(sources: Sources, order: Order): Promise<Backup> {
  const { place } = order
  await mkdir(place, { recursive: true, mode: 0o700 })
  const release = tryLock(path.join(place, 'backup.lock'))
  if (!release) throw new CliError('Another backup is running.')
  try {
    await removeHalf(place)
    const half = path.join(place, `${halfPrefix}${process.pid}`)
    try {
      return await fill(sources, order, half)
    } finally {
      await rm(half, { recursive: true, force: true })
    }
  } finally {
    release()
  }
}

const halfPrefix = '.half-'

/** Removes backups that were interrupted. */
export async function removeHalf(place: string) {
  for (const name of await readdir(place))
    if (name.startsWith(halfPrefix)) await rm(path.join(place, name), { recursive: true })
}

async function fill(sources: Sources, order: Order, half: string): Promise<Backup> {
  const { place, passphrase, reason, say } = order
  const madeAt = new Date()
  const stage = path.join(half, 'stage')
  await mkdir(stage, { recursive: true, mode: 0o700 })
  const store = encryption(passphrase)

  say('Copying content and database')
  await requireSpace(place, (await sources.size()) * 2)
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
    await mkdir(path.dirname(path.join(half, name)), { recursive: true })
    const bytes = createReadStream(source)
    const stored = `${name}${isCompressed(name) ? '' : '.gz'}`
    const packed = isCompressed(name) ? bytes : compress(bytes)
    files.push({ path: stored, ...(await store.write(packed, path.join(half, stored))) })
  }
  const pictures = await storePictures(content.pictures, place, store, (bytes) =>
    requireSpace(place, bytes * 2),
  )

  say('Reading the backup again and comparing')
  const { hosting } = sources
  const about = { madeAt: madeAt.toISOString(), reason, encrypted: store.encrypted, hosting }
  const manifest: Manifest = {
    ...{ format: 1, version: product.version, ...about, datasets: content.datasets },
    ...(await readBack(half, files, { store, stage, datasets: content.datasets })),
    ...{ files, pictures },
  }
  await writeFile(path.join(half, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, {
    flush: true,
  })
  await rm(stage, { recursive: true })
  const name = await freeName(place, madeAt)
  await rename(half, path.join(place, name))
  await prune(place, madeAt, order.isOverBudget)
  return { name, folder: path.join(place, name), manifest }
}

const isCompressed = (name: string) => name.endsWith('.gz')

/** The second of two backups in the same second gets a number. */
async function freeName(place: string, at: Date): Promise<string> {
  const taken = new Set(await readdir(place))
  const name = backupName(at)
  for (let number = 1; ; number++) {
    const one = number === 1 ? name : `${name}-${number}`
    if (!taken.has(one)) return one
  }
}
