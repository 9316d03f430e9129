import { logFailure } from '#web/db/failure.ts'
import type { Database } from '#web/db/store.ts'
import { ownerSite } from '../owner-site.ts'

/** Reads the data of a banner. If the query fails, the failure is logged and the page has no banner. */
export async function readForBanner<T>(read: (db: Database) => Promise<T>): Promise<T | undefined> {
  const { db } = await ownerSite().store()
  return read(db).catch((error: unknown) => void logFailure('[owner] banner', error))
}
