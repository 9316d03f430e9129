import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { backupName } from '../backup/manifest.ts'

/**
 * Exports a dataset with drafts and pictures to an archive. The archive is renamed when it is complete, because an
 * incomplete one looks the same. It contains drafts, so only its owner can read it.
 * @returns the counts for the command's output
 */
export async function exportContent(client: SanityClient, file: string): Promise<string> {
  const part = `${file}.part`
  try {
    const { dataset = 'production' } = client.config()
    const exporting = exportDataset({ client, dataset, outputPath: part })
    const { documentCount, assetCount } = await exporting
    await chmod(part, 0o600)
    await rename(part, file)
    return `${documentCount} documents and ${assetCount} files`
  } finally {
    await rm(part, { force: true })
  }
}

/** Exports a dataset to a file of the data folder, before an import replaces documents. @returns the report */
export async function exportBeforeImport(client: SanityClient, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, `before-import-${backupName(new Date())}.tar.gz`)
  const counts = await exportContent(client, file)
  return `Exported ${counts} to ${file} (the first backup after 30 days deletes it). To return to them: npm run content:import -- ${file} --replace`
}
