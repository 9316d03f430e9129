import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { saveSetting } from '#web/db/settings.ts'
import type { Database } from '#web/db/store.ts'
import { leads, newsletterSubscribers, settings } from '#web/db/tables.ts'
import { monthsBefore, monthsKept } from './months.ts'

const name = 'retention'

/** Stored value: months, or null for no limit. */
const stored = z.object({
  months: z.int().min(monthsKept.min).max(monthsKept.max).nullable(),
})

/** Reads the owner's retention period (null: no limit), and the time of its last change. */
export async function readRetention(db: Database) {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  // An invalid value must delete nothing.
  const { data } = stored.safeParse(row?.value)
  return { months: data?.months ?? null, setAt: row?.setAt }
}

/**
 * Stores the retention period.
 * @param months null for no limit
 */
export async function saveRetention(db: Database, months: number | null): Promise<void> {
  await saveSetting(db, name, stored.parse({ months }))
}

/** Counts the rows that a retention period would delete now. */
export async function countExpired(db: Database, months: number, now = new Date()) {
  const before = monthsBefore(now, months)
  const expired = lt(leads.receivedAt, before)
  return {
    leads: await db.$count(leads, expired),
    /** Leads among them that are neither answered nor closed. */
    open: await db.$count(leads, and(expired, inArray(leads.status, ['new', 'later']))),
    unsubscribed: await db.$count(newsletterSubscribers, unsubscribedBefore(before)),
  }
}

export type Expired = Awaited<ReturnType<typeof countExpired>>

/**
 * Condition for subscribers who unsubscribed before a date. A subscriber from before the history table has no history.
 * Then the date of the subscription counts.
 */
export const unsubscribedBefore = (before: Date) =>
  and(
    eq(newsletterSubscribers.status, 'unsubscribed'),
    sql`coalesce((select max(h.at) from newsletter_history h where h.email = newsletter_subscribers.email), ${newsletterSubscribers.subscribedAt}) < ${before.toISOString()}::timestamptz`,
  )
