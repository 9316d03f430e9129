import { existsSync } from 'node:fs'
import path from 'node:path'
import { connect } from '#web/db/open.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { withDatabase } from './database.ts'
import { readDump } from './file.ts'
import { restoreDump } from './restore.ts'

/*
 * `npm run data:import -- file.ndjson.gz`: puts an export into an empty database, embedded or a
 * PostgreSQL, all of it or nothing.
 */
await runCommand(async () => {
  const [, , given] = process.argv
  if (!given) throw new CliError('Name the file: npm run data:import -- FILE.ndjson.gz')
  const file = path.resolve(given)
  if (!existsSync(file)) throw new CliError(`There is no file ${file}`)
  const dump = await readDump(file)
  const into = async (store: Awaited<ReturnType<typeof connect>>, where: string) => {
    const count = await restoreDump(store, dump)
    console.info(`Imported ${count} rows of ${file} into ${where}`)
  }
  // Without this version's tables: those of the file's version come first.
  await withDatabase(process.env, into, connect)
})
