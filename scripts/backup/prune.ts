import { rm } from 'node:fs/promises'
import path from 'node:path'
import { problemOf } from '../stack/cli.ts'
import { backupNames, madeAt } from './manifest.ts'
import { sweepPictures } from './picture-store.ts'

/** Maximum number and age of the backups in a folder. Data that was erased longer ago is in none of them. */
export const backupRetention = { backups: 30, days: 30 }
/** Number of backups that remain if the disk budget is exceeded. */
const minBackups = 7

/** Conditions for a deletion. */
type Conditions = {
  /** Backup that a rollback would restore. It is deleted by its age alone. */
  needed?: string
  /** Returns true while the disk budget is exceeded. */
  isOverBudget?: () => Promise<boolean>
}

/**
 * Waits for a deletion after a backup.
 * @param what the data to delete, in a sentence
 * @returns its error as a sentence; null without an error
 */
export const deletionProblem = (deletion: Promise<void>, what: string): Promise<string | null> =>
  deletion.then(
    () => null,
    (error: unknown) => `The backup was made, but ${what} could not be deleted: ${problemOf(error) ?? error}`,
  )

/**
 * Deletes each backup of a folder that is not among the newest thirty, or is older than thirty days. The newest backup
 * always remains. While the disk budget is exceeded, further ones are deleted until seven remain.
 */
export async function prune(
  folder: string,
  now: Date,
  { needed, isOverBudget = async () => false }: Conditions = {},
): Promise<void> {
  const [, ...older] = await backupNames(folder)
  const oldest = now.getTime() - backupRetention.days * 86_400_000
  const expired = older.filter(
    (name, index) => madeAt(name).getTime() < oldest || (index + 1 >= backupRetention.backups && name !== needed),
  )
  for (const name of expired) await rm(path.join(folder, name), { recursive: true })
  await sweepPictures(folder)
  const spare = (await backupNames(folder)).slice(minBackups).filter((name) => name !== needed)
  for (const name of spare.reverse()) {
    if (!(await isOverBudget())) return
    await rm(path.join(folder, name), { recursive: true })
    await sweepPictures(folder)
  }
}
