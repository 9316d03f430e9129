import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterHistory as history,
  newsletterSubscribers as subscribers,
  suppressionList,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { unsubscribeLink } from '#web/leads/welcome-mail.ts'
import type { Column } from '../download.ts'
import { type SubscriberFilter, subscriberCondition } from './list-subscribers.ts'
import { causeLabel } from './newsletter-labels.ts'

/** Rows per statement. */
const batchSize = 1_000

/**
 * Yields the subscribers of an export, sorted by email address. The filter `active` excludes suppressed ones,
 * because that file is for programs that send mails.
 */
export async function* exportedSubscribers(db: Database, filter: SubscriberFilter) {
  const { email, name, status, subscribedAt } = subscribers
  const token = sql<string | null>`(select min(${unsubscribeLinks.token}) from ${unsubscribeLinks}
    where ${unsubscribeLinks.email} = ${email})`
  const mayBeMailed = filter === 'active' ? isNull(suppressionList.email) : undefined
  let last = ''
  for (;;) {
    const rows = await db
      .select({ email, name, status, subscribedAt, token, suppressed: suppressionList.reason })
      .from(subscribers)
      .leftJoin(suppressionList, eq(suppressionList.email, email))
      .where(and(subscriberCondition(filter), mayBeMailed, gt(email, last)))
      .orderBy(asc(email))
      .limit(batchSize)
    const consents = await consentsOf(
      db,
      rows.map((row) => row.email),
    )
    yield* rows.map((row) => ({ ...row, consent: consents.get(row.email) }))
    if (rows.length < batchSize) return
    last = rows.at(-1)?.email ?? ''
  }
}

/** Reads, for each email address, its latest history line with a consent. */
async function consentsOf(db: Database, emails: string[]) {
  const lines = await db
    .selectDistinctOn([history.email])
    .from(history)
    .where(and(inArray(history.email, emails), eq(history.status, 'active')))
    .orderBy(history.email, desc(history.at))
  return new Map(lines.map((line) => [line.email, line]))
}

type Row = ReturnType<typeof exportedSubscribers> extends AsyncGenerator<infer R> ? R : never

/**
 * Columns of the export: those of the specification, the consent with its confirmation, and the unsubscribe link. The
 * reason of a suppression is in the column `status`, so that other programs send no mail either.
 */
export const subscriberColumns = (siteUrl: string): Column<Row>[] => [
  { title: 'name', of: ({ name }) => name },
  { title: 'email', of: ({ email }) => email },
  { title: 'status', of: ({ status, suppressed }) => suppressed ?? status },
  { title: 'subscribed_at', of: ({ subscribedAt }) => subscribedAt },
  { title: 'agreed_at', of: ({ consent }) => consent?.agreedAt ?? consent?.at },
  { title: 'confirmed_at', of: ({ consent }) => consent?.confirmedAt },
  { title: 'source', of: ({ consent }) => consent && (consent.source ?? causeLabel(consent)) },
  { title: 'unsubscribe', of: ({ token }) => token && unsubscribeLink(siteUrl, token).link },
]
