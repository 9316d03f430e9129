import { parseEnvironment } from '#web/env.ts'
import { runCommand } from '../stack/cli.ts'
import { withStoredSecrets } from '../stack/settings.ts'
import { backupChecks } from './backup.ts'
import { type Check, findings } from './check.ts'
import { contentChecks } from './content.ts'
import { databaseChecks } from './database.ts'
import { diskChecks } from './disk.ts'
import { mailChecks } from './mail.ts'
import { releaseChecks } from './releases.ts'
import { siteChecks } from './site.ts'

/* `npm run doctor` checks a deployment. It needs the variables of the deployment. It prints the solution of each
   problem, and exits with 1 if there is one. Settings and content stay unchanged. The check of CRON_SECRET runs the
   scheduled jobs, which send due mails. */
const marks = { ok: '✓', problem: '✗', unknown: '?' }

await runCommand(async () => {
  const environment = parseEnvironment(withStoredSecrets(process.env))
  const checks: Check[] = [
    ...contentChecks(environment),
    ...databaseChecks(environment),
    ...mailChecks(environment),
    ...siteChecks(environment),
    ...backupChecks(environment),
    ...diskChecks(environment),
    ...releaseChecks(),
  ]
  const counts = { ok: 0, problem: 0, unknown: 0 }
  for await (const found of findings(checks)) {
    counts[found.status]++
    console.info(`${marks[found.status]} ${found.name.padEnd(18)} ${found.text}`)
    if (found.status !== 'ok') console.info(`  ${''.padEnd(18)} ${found.fix}`)
  }
  console.info(
    `\n${counts.ok} in order, ${counts.problem} to fix, ${counts.unknown} could not be checked.`,
  )
  if (counts.problem > 0) process.exitCode = 1
})
// Unread responses would keep the process alive.
process.exit()
