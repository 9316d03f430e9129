import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './timestamptz.ts'

/**
 * Erased addresses as keyed hashes (web/db/erasures.ts): a backup from before the erasure, once restored,
 * erases them again.
 */
export const erasures = pgTable(
  'erasures',
  {
    addressHash: text('address_hash').primaryKey(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [index('erasures_oldest').on(table.at)],
)
