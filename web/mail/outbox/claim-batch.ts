import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { isLive } from '#web/db/copy-mark.ts'
import type { Database, Store } from '#web/db/store.ts'
import { type MailRow, newsletterIssues, outbox } from '#web/db/tables.ts'
import { unsubscribeTokenIn, withToken } from '../token-text.ts'
import { type AddressedMail, maxInBatch } from '../transport.ts'
import { claimedBy, expiredRetry, isDueNow, isReleased } from './claim.ts'
import { queueSubscribers } from './queue-subscribers.ts'
import { hadSeriesToday } from './series-mails.ts'

/** Mails of one issue that go to Resend in one call. A retry sends all of them again. */
export interface Batch {
  key: string
  issueId: string
  rows: MailRow[]
  mails: (AddressedMail & { id: string })[]
}

/** A new mail waits for tomorrow if its recipient has had a mail of a series today. A retry repeats its batch unchanged. */
const isDue = and(
  ...[eq(outbox.state, 'queued'), isDueNow, isReleased],
  or(isNotNull(outbox.batch), not(hadSeriesToday)),
)
const subscriberEmail = sql<string>`${outbox.recipients}[1]`

/**
 * Claims the next batch of the issues that are being sent. A batch to retry comes before a new one. A new batch has up to
 * a hundred subscribers. The claim locks the issue's row, so that no mail is claimed after an owner's stop.
 */
export async function claimBatch(store: Store, from: string): Promise<Batch | undefined> {
  for (;;) {
    // Two transactions, so that the embedded database can handle a form between them.
    const id = await store.transaction(fillQueue)
    if (id === undefined) return undefined
    const batch = await store.transaction((tx) => claim(tx, id, from))
    if (batch) return batch
    // The issue has no mails left and is complete. The next issue follows.
  }
}

/** Locks one issue: the first started one of the issues that are being sent and match a condition. */
async function lockIssue(tx: Database, condition: SQL | undefined) {
  const [issue] = await tx
    .select()
    .from(newsletterIssues)
    .where(and(isNull(newsletterIssues.stoppedAt), condition, isLive))
    .orderBy(asc(newsletterIssues.startedAt))
    .limit(1)
    .for('update')
  return issue
}

const isFree = (issueId: string) => and(eq(outbox.issueId, issueId), isDue, isNull(outbox.batch))

/**
 * Queues the mails of the next subscribers if no queued mail is due.
 * @returns id of the first issue that has mails to send
 */
async function fillQueue(tx: Database): Promise<string | undefined> {
  const due = tx.select({ id: outbox.issueId }).from(outbox).where(isDue)
  const hasMails = or(inArray(newsletterIssues.id, due), isNotNull(newsletterIssues.pending))
  const issue = await lockIssue(tx, hasMails)
  if (issue === undefined) return undefined
  await dropUnreachable(tx, issue.id)
  const dueCount = await tx.$count(outbox, and(eq(outbox.issueId, issue.id), isDue))
  if (dueCount === 0) await queueSubscribers(tx, issue)
  return issue.id
}

async function claim(tx: Database, issueId: string, from: string): Promise<Batch | undefined> {
  const issue = await lockIssue(tx, eq(newsletterIssues.id, issueId))
  if (issue === undefined) return undefined
  const ofIssue = eq(outbox.issueId, issue.id)
  const key = (await batchToRetry(tx, ofIssue)) ?? (await newBatch(tx, issue.id))
  if (key === undefined) return undefined
  const rows = await tx
    .update(outbox)
    .set(claimedBy(from))
    .where(and(ofIssue, eq(outbox.batch, key)))
    .returning()
  rows.sort((a, b) => (a.id < b.id ? -1 : 1))
  const mails = rows.map((row) => ({
    ...{ id: row.id, from: row.sender ?? from, to: row.recipients ?? [] },
    ...{
      replyTo: row.replyTo,
      headers: row.headers,
      subject: row.subject,
      ...withToken(issue, unsubscribeTokenIn(row.headers)),
    },
  }))
  return { key, issueId: issue.id, rows, mails }
}

/** Returns a batch to retry, after an unknown outcome or a rate limit. */
async function batchToRetry(tx: Database, ofIssue: SQL): Promise<string | undefined> {
  await tx
    .update(outbox)
    .set({ state: 'dead' })
    .where(and(ofIssue, isDue, isNotNull(outbox.batch), expiredRetry))
  const [row] = await tx
    .select({ batch: outbox.batch })
    .from(outbox)
    .where(and(ofIssue, isDue, isNotNull(outbox.batch)))
    .limit(1)
  return row?.batch ?? undefined
}

/** Marks queued mails of subscribers who have unsubscribed or were suppressed since. */
async function dropUnreachable(tx: Database, issueId: string): Promise<void> {
  const reason = sql<string>`(select reason from suppression_list where email = ${subscriberEmail})`
  await tx
    .update(outbox)
    .set({ state: 'suppressed', lastError: reason })
    .where(and(isFree(issueId), sql`${reason} is not null`))
  const subscribed = sql`exists (select from newsletter_subscribers s
    where s.email = ${subscriberEmail} and s.status = 'active')`
  await tx
    .update(outbox)
    .set({ state: 'skipped' })
    .where(and(isFree(issueId), sql`not ${subscribed}`))
}

/** Creates a batch of due mails that are in no batch: newly queued ones, or mails from a batch that Resend refused. */
async function newBatch(tx: Database, issueId: string): Promise<string | undefined> {
  await dropUnreachable(tx, issueId)
  const next = tx.select({ id: outbox.id }).from(outbox).where(isFree(issueId)).limit(maxInBatch)
  const batch = randomUUID()
  const claimed = await tx.update(outbox).set({ batch }).where(inArray(outbox.id, next)).returning({ id: outbox.id })
  return claimed.length > 0 ? batch : undefined
}
