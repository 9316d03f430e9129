import { rm } from 'node:fs/promises'
import path from 'node:path'
import { backupNames, madeAt } from './manifest.ts'
import { sweepPictures } from './picture-store.ts'

/** Largest number and age of the backups of a place. After that time no backup contains erased data. */
export const backupRetention = { backups: 30, days: 30 }
/** Number of backups that stay on a full disk: those of a week. */
const leastBackups = 7

/**
 * Removes the oldest backups of a place: all but thirty, and those older than thirty days. The
 * newest one always stays.
 * @param isOverBudget called before each further removal, down to seven backups
 */
export async function prune(
  place: string,
  now: Date,
  isOverBudget: () => Promise<boolean> = async () => false,
): Promise<void> {
  const [, ...older] = await backupNames(place)
  const oldest = now.getTime() - backupRetention.days * 86_400_000
  const gone = older.filter(
    (name, index) => index + 1 >= backupRetention.backups || madeAt(name).getTime() < oldest,
  )
  for (const name of gone) await rm(path.join(place, name), { recursive: true })
  await sweepPictures(place)
  const spare = (await backupNames(place)).slice(leastBackups)
  for (const name of spare.reverse()) {
    if (!(await isOverBudget())) return
    await rm(path.join(place, name), { recursive: true })
    await sweepPictures(place)
  }
}
