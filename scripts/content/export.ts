import path from 'node:path'
import { parseArguments } from '../stack/arguments.ts'
import { runCommand } from '../stack/cli.ts'
import { withDataset } from './dataset.ts'
import { exportContent } from './export-content.ts'

/* `npm run content:export [-- file.tar.gz]` exports the dataset, embedded or hosted, with drafts and pictures to an
   archive in Sanity's format. */
await runCommand(async () => {
  const [name] = parseArguments('npm run content:export -- FILE.tar.gz', 1, {}).positionals
  const file = path.resolve(name ?? `career-care-${new Date().toISOString().slice(0, 10)}.tar.gz`)
  await withDataset(process.env, async ({ client, where }) => {
    console.info(`Exported ${await exportContent(client, file)} of ${where} to ${file}`)
  })
})
