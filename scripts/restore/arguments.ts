import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '#web/env.ts'
import { type Backup, backupNames, readBackup } from '../backup/manifest.ts'
import { CliError } from '../stack/cli.ts'

/**
 * Backup of a command line: a folder, or the name of one in the data folder or BACKUP_DIR.
 * @throws {CliError} with a list of the existing ones, when none was named or found
 */
export async function chosenBackup(
  given: string | undefined,
  { backup }: Environment,
): Promise<Backup> {
  const places = [backup.folder, ...(backup.secondFolder ? [backup.secondFolder] : [])]
  const candidates = given
    ? [path.resolve(given), ...places.map((one) => path.join(one, given))]
    : []
  const folder = candidates.find((one) => existsSync(one))
  if (folder) return readBackup(folder)
  const listed = await Promise.all(
    places.map(async (one) => (await backupNames(one)).map((name) => path.join(one, name))),
  )
  const all = listed.flat()
  const there = all.length > 0 ? `There are:\n${all.join('\n')}` : 'There is none yet.'
  throw new CliError(
    given
      ? `There is no backup ${given}. ${there}`
      : `Name the backup: npm run restore -- NAME. ${there}`,
  )
}
