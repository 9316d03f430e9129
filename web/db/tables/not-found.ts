import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Unknown paths, with the number of requests and the day of the last one. Contains no data about visitors. */
export const notFoundAddresses = pgTable('not_found_addresses', {
  path: text('path').primaryKey(),
  count: integer('count').notNull(),
  lastDay: date('last_day').notNull().default(sql`current_date`),
})
