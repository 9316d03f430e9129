import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sanityImport } from '@sanity/import'
import type { Environment } from '#web/env.ts'
import { type Encryption, writeMeasured } from '../backup/encryption.ts'
import type { Backup } from '../backup/manifest.ts'
import { picturesFolder } from '../backup/picture-store.ts'
import { requireSameContent, unpack } from '../backup/verify.ts'
import { hostedClient } from '../content/dataset.ts'
import { exportBeforeImport } from '../content/export-content.ts'
import { CliError } from '../stack/cli.ts'

/**
 * Extracts the content of a backup into a new folder, and compares it with the manifest.
 * @returns the number of documents
 */
export async function unpackContent({ folder, manifest }: Backup, store: Encryption, into: string): Promise<number> {
  const files = manifest.files.filter((one) => one.path.startsWith('content/'))
  for (const { path: name } of files) {
    const target = path.join(into, name.replace(/\.gz$/, ''))
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await unpack(store.read(path.join(folder, name)), target)
  }
  const pictures = picturesFolder(path.dirname(folder))
  for (const { path: name, size, sha256, stored } of manifest.pictures) {
    const target = path.join(into, name)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const written = await writeMeasured(store.read(path.join(pictures, stored)), target)
    if (written.size !== size || written.sha256 !== sha256)
      throw new CliError(`The picture ${stored} of the backup is damaged.`)
  }
  if (manifest.hosting.content === 'embedded')
    requireSameContent(path.join(into, 'content/lake.sqlite'), manifest.dataset)
  return manifest.dataset.documents
}

/**
 * Imports the content of a backup into a hosted dataset. It replaces documents with the same ids, after an export of
 * the dataset, and leaves other documents unchanged.
 * @returns the number of documents
 */
export async function importHosted(
  backup: Backup,
  store: Encryption,
  { content, dataDir }: Environment,
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'career-care-restore-'))
  try {
    await unpackContent(backup, store, folder)
    const client = hostedClient(content)
    console.info(`  ${await exportBeforeImport(client, dataDir)}`)
    const source = path.join(folder, 'content')
    const { numDocs } = await sanityImport(source, { client, operation: 'createOrReplace' })
    return numDocs
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
