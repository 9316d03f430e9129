import { existsSync } from 'node:fs'
import path from 'node:path'
import { markAsCopy } from '#web/db/copy-mark.ts'
import { connect } from '#web/db/open.ts'
import type { Database, Store } from '#web/db/store.ts'
import { parseArguments } from '../stack/arguments.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { withDatabase } from './database.ts'
import { readDump } from './file.ts'
import { restoreDump } from './restore.ts'

/* `npm run data:import -- file.ndjson.gz` imports an export into an empty database, in one transaction. */
await runCommand(async () => {
  const usage = 'npm run data:import -- FILE.ndjson.gz'
  const [argument] = parseArguments(usage, 1, {}).positionals
  if (!argument) throw new CliError(`Name the file: ${usage}`)
  const file = path.resolve(argument)
  if (!existsSync(file)) throw new CliError(`There is no file ${file}`)
  const dump = await readDump(file)
  const into = async (store: Store, where: string) => {
    const mark = (tx: Database) => markAsCopy(tx, { origin: 'imported', madeAt: dump.at })
    const count = await restoreDump(store, dump, { mark })
    console.info(`Imported ${count} rows of ${file} into ${where}`)
    console.info(
      'The site sends no mail but sign-in links and test mails until an owner signs in and presses “This is the live site now”.',
    )
  }
  // `connect` applies no migrations. `restoreDump` first creates the tables of the file's version.
  await withDatabase(process.env, into, connect)
})
