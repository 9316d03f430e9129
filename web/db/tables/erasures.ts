import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './timestamptz.ts'

/**
 * Erased addresses as keyed hashes (web/db/erasures.ts): a backup from before the erasure, once restored,
 * erases them again.
 */
export const erasures = pgTable(
  'erasures',
  {
    addressHash: text('address_hash').notNull(),
    /** `subscription` of an address that had left, and whose retention period ended. */
    scope: text('scope', { enum: ['person', 'subscription'] }).notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.scope] }),
    index('erasures_oldest').on(table.at),
  ],
)
