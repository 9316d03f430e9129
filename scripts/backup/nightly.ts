import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '#web/env.ts'
import { backupNames, madeAt } from './manifest.ts'

/** Hour in UTC at which a night's backup becomes due. */
const hour = 2

/**
 * True from 2:00 UTC on until this night's backup exists. A site created since then waits for the
 * next night; a site that was down makes the backup when it starts.
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
  // Creation date of the site: the secrets are written at the first start only.
  const born = await stat(path.join(dataDir, 'secrets.json')).catch(() => undefined)
  return born !== undefined && born.mtime < night
}
