import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './timestamptz.ts'

/**
 * Erased addresses as keyed hashes (web/db/erasures.ts). They erase the addresses again after an
 * older backup is restored.
 */
export const erasures = pgTable(
  'erasures',
  {
    addressHash: text('address_hash').notNull(),
    /** `subscription`: the address had unsubscribed, and its retention period ended. */
    scope: text('scope', { enum: ['person', 'subscription'] }).notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.scope] }),
    index('erasures_oldest').on(table.at),
  ],
)
