import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { sanityImport } from '@sanity/import'
import { CliError, runCommand } from '../stack/cli.ts'
import { openDataset } from './dataset.ts'
import { seed } from './missing-content.ts'

/* `npm run content:import [-- file.tar.gz]`: imports an export archive into the dataset.
   Documents of the same id are replaced, others stay. Without a file it imports the seed. */
await runCommand(async () => {
  const source = path.resolve(process.argv[2] ?? seed)
  const found = await stat(source).catch(() => null)
  if (!found) throw new CliError(`There is no file ${source}`)
  const { client, where, close } = await openDataset(process.env)
  try {
    const input = found.isDirectory() ? source : createReadStream(source)
    const { numDocs } = await sanityImport(input, { client, operation: 'createOrReplace' })
    console.info(`Imported ${numDocs} documents into ${where}`)
  } finally {
    await close()
  }
})
