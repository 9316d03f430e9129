import { hasDisk } from '#hosting/machine.ts'
import { check, type Finding, ok, problem } from '#web/checks/check.ts'
import { diskProblem } from '#web/checks/disk.ts'
import type { Environment } from '#web/env.ts'
import { bytesOverBudget, diskUse } from '../backup/disk-use.ts'

/** Checks the free space, and the sizes of the site's folders against the disk budget. */
export const diskBudget = check('Disk', ['doctor'], async (site) => (hasDisk ? inspect(site) : undefined))

async function inspect(environment: Environment): Promise<Finding> {
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
