import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Addresses of pages that were not found: how often, and when last. Of nobody's visit. */
export const notFoundAddresses = pgTable('not_found_addresses', {
  path: text('path').primaryKey(),
  count: integer('count').notNull(),
  lastDay: date('last_day').notNull().default(sql`current_date`),
})
