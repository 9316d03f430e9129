import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '#web/env.ts'
import { type Backup, backupNames, readBackup } from '../backup/manifest.ts'
import { CliError } from '../stack/cli.ts'

/**
 * Finds the backup that a command names.
 * @param argument path of a backup, or its name in the data folder or in BACKUP_DIR
 * @throws {CliError} with a list of the existing backups, if none is named or found
 */
export async function findBackup(argument: string | undefined, { backup }: Environment): Promise<Backup> {
  const folders = [backup.folder, ...(backup.secondFolder ? [backup.secondFolder] : [])]
  const candidates = argument ? [path.resolve(argument), ...folders.map((one) => path.join(one, argument))] : []
  const folder = candidates.find((one) => existsSync(one))
  if (folder) return readBackup(folder)
  const listed = await Promise.all(
    folders.map(async (one) => (await backupNames(one)).map((name) => path.join(one, name))),
  )
  const all = listed.flat()
  const there = all.length > 0 ? `There are:\n${all.join('\n')}` : 'There is none yet.'
  throw new CliError(
    argument ? `There is no backup ${argument}. ${there}` : `Name the backup: npm run restore -- NAME. ${there}`,
  )
}
