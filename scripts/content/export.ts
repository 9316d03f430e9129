import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { exportDataset } from '@sanity/export'
import { runCommand } from '../stack/cli.ts'
import { openDataset } from './dataset.ts'

/* `npm run content:export [-- file.tar.gz]`: exports the whole dataset with drafts and pictures
   as Sanity's export archive, for an embedded or a hosted dataset. */
await runCommand(async () => {
  const file = path.resolve(
    process.argv[2] ?? `career-care-${new Date().toISOString().slice(0, 10)}.tar.gz`,
  )
  // A partial archive looks like a complete one, and must not replace the previous one.
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
