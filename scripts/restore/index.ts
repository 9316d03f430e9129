import { runCommand } from '../stack/cli.ts'
import { openSettings } from '../stack/settings.ts'
import { chosenBackup } from './arguments.ts'
import { restore } from './restore.ts'

/*
 * `npm run restore -- NAME [POSTGRES_URL of the newer data]`: puts a backup into new folders, compares them
 * with it, and then swaps them with the present ones, which stay. Hosted parts go into the dataset and the
 * empty database that the environment names.
 */
await runCommand(async () => {
  const [, , name, newerUrl] = process.argv
  const settings = openSettings(process.env, { mayBeEmpty: true })
  try {
    const backup = await chosenBackup(name, settings.environment)
    console.info(await restore(settings.environment, backup, newerUrl))
  } finally {
    settings.release()
  }
})
