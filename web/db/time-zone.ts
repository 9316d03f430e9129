import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './store.ts'
import { settings } from './tables.ts'

const name = 'time-zone'

/** Name from the time zone database of this Node. */
export const timeZoneName = z.string().max(64).refine(isTimeZone)

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const stored = z.object({ zone: timeZoneName })

/** Time zone that an owner chose; undefined until then. */
export async function readChosenZone(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return stored.safeParse(row?.value).data?.zone
}

/** Time zone of owners and coach: UTC until one is chosen. */
export const readTimeZone = async (db: Database): Promise<string> =>
  (await readChosenZone(db)) ?? 'UTC'

export async function saveTimeZone(db: Database, zone: string): Promise<void> {
  const value = stored.parse({ zone })
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, setAt: sql`now()` } })
}
