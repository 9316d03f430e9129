import { hasDisk } from '#hosting/machine.ts'
import type { Environment } from '#web/env.ts'
import { diskProblem } from '#web/jobs/watch/parts.ts'
import { bytesOverBudget, diskUse } from '../backup/disk-use.ts'
import { type Check, type Finding, ok, problem } from './check.ts'

/** Checks the sizes of the site's folders against the disk budget. */
export const diskChecks = (environment: DiskEnvironment): Check[] =>
  hasDisk ? [{ name: 'Disk', run: () => inspect(environment) }] : []

type DiskEnvironment = Pick<Environment, 'dataDir' | 'diskBudget'>

async function inspect(environment: DiskEnvironment): Promise<Finding> {
  const sizes = await diskUse(environment.dataDir)
  const text = sizes.map(([name, bytes]) => `${name} ${megabytes(bytes)}`).join(', ')
  const over = await bytesOverBudget(environment)
  const full =
    (await diskProblem(environment.dataDir)) ??
    (over > 0 ? `The site is ${megabytes(over)} above DISK_BUDGET_GB.` : undefined)
  if (!full) return ok(`${text}; the budget is ${megabytes(environment.diskBudget)}.`)
  return problem(
    `${full} Folders: ${text}.`,
    'Above the budget each new backup removes the oldest ones, until seven remain. Delete first by hand: before-restore-… and before-rollback-to-… in DATA_DIR (removed after 30 days), web/.next/cache (the next build creates it), logs (journalctl --vacuum-size=200M). Or raise DISK_BUDGET_GB.',
  )
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`
