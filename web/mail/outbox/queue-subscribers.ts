import { asc, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterIssues,
  outbox,
  newsletterSubscribers as subscribers,
  suppressionList,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { tokenPlaceholder } from '../token-text.ts'
import { maxInBatch } from '../transport.ts'
import { createMissingLinks } from '../unsubscribe-links.ts'

type Issue = Pick<typeof newsletterIssues.$inferSelect, 'id' | 'subject' | 'startedAt' | 'pending'>

/** Condition for active subscribers who are not on the suppression list. */
export const isMailable = sql`${subscribers.status} = 'active' and not exists
  (select from ${suppressionList} where ${suppressionList.email} = ${subscribers.email})`

/** Condition for subscribers with an address after the given one, who subscribed before the sending began. */
const isRemaining = (address: SQLWrapper, startedAt: SQLWrapper) =>
  sql`${isMailable} and ${subscribers.subscribedAt} <= ${startedAt} and ${subscribers.email} > ${address}`

/**
 * Number of an issue's subscribers without a queued mail. Mails are queued in the order of addresses. `offset 0` makes
 * PostgreSQL look up the last address once, not once per subscriber.
 */
export const unqueued = sql`case when ${newsletterIssues.pending} is null then 0 else (
  select count(*) from (select coalesce((select ${outbox.recipients}[1] from ${outbox}
    where ${outbox.issueId} = ${newsletterIssues.id} order by ${outbox.recipients} desc limit 1), '') as email offset 0) as last,
    ${subscribers} where ${isRemaining(sql`last.email`, newsletterIssues.startedAt)}) end`

/**
 * Queues the mails of an issue's next hundred subscribers. One statement for all 20,000 blocked the embedded database
 * for minutes, and no form could be stored.
 */
export async function queueSubscribers(tx: Database, { id, subject, startedAt, pending }: Issue): Promise<void> {
  if (pending === null) return
  const [last] = await tx
    .select({ email: sql<string>`${outbox.recipients}[1]` })
    .from(outbox)
    .where(eq(outbox.issueId, id))
    .orderBy(desc(outbox.recipients))
    .limit(1)
  const next = await tx
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(isRemaining(sql`${last?.email ?? ''}`, sql`${startedAt.toISOString()}::timestamptz`))
    .orderBy(asc(subscribers.email))
    .limit(maxInBatch)
  const emails = next.map(({ email }) => email)
  if (emails.length > 0) {
    await createMissingLinks(tx, emails)
    const links = tx
      .selectDistinctOn([unsubscribeLinks.email])
      .from(unsubscribeLinks)
      .where(inArray(unsubscribeLinks.email, emails))
      .orderBy(unsubscribeLinks.email, unsubscribeLinks.token)
    await tx.execute(sql`
      insert into ${outbox} (id, issue_id, purpose, recipients, reply_to, headers, subject, text, html, state)
      select gen_random_uuid(), ${id}, 'newsletter-issue', array[link.email], ${pending.replyTo},
        replace(${JSON.stringify(pending.headers)}, ${tokenPlaceholder}, link.token)::jsonb, ${subject}, '', '', 'queued'
      from (${links}) as link
      on conflict do nothing`)
  }
  if (emails.length < maxInBatch)
    await tx.update(newsletterIssues).set({ pending: null }).where(eq(newsletterIssues.id, id))
}
