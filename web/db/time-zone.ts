import { z } from 'zod'
import { readSetting, saveSetting } from './settings.ts'
import type { Database } from './store.ts'

const name = 'time-zone'

/** Schema of a time zone's name that this version of Node knows. */
export const timeZoneName = z.string().max(64).refine(isTimeZone)

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const stored = z.object({ zone: timeZoneName })

/** Reads the time zone that an owner chose; undefined without a choice. */
export const readChosenZone = async (db: Database): Promise<string | undefined> =>
  (await readSetting(db, name, stored))?.zone

/** Reads the time zone of owners and coach; UTC without a choice. */
export const readTimeZone = async (db: Database): Promise<string> => (await readChosenZone(db)) ?? 'UTC'

export const saveTimeZone = (db: Database, zone: string): Promise<void> => saveSetting(db, name, stored.parse({ zone }))
