import { findings } from '#web/checks/check.ts'
import { checksFor } from '#web/checks/index.ts'
import { parseEnvironment } from '#web/env.ts'
import { runCommand } from '../stack/cli.ts'
import { withStoredSecrets } from '../stack/settings.ts'
import { backup, secondPlace } from './backup.ts'
import { allContent, contentWebhook } from './dataset-checks.ts'
import { diskBudget } from './disk.ts'
import { releaseChecks } from './releases.ts'

/* `npm run doctor` checks a deployment. It needs the variables of the deployment. It prints the solution of each
   problem, and exits with 1 if there is one. Settings and content stay unchanged. The check of CRON_SECRET runs the
   scheduled jobs, which send due mails. */
const marks = { ok: '✓', problem: '✗', unknown: '?' }

await runCommand(async () => {
  const environment = parseEnvironment(withStoredSecrets(process.env))
  const needScripts = [allContent, contentWebhook, backup, secondPlace, diskBudget]
  const checks = [...checksFor('doctor'), ...needScripts, ...releaseChecks]
  const counts = { ok: 0, problem: 0, unknown: 0 }
  for await (const found of findings(checks, environment)) {
    counts[found.status]++
    console.info(`${marks[found.status]} ${found.name.padEnd(18)} ${found.text}`)
    if (found.status !== 'ok') console.info(`  ${''.padEnd(18)} ${found.fix}`)
  }
  console.info(`\n${counts.ok} in order, ${counts.problem} to fix, ${counts.unknown} could not be checked.`)
  if (counts.problem > 0) process.exitCode = 1
})
// Unread responses would keep the process alive.
process.exit()
