import { and, asc, count, desc, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterHistory as history,
  suppressionList as stopped,
  newsletterSubscribers as subscribers,
} from '#web/db/tables.ts'
import type { SuppressionReason } from '#web/mail/suppression/suppression-list.ts'
import { type OffsetCursor, offsetCursorAfter, type Page } from '../cursor.ts'

/** Which subscribers a list or a file holds. */
export type SubscriberFilter = 'active' | 'all'

export const readSubscriberFilter = (text: unknown): SubscriberFilter =>
  text === 'all' ? 'all' : 'active'

export const subscriberCondition = (shown: SubscriberFilter): SQL | undefined =>
  shown === 'active' ? eq(subscribers.status, 'active') : undefined

type Line = typeof history.$inferSelect

/** A subscriber with the subscription's history, and why the address is suppressed, if it is. */
export type Subscriber = typeof subscribers.$inferSelect & {
  stopped: SuppressionReason | null
  history: Line[]
}

/** One page of subscribers, newest first, and the cursor of the next one when there is one. */
export async function listSubscribers(
  db: Database,
  shown: SubscriberFilter,
  from?: OffsetCursor,
  size = 50,
): Promise<Page<Subscriber>> {
  const found = await db
    .select({ subscriber: subscribers, stopped: stopped.reason })
    .from(subscribers)
    .leftJoin(stopped, eq(stopped.email, subscribers.email))
    .where(and(subscriberCondition(shown), from && lte(subscribers.subscribedAt, from.at)))
    .orderBy(desc(subscribers.subscribedAt), asc(subscribers.email))
    .limit(size + 1)
    .offset(from?.skip ?? 0)
  const page = found.slice(0, size).map((row) => ({ ...row.subscriber, stopped: row.stopped }))
  const lines = await historyOf(
    db,
    page.map(({ email }) => email),
  )
  return {
    rows: page.map((one) => ({ ...one, history: lines.get(one.email) ?? [] })),
    next:
      found.length > size
        ? offsetCursorAfter(
            page.map(({ subscribedAt }) => subscribedAt),
            from,
          )
        : undefined,
  }
}

/** The history of each address, latest first. */
async function historyOf(db: Database, emails: string[]): Promise<Map<string, Line[]>> {
  if (emails.length === 0) return new Map()
  const lines = await db
    .select()
    .from(history)
    .where(inArray(history.email, emails))
    .orderBy(desc(history.at))
  return Map.groupBy(lines, ({ email }) => email)
}

/** Counts active and unsubscribed subscribers, and the active ones on the suppression list. */
export async function countSubscribers(db: Database) {
  const rows = await db
    .select({ status: subscribers.status, stopped: isNotNull(stopped.email), people: count() })
    .from(subscribers)
    .leftJoin(stopped, eq(stopped.email, subscribers.email))
    .groupBy(subscribers.status, isNotNull(stopped.email))
  const sum = (counted: typeof rows) => counted.reduce((all, { people }) => all + people, 0)
  const active = rows.filter(({ status }) => status === 'active')
  return {
    active: sum(active),
    unsubscribed: sum(rows) - sum(active),
    stopped: sum(active.filter((row) => row.stopped)),
  }
}
