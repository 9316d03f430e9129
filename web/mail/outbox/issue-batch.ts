import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isLive } from '#web/db/copy-mark.ts'
import type { Database, Store } from '#web/db/store.ts'
import { type MailRow, newsletterIssues, outbox } from '#web/db/tables.ts'
import { withToken } from '../issue-text.ts'
import { type AddressedMail, type BatchAttempt, maxInBatch } from '../transport.ts'
import { claimedBy, expiredRetry, isDueNow, isReleased } from './claim.ts'
import { queueSubscribers } from './queue-subscribers.ts'
import { asNeverTried, changesAfter, isFirstAttempt } from './record-attempt.ts'

/** Mails of one issue that go to Resend in one call. A retry sends all of them again. */
export interface Batch {
  key: string
  issueId: string
  rows: MailRow[]
  mails: (AddressedMail & { id: string })[]
}

const isQueued = eq(outbox.state, 'queued')
const isDue = and(isQueued, isDueNow, isReleased)
const subscriberEmail = sql<string>`${outbox.recipients}[1]`

/**
 * Claims the next batch of an issue that is being sent. Prefers a batch to retry to a new one, which has up to a
 * hundred subscribers. The claim locks the issue's row, so that no mail is claimed after an owner's stop.
 */
export async function claimBatch(store: Store, from: string): Promise<Batch | undefined> {
  // Two transactions, so that the embedded database can handle a form between them.
  await store.transaction(fillQueue)
  return store.transaction((tx) => claim(tx, from))
}

type Issue = typeof newsletterIssues.$inferSelect

/** Locks the first issue that has mails to send. */
async function lockIssue(tx: Database): Promise<Issue | undefined> {
  const due = tx.select({ id: outbox.issueId }).from(outbox).where(isDue)
  const [issue] = await tx
    .select()
    .from(newsletterIssues)
    .where(
      and(
        isNull(newsletterIssues.stoppedAt),
        or(inArray(newsletterIssues.id, due), isNotNull(newsletterIssues.pending)),
        isLive,
      ),
    )
    .orderBy(asc(newsletterIssues.startedAt))
    .limit(1)
    .for('update')
  return issue
}

const isFree = (issueId: string) => and(eq(outbox.issueId, issueId), isDue, isNull(outbox.batch))

/** Queues the mails of the next subscribers if no queued mail is due. */
async function fillQueue(tx: Database): Promise<void> {
  const issue = await lockIssue(tx)
  if (issue === undefined) return
  await dropUnreachable(tx, issue.id)
  const hasDue = await tx.$count(outbox, and(eq(outbox.issueId, issue.id), isDue))
  if (hasDue === 0) await queueSubscribers(tx, issue)
}

async function claim(tx: Database, from: string): Promise<Batch | undefined> {
  const issue = await lockIssue(tx)
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
      ...withToken(issue, row.headers),
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

/** Creates a batch of the due mails without one: those of a refused batch, or newly queued ones. */
async function newBatch(tx: Database, issueId: string): Promise<string | undefined> {
  await dropUnreachable(tx, issueId)
  const next = tx.select({ id: outbox.id }).from(outbox).where(isFree(issueId)).limit(maxInBatch)
  const batch = randomUUID()
  const made = await tx
    .update(outbox)
    .set({ batch })
    .where(inArray(outbox.id, next))
    .returning({ id: outbox.id })
  return made.length > 0 ? batch : undefined
}

/** Records the outcome of a batch. Changes nothing once the lease has expired. */
export async function recordBatch(store: Store, batch: Batch, attempt: BatchAttempt) {
  const [first] = batch.rows
  if (first === undefined) return
  // All mails of a claim share its lease. Their numbers of attempts may differ.
  const ownClaim = and(
    eq(outbox.batch, batch.key),
    isQueued,
    eq(outbox.nextAttemptAt, first.nextAttemptAt),
  )
  await store.transaction(async (tx) => {
    if (attempt.status === 'sent') return recordSent(tx, ownClaim, batch, attempt.mails)
    // Resend refused the whole batch, and would refuse the next one, too. An owner has to act.
    const isHopeless = attempt.status === 'dead' && !attempt.error.startsWith('409')
    if (isHopeless && isFirstAttempt(first))
      return stopIssue(tx, ownClaim, batch.issueId, attempt.error)
    return tx.update(outbox).set(changesAfter(first, attempt)).where(ownClaim)
  })
}

async function stopIssue(tx: Database, ownClaim: SQL | undefined, issueId: string, reason: string) {
  await tx
    .update(outbox)
    .set({ ...asNeverTried, nextAttemptAt: sql`now()`, lastError: reason })
    .where(ownClaim)
  await tx
    .update(newsletterIssues)
    .set({ stoppedAt: sql`now()`, stopReason: reason })
    .where(eq(newsletterIssues.id, issueId))
}

async function recordSent(
  tx: Database,
  ownClaim: SQL | undefined,
  { rows }: Batch,
  mails: Extract<BatchAttempt, { status: 'sent' }>['mails'],
) {
  const values = mails.map((mail, index) => {
    const { providerId, error } = { providerId: null, error: null, ...mail }
    return sql`(${rows[index]?.id}::uuid, ${providerId}::text, ${error}::text)`
  })
  await tx
    .update(outbox)
    .set({
      state: sql`case when told.error is null then 'sent' else 'dead' end`,
      sentAt: sql`case when told.error is null then now() end`,
      providerId: sql`told.provider_id`,
      lastError: sql`told.error`,
    })
    .from(sql`(values ${sql.join(values, sql`, `)}) as told (id, provider_id, error)`)
    .where(and(ownClaim, sql`${outbox.id} = told.id`))
}
