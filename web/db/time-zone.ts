import { z } from 'zod'
import { readSetting, saveSetting } from './settings.ts'
import type { Database } from './store.ts'

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
export const readChosenZone = async (db: Database): Promise<string | undefined> =>
  (await readSetting(db, name, stored))?.zone

/** Time zone of owners and coach: UTC until one is chosen. */
export const readTimeZone = async (db: Database): Promise<string> =>
  (await readChosenZone(db)) ?? 'UTC'

export const saveTimeZone = (db: Database, zone: string): Promise<void> =>
  saveSetting(db, name, stored.parse({ zone }))
