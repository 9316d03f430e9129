import { DatabaseConfigError } from '#web/db/store.ts'
import type * as own from '../own-server/embedded-database.ts'

/** Refuses, because acknowledged leads would be lost. The build then contains none of PGlite's 15 MB. */
export const openEmbedded: typeof own.openEmbedded = async () => {
  throw new DatabaseConfigError(
    'The disk of this host is not persistent, so leads cannot be stored on it. ' +
      'Set POSTGRES_URL to a PostgreSQL database.',
  )
}
