import { parseArgs } from 'node:util'
import { parseEnvironment } from '#web/env.ts'
import { runCommand } from '../stack/cli.ts'
import { openSettings, withStoredSecrets } from '../stack/settings.ts'
import { chosenBackup } from './arguments.ts'
import { prepare, restore } from './restore.ts'

/* `npm run restore -- NAME [POSTGRES_URL of the newer data] [--keep FOLDER of DATA_DIR for the
   present data]`: restores a backup into new folders, compares them with it, and then swaps them
   with the present ones, which are kept. Hosted parts are restored into the environment's
   dataset and its empty database. A rollback restores the new folders with `--prepare` while the
   site runs. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, prepare: { type: 'boolean' } },
  })
  const [name, newerUrl] = positionals
  if (values.prepare) {
    const environment = parseEnvironment(withStoredSecrets(process.env))
    await prepare(environment, await chosenBackup(name, environment))
    return
  }
  const settings = openSettings(process.env, { mayBeEmpty: true })
  try {
    const backup = await chosenBackup(name, settings.environment)
    console.info(await restore(settings.environment, backup, newerUrl, values.keep))
  } finally {
    settings.release()
  }
})
