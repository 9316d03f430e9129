import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseEnvironment } from '#web/env.ts'
import { madeAt } from '../backup/manifest.ts'
import { askForChange, requireChangeable, runningRelease } from '../releases/ask.ts'
import { readPointer } from '../releases/current.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { withStoredSecrets } from '../stack/settings.ts'

/* `npm run rollback`: returns the site to the version and the data from before the last update.
   Erasures and unsubscriptions are carried over; newer leads are exported first. */
await runCommand(async () => {
  const environment = parseEnvironment(withStoredSecrets(process.env))
  const { dataDir, backup } = environment
  requireChangeable(environment)
  const from = await runningRelease(dataDir)
  const previous = readPointer(dataDir)?.previous
  if (!previous)
    throw new CliError(
      'There was no update since the last rollback, so there is nothing to go back to.',
    )
  const { backup: name, ...to } = previous
  if (!existsSync(path.join(backup.folder, name)))
    throw new CliError(`The backup ${name} from before the update is gone: thirty days are kept.`)
  console.info(
    `  Back to ${to.commit}, with content and data of ${madeAt(name).toISOString()}. What the coach changed since is off the site, and in a backup that is made now.`,
  )
  const say = (line: string) => console.info(`  ${line} …`)
  const report = await askForChange(dataDir, { kind: 'rollback', from, to, backup: name }, say)
  for (const line of report) console.info(`  ${line.trim()}`)
  console.info(`  The site runs on ${to.commit}.`)
})
