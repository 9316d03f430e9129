import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Environment, parseEnvironment } from '#web/env.ts'
import { madeAt } from '../backup/manifest.ts'
import { readPointer } from '../releases/current.ts'
import { requestChange, runChange, runningRelease } from '../releases/request-change.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { withStoredSecrets } from '../stack/settings.ts'

/* `npm run rollback` restores the version and the data from before the last update. It carries erasures and
   unsubscriptions over, and exports newer leads before. */
await runCommand(() => {
  const environment = parseEnvironment(withStoredSecrets(process.env))
  return runChange(environment, 'rollback', () => rollBack(environment))
})

async function rollBack({ dataDir, backup }: Environment): Promise<void> {
  const from = await runningRelease(dataDir)
  const previous = readPointer(dataDir)?.previous
  if (!previous) throw new CliError('There is no previous version: the site was not updated since the last rollback.')
  const { backup: name, ...to } = previous
  if (!existsSync(path.join(backup.folder, name)))
    throw new CliError(
      `The backup ${name} from before the update is not there any more. It is deleted after thirty days: until then it is kept for a rollback.`,
    )
  console.info(
    `  Restoring ${to.commit}, with content and data of ${madeAt(name).toISOString()}. Changes by the coach since then are removed from the site. They are in a backup that is made now.`,
  )
  const say = (line: string) => console.info(`  ${line} …`)
  const report = await requestChange(dataDir, { kind: 'rollback', from, to, backup: name }, say)
  for (const line of report) console.info(`  ${line.trim()}`)
  console.info(`  The site runs on ${to.commit}.`)
}
