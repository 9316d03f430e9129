import { and, asc, count, desc, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterHistory as history,
  suppressionList as stopped,
  newsletterSubscribers as subscribers,
} from '#web/db/tables.ts'
import type { SuppressionReason } from '#web/mail/suppression/suppression-list.ts'
import { type Place, placeAfter } from './subscriber-cursor.ts'

/** Whom a list or a file holds. */
export type Shown = 'active' | 'all'

export const readShown = (text: unknown): Shown => (text === 'all' ? 'all' : 'active')

export const whoIsShown = (shown: Shown): SQL | undefined =>
  shown === 'active' ? eq(subscribers.status, 'active') : undefined

type Line = typeof history.$inferSelect

/** A subscriber, what became of the subscription, and why mails to the address are stopped, if so. */
export type Subscriber = typeof subscribers.$inferSelect & {
  stopped: SuppressionReason | null
  history: Line[]
}

/** One page of subscribers, newest first, and the place of the next one when there is one. */
export async function listSubscribers(
  db: Database,
  shown: Shown,
  from?: Place,
  size = 50,
): Promise<{ rows: Subscriber[]; next: string | undefined }> {
  const found = await db
    .select({ subscriber: subscribers, stopped: stopped.reason })
    .from(subscribers)
    .leftJoin(stopped, eq(stopped.email, subscribers.email))
    .where(and(whoIsShown(shown), from && lte(subscribers.subscribedAt, from.at)))
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
    next: found.length > size ? placeAfter(page, from) : undefined,
  }
}

/** What happened to each address, the latest first. */
async function historyOf(db: Database, emails: string[]): Promise<Map<string, Line[]>> {
  if (emails.length === 0) return new Map()
  const lines = await db
    .select()
    .from(history)
    .where(inArray(history.email, emails))
    .orderBy(desc(history.at))
  return Map.groupBy(lines, ({ email }) => email)
}

/** How many read the newsletter, how many left, and to how many of the readers no mail goes. */
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
