import { parseEnvironment } from '#web/env.ts'
import { lockChange } from '../releases/change-lock.ts'
import { recoverChange } from '../releases/recover-change.ts'
import { parseArguments } from '../stack/arguments.ts'
import { runCommand } from '../stack/cli.ts'
import { openSettings, withStoredSecrets } from '../stack/settings.ts'
import { findBackup } from './arguments.ts'
import { prepare, restore } from './restore.ts'

/* `npm run restore -- NAME [POSTGRES_URL of newer data] [--without-content] [--keep FOLDER] [--prepare]` restores a backup.
   - Embedded parts are restored into new folders and compared with the backup. Then they replace the present parts,
     which are moved to FOLDER in DATA_DIR.
   - Hosted content is imported into the dataset, and a hosted database must be empty.
   - `--without-content` leaves the content alone. It moves the other data to another kind of host.
   - `--prepare` only restores into the new folders. A rollback uses it while the site runs. */
await runCommand(async () => {
  const { values, positionals } = parseArguments('npm run restore -- NAME [POSTGRES_URL of newer data]', 2, {
    'without-content': { type: 'boolean' },
    keep: { type: 'string' },
    prepare: { type: 'boolean' },
  })
  const [name, newerUrl] = positionals
  if (values.prepare) {
    const environment = parseEnvironment(withStoredSecrets(process.env))
    await prepare(environment, await findBackup(name, environment), true)
    return
  }
  const { dataDir } = parseEnvironment(withStoredSecrets(process.env))
  // The command of a rollback, which sets `--keep`, has the lock.
  const unlock = values.keep === undefined ? lockChange(dataDir, 'restore') : () => undefined
  // The next start would undo an interrupted update, and with it this restore.
  if (values.keep === undefined) await recoverChange(dataDir, console.info)
  const settings = openSettings(process.env, { mayBeEmpty: true })
  try {
    const backup = await findBackup(name, settings.environment)
    const options = { withContent: !values['without-content'], newerUrl, to: values.keep }
    console.info(await restore(settings.environment, backup, options))
  } finally {
    settings.release()
    unlock()
  }
})
