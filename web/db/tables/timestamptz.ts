import { timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds, as JavaScript has them: a moment that was read can be compared with its row. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
