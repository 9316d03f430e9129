import { isBuilding } from '#web/env.ts'
import { ifInTime } from '#web/http/deadline.ts'

/**
 * The time zone that pages give times in. UTC while a build has no database, or the database does not answer: a page
 * names its zone, and is rendered again within a minute.
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
