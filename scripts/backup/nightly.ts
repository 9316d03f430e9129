import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '#web/env.ts'
import { backupNames, madeAt } from './manifest.ts'

/** Hour in UTC at which the nightly backup becomes due. */
const hour = 2

/**
 * True after 2:00 UTC until a newer backup exists. A site that was down at that time makes the backup after its start.
 * A site that was created after that time has no backup until the next night.
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
  // The first start or a restore writes this file. Its date therefore counts as the creation date of the site.
  const secrets = await stat(path.join(dataDir, 'secrets.json')).catch(() => undefined)
  return secrets !== undefined && secrets.mtime < night
}
