import { existsSync } from 'node:fs'
import { hasDisk } from '#hosting/machine.ts'
import { maxAgeMs } from '#web/checks/backup.ts'
import { check, type Finding, ok, problem, unknown } from '#web/checks/check.ts'
import { backupNames, madeAt } from '../backup/manifest.ts'

/** Checks the age of the newest backup on this machine. */
export const backup = check('Backup', ['doctor'], async ({ backup }) =>
  hasDisk ? inspect(backup.folder, 'It is made each night; npm run backup makes one now.') : undefined,
)

/** Checks the second place for backups. A missing one is reported as BACKUP_DIR. */
export const secondPlace = check(
  'Second place',
  ['doctor'],
  async ({ backup: { secondFolder: place, passphrase } }) => {
    if (!hasDisk || !place) return undefined
    if (!existsSync(place)) return problem(`${place} is not there.`, 'Mount it, or make the folder.')
    if (!passphrase)
      return problem(
        `The backups in ${place} contain leads and secrets, and are not encrypted.`,
        'Set BACKUP_PASSPHRASE, and store it in another place too: without it the backups cannot be read.',
      )
    return inspect(place, 'See why at /owner/settings, and in the log.')
  },
)

async function inspect(place: string, fix: string): Promise<Finding> {
  const [newest] = await backupNames(place)
  // Not a problem, because another machine may make the backups.
  if (!newest) return unknown(`No backup was found in ${place}.`, fix)
  const age = Date.now() - madeAt(newest).getTime()
  const hours = Math.round(age / 3_600_000)
  return age < maxAgeMs
    ? ok(`The newest backup in ${place} is ${hours} h old.`)
    : problem(`The newest backup in ${place} is ${Math.round(hours / 24)} days old.`, fix)
}
