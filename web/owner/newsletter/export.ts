import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterSubscribers as subscribers,
  suppressionList,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { unsubscribeLink } from '#web/leads/welcome-mail.ts'
import type { Column } from '../download.ts'
import { type SubscriberFilter, subscriberCondition } from './list.ts'

/** Rows of one statement: the file's length does not matter, and no statement takes long. */
const batch = 1_000

/**
 * Reads subscribers for a file, by email. Of the active ones only those who are not suppressed: the file
 * is for the program that sends the issues.
 */
export async function* exportedSubscribers(db: Database, filter: SubscriberFilter) {
  const { email, name, status, subscribedAt } = subscribers
  const token = sql<string | null>`(select min(${unsubscribeLinks.token}) from ${unsubscribeLinks}
    where ${unsubscribeLinks.email} = ${email})`
  const mayBeMailed = filter === 'active' ? isNull(suppressionList.email) : undefined
  let last = ''
  for (;;) {
    const rows = await db
      .select({ email, name, status, subscribedAt, token })
      .from(subscribers)
      .leftJoin(suppressionList, eq(suppressionList.email, email))
      .where(and(subscriberCondition(filter), mayBeMailed, gt(email, last)))
      .orderBy(asc(email))
      .limit(batch)
    yield* rows
    if (rows.length < batch) return
    last = rows.at(-1)?.email ?? ''
  }
}

type Row = ReturnType<typeof exportedSubscribers> extends AsyncGenerator<infer R> ? R : never

/** The specification's columns, and each one's unsubscribe link for the foot of every issue. */
export const subscriberColumns = (siteUrl: string): Column<Row>[] => [
  { title: 'name', of: ({ name }) => name },
  { title: 'email', of: ({ email }) => email },
  { title: 'status', of: ({ status }) => status },
  { title: 'subscribed_at', of: ({ subscribedAt }) => subscribedAt },
  { title: 'unsubscribe', of: ({ token }) => token && unsubscribeLink(siteUrl, token).link },
]
