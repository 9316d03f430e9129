import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { sanityImport } from '@sanity/import'
import { CliError, runCommand } from '../stack/cli.ts'
import { openDataset } from './dataset.ts'
import { seed } from './missing-content.ts'

/* `npm run content:import [-- file.tar.gz]` imports an export, or the seed if no file is named, into the dataset. It
   replaces documents with the same ids, and leaves other documents unchanged. */
await runCommand(async () => {
  const source = path.resolve(process.argv[2] ?? seed)
  const stats = await stat(source).catch(() => null)
  if (!stats) throw new CliError(`There is no file ${source}`)
  const { client, where, close } = await openDataset(process.env)
  try {
    const input = stats.isDirectory() ? source : createReadStream(source)
    const { numDocs } = await sanityImport(input, { client, operation: 'createOrReplace' })
    console.info(`Imported ${numDocs} documents into ${where}`)
  } finally {
    await close()
  }
})
