import { timestamp } from 'drizzle-orm/pg-core'

/** With milliseconds, like JavaScript's dates: a time that was read equals its row's. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
