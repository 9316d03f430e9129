import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { exportDataset } from '@sanity/export'
import { runCommand } from '../stack/cli.ts'
import { openDataset } from './dataset.ts'

/* `npm run content:export [-- file.tar.gz]` exports the dataset, embedded or hosted, with drafts and pictures to an
   archive in Sanity's format. */
await runCommand(async () => {
  const file = path.resolve(
    process.argv[2] ?? `career-care-${new Date().toISOString().slice(0, 10)}.tar.gz`,
  )
  // The archive is renamed when it is complete, because an incomplete one looks the same.
  const part = `${file}.part`
  const { client, where, close } = await openDataset(process.env)
  try {
    const { dataset = 'production' } = client.config()
    const exporting = exportDataset({ client, dataset, outputPath: part })
    const { documentCount, assetCount } = await exporting
    await rename(part, file)
    console.info(
      `Exported ${documentCount} documents and ${assetCount} files of ${where} to ${file}`,
    )
  } finally {
    await rm(part, { force: true })
    await close()
  }
})
