import { timestamp } from 'drizzle-orm/pg-core'

/**
 * Timestamp with milliseconds. JavaScript's dates have the same precision, so a value that was read equals the stored
 * one.
 */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
