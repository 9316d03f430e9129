import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '#web/env.ts'
import { backupNames, madeAt } from './manifest.ts'

/** Hour of the day, UTC, from which a backup is of this night. */
const hour = 2

/**
 * True from 2:00 UTC on until a backup of this night is there. A site that was made since then waits for the
 * next night; one that was down makes it when it starts.
 */
export async function isDue(
  { backup, dataDir }: Pick<Environment, 'backup' | 'dataDir'>,
  now = new Date(),
): Promise<boolean> {
  const night = new Date(now)
  night.setUTCHours(hour, 0, 0, 0)
  if (night > now) night.setUTCDate(night.getUTCDate() - 1)
  const [newest] = await backupNames(backup.folder)
  if (newest) return madeAt(newest) < night
  // Written at the first start, and never again.
  const born = await stat(path.join(dataDir, 'secrets.json')).catch(() => undefined)
  return born !== undefined && born.mtime < night
}
