import { existsSync } from 'node:fs'
import { hasDisk } from '#hosting/machine.ts'
import type { Environment } from '#web/env.ts'
import { backupNames, madeAt } from '../backup/manifest.ts'
import { type Check, type Finding, ok, problem, unknown } from './check.ts'

/** Checks the age of the newest backup on this machine, and of the newest one in the second place. */
export function backupChecks({ backup }: Environment): Check[] {
  if (!hasDisk) return []
  const { folder, secondFolder } = backup
  return [
    {
      name: 'Backup',
      run: () => inspect(folder, 'It is made each night; npm run backup makes one now.'),
    },
    { name: 'Second place', run: () => inspectSecond(secondFolder, backup.passphrase) },
  ]
}

async function inspect(place: string, fix: string): Promise<Finding> {
  const [newest] = await backupNames(place)
  // Not a problem, because another machine may make the backups.
  if (!newest) return unknown(`No backup was found in ${place}.`, fix)
  const hours = Math.round((Date.now() - madeAt(newest).getTime()) / 3_600_000)
  return hours <= 48
    ? ok(`The newest backup in ${place} is ${hours} h old.`)
    : problem(`The newest backup in ${place} is ${Math.round(hours / 24)} days old.`, fix)
}

async function inspectSecond(
  place: string | undefined,
  passphrase: string | undefined,
): Promise<Finding> {
  if (!place)
    return unknown(
      'No second place for backups is set: if this disk fails, its backups are lost too.',
      'Set BACKUP_DIR to a folder on another disk or machine, and BACKUP_PASSPHRASE.',
    )
  if (!existsSync(place)) return problem(`${place} is not there.`, 'Mount it, or make the folder.')
  if (!passphrase)
    return problem(
      `The backups in ${place} contain leads and secrets, and are not encrypted.`,
      'Set BACKUP_PASSPHRASE, and store it in another place too: without it the backups cannot be read.',
    )
  return inspect(place, 'See why at /owner/settings, and in the log.')
}
