import { and, asc, eq, gt, inArray, isNull, min, notExists, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  suppressionList as stopped,
  newsletterSubscribers as subscribers,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { unsubscribeLink } from '#web/leads/welcome-mail.ts'
import type { Column } from '../download.ts'
import { type SubscriberFilter, subscriberCondition } from './list.ts'

/** Rows read at once: the file's length does not matter, and no statement takes long. */
const batch = 1_000

/** Gives every subscriber an unsubscribe link who has none yet. */
export async function completeLinks(tx: Database): Promise<void> {
  const linked = tx
    .select({ email: unsubscribeLinks.email })
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.email, subscribers.email))
  // PostgreSQL makes its UUIDs from its strong source of chance: 122 bits each.
  const token = sql<string>`replace(gen_random_uuid()::text, '-', '')`.as('token')
  await tx
    .insert(unsubscribeLinks)
    .select(
      tx.select({ token, email: subscribers.email }).from(subscribers).where(notExists(linked)),
    )
}

interface Row {
  name: string
  email: string
  status: string
  subscribedAt: Date
  token: string | null
}

/**
 * Subscribers for a file, in the order of their addresses. Of the active ones only those to whom mail
 * may go: the file is for the program that sends the issues.
 */
export async function* readersFor(db: Database, shown: SubscriberFilter): AsyncGenerator<Row> {
  const mayBeMailed = shown === 'active' ? isNull(stopped.email) : undefined
  let last = ''
  for (;;) {
    const { email, name, status, subscribedAt } = subscribers
    const rows = await db
      .select({ email, name, status, subscribedAt })
      .from(subscribers)
      .leftJoin(stopped, eq(stopped.email, email))
      .where(and(subscriberCondition(shown), mayBeMailed, gt(email, last)))
      .orderBy(asc(email))
      .limit(batch)
    const tokens = await tokensOf(
      db,
      rows.map((row) => row.email),
    )
    for (const row of rows) yield { ...row, token: tokens.get(row.email) ?? null }
    if (rows.length < batch) return
    last = rows.at(-1)?.email ?? ''
  }
}

async function tokensOf(db: Database, emails: string[]): Promise<Map<string, string | null>> {
  if (emails.length === 0) return new Map()
  const { email, token } = unsubscribeLinks
  const rows = await db
    .select({ email, token: min(token) })
    .from(unsubscribeLinks)
    .where(inArray(email, emails))
    .groupBy(email)
  return new Map(rows.map((row) => [row.email, row.token]))
}

/** The specification's columns, and each reader's own way out for the foot of every issue. */
export const readerColumns = (siteUrl: string): Column<Row>[] => [
  { title: 'name', of: ({ name }) => name },
  { title: 'email', of: ({ email }) => email },
  { title: 'status', of: ({ status }) => status },
  { title: 'subscribed_at', of: ({ subscribedAt }) => subscribedAt },
  { title: 'unsubscribe', of: ({ token }) => token && unsubscribeLink(siteUrl, token).link },
]
