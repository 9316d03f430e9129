import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './timestamptz.ts'

/** Erased addresses as keyed hashes (web/db/erasures.ts). A restore of an older backup erases these addresses again. */
export const erasures = pgTable(
  'erasures',
  {
    addressHash: text('address_hash').notNull(),
    /** `person`: all data was erased. `subscription`: the retention period after an unsubscription was over. */
    scope: text('scope', { enum: ['person', 'subscription'] }).notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.scope] }), index('erasures_oldest').on(table.at)],
)
