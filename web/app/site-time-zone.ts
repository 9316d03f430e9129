import { isBuilding } from '#web/env.ts'
import { ifInTime } from '#web/http/deadline.ts'

/**
 * Returns the time zone of the times on pages. During a build, which has no database, and while the database is down,
 * it is UTC. Pages name the zone, and are rendered again within a minute.
 */
export async function siteTimeZone(): Promise<string> {
  if (isBuilding()) return 'UTC'
  return (await ifInTime(readZone())) ?? 'UTC'
}

async function readZone() {
  const [{ currentStore }, { readTimeZone }] = await Promise.all([
    import('#web/db/current.ts'),
    import('#web/db/time-zone.ts'),
  ])
  return readTimeZone((await currentStore()).db)
}
