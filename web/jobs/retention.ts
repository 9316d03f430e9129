import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { leads, newsletterSubscribers, settings } from '#web/db/tables.ts'
import { monthsBefore, monthsKept } from './months.ts'

const name = 'retention'

/** The stored value: months, or null for ever. */
const stored = z.object({
  months: z.int().min(monthsKept.min).max(monthsKept.max).nullable(),
})

/** The retention period that an owner set (null: for ever), and when. */
export async function readRetention(db: Database) {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  // A value that does not parse purges nothing.
  const { data } = stored.safeParse(row?.value)
  return { months: data?.months ?? null, setAt: row?.setAt }
}

/** Sets the period. @param months null to keep leads for ever */
export async function saveRetention(db: Database, months: number | null): Promise<void> {
  const value = stored.parse({ months })
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, setAt: sql`now()` } })
}

/** Counts what a retention period would purge now. */
export async function countExpired(db: Database, months: number, now = new Date()) {
  const before = monthsBefore(now, months)
  const expired = lt(leads.receivedAt, before)
  return {
    leads: await db.$count(leads, expired),
    /** Those of the leads that nobody has answered or closed yet. */
    open: await db.$count(leads, and(expired, inArray(leads.status, ['new', 'later']))),
    unsubscribed: await db.$count(newsletterSubscribers, unsubscribedBefore(before)),
  }
}

export type Expired = Awaited<ReturnType<typeof countExpired>>

/** Who left the newsletter before a moment. Rows from before there was a history count from their start. */
export const unsubscribedBefore = (before: Date) =>
  and(
    eq(newsletterSubscribers.status, 'unsubscribed'),
    sql`coalesce((select max(h.at) from newsletter_history h where h.email = newsletter_subscribers.email), ${newsletterSubscribers.subscribedAt}) < ${before.toISOString()}::timestamptz`,
  )
