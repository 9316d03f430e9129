import path from 'node:path'
import { parseEnvironment } from '#web/env.ts'
import { pluralize } from '#web/owner/pluralize.ts'
import { parseArguments } from '../stack/arguments.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { withArchive, writeDocuments } from './archive.ts'
import { withDataset } from './dataset.ts'
import { exportBeforeImport } from './export-content.ts'
import { readInventory, withoutReferences } from './inventory.ts'
import { seed } from './missing-content.ts'

/* `npm run content:import [-- FILE [--replace]]` adds the missing documents of an export to the dataset. With
   `--replace` it also replaces existing documents, after an export of the dataset. Without a file it fills an empty
   dataset with the seed. A document that the coach has taken off the site is never published again. */
const usage = 'npm run content:import -- FILE.tar.gz [--replace]'

await runCommand(async () => {
  const { positionals, values } = parseArguments(usage, 1, { replace: { type: 'boolean' } })
  const [file] = positionals
  const { replace = false } = values
  if (replace && !file) throw new CliError(`Name the file that replaces documents: ${usage}`)
  const source = path.resolve(file ?? seed)
  await withArchive(source, async ({ documents, folder }) =>
    withDataset(process.env, async (dataset) => {
      const inventory = await readInventory(dataset.client)
      if (!file && inventory.count > 0)
        throw new CliError(
          `${dataset.where} has ${inventory.count} documents. Only an empty dataset is filled with the seed. To add missing documents of the seed: npm run content:import -- ${path.relative('.', seed)}`,
        )
      const plan = Object.groupBy(documents, ({ _id }) => {
        if (inventory.isMissing(_id)) return 'added'
        if (inventory.has(_id)) return replace ? 'replaced' : 'existing'
        if (inventory.isTakenOff(_id)) return 'takenOff'
        return replace ? 'added' : 'existing'
      })
      const { added = [], replaced = [], existing = [], takenOff = [] } = plan
      const lost = new Set<string>()
      const coming = new Set([...added, ...replaced].map(({ _id }) => _id))
      const written = withoutReferences([...added, ...replaced], (one) => {
        const isLost = !one._weak && inventory.isDead(one) && !coming.has(one._ref)
        if (isLost) lost.add(one._ref)
        return isLost
      })
      const left = new Set(takenOff.map(({ _id }) => _id))
      const unknown = [...lost].filter((id) => !left.has(id))
      if (unknown.length > 0)
        throw new CliError(
          `${source} is incomplete: its documents refer to ${unknown.join(', ')}, which neither it nor the dataset has. Export all documents again. Nothing was imported.`,
        )

      const notes = [
        ...(existing.length > 0
          ? [`${pluralize(existing.length, 'document')} of the file exist there: left alone. To replace them: ${usage}`]
          : []),
        ...(takenOff.length > 0
          ? [`Taken off the site by the coach, and left so: ${takenOff.map(({ _id }) => _id).join(', ')}`]
          : []),
        ...(lost.size > 0 ? ['References to these were left out.'] : []),
      ]
      if (replaced.length > 0) {
        console.info(`Replacing ${pluralize(replaced.length, 'document')} of ${dataset.where}, adding ${added.length}`)
        const { dataDir } = parseEnvironment(process.env)
        console.info(await exportBeforeImport(dataset.client, dataDir))
      }
      const operation = replace ? 'createOrReplace' : 'createIfNotExists'
      await writeDocuments(dataset.client, { documents, folder }, written, operation)
      console.info(`Imported ${pluralize(written.length, 'document')} into ${dataset.where}`)
      for (const note of notes) console.info(note)
    }),
  )
})
