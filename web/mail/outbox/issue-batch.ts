import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isLive } from '#web/db/copy-mark.ts'
import type { Database, Store } from '#web/db/store.ts'
import { type MailRow, newsletterIssues, outbox } from '#web/db/tables.ts'
import { withToken } from '../issue-text.ts'
import { type AddressedMail, type BatchAttempt, maxInBatch } from '../transport.ts'
import { claimedBy, expiredRetry, isDueNow, isReleased } from './claim.ts'
import { queueReaders } from './queue-readers.ts'
import { asNeverTried, changesAfter, isFirstAttempt } from './record-attempt.ts'

/** Mails of one issue that go to Resend in one call, and always together. */
export interface Batch {
  key: string
  issueId: string
  rows: MailRow[]
  mails: (AddressedMail & { id: string })[]
}

const isQueued = eq(outbox.state, 'queued')
const isDue = and(isQueued, isDueNow, isReleased)
const reader = sql<string>`${outbox.recipients}[1]`

/**
 * Claims the next batch of an issue that is being sent: first one that has to be tried again, which is
 * the same list as before; else up to a hundred readers who are still subscribed. The issue's row is
 * locked meanwhile, so that a stop holds from the moment it is answered.
 */
export async function claimBatch(store: Store, from: string): Promise<Batch | undefined> {
  // Two transactions, because the embedded database answers a form between them.
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

/** Writes the mails of the next readers where no reader is left who can be sent to. */
async function fillQueue(tx: Database): Promise<void> {
  const issue = await lockIssue(tx)
  if (issue === undefined) return
  await dropReaders(tx, issue.id)
  const hasDue = await tx.$count(outbox, and(eq(outbox.issueId, issue.id), isDue))
  if (hasDue === 0) await queueReaders(tx, issue)
}

async function claim(tx: Database, from: string): Promise<Batch | undefined> {
  const issue = await lockIssue(tx)
  if (issue === undefined) return undefined
  const ofIssue = eq(outbox.issueId, issue.id)
  const key = (await triedBefore(tx, ofIssue)) ?? (await newBatch(tx, issue.id))
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

/** The batch whose outcome nobody knows, or that Resend was too busy for. */
async function triedBefore(tx: Database, ofIssue: SQL): Promise<string | undefined> {
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

/** Marks the mails of readers who have left, or are on the suppression list, since they were written. */
async function dropReaders(tx: Database, issueId: string): Promise<void> {
  const reason = sql<string>`(select reason from suppression_list where email = ${reader})`
  await tx
    .update(outbox)
    .set({ state: 'suppressed', lastError: reason })
    .where(and(isFree(issueId), sql`${reason} is not null`))
  const subscribed = sql`exists (select from newsletter_subscribers s
    where s.email = ${reader} and s.status = 'active')`
  await tx
    .update(outbox)
    .set({ state: 'skipped' })
    .where(and(isFree(issueId), sql`not ${subscribed}`))
}

/** Makes a batch of readers who were in a refused one, or are next. */
async function newBatch(tx: Database, issueId: string): Promise<string | undefined> {
  await dropReaders(tx, issueId)
  const next = tx.select({ id: outbox.id }).from(outbox).where(isFree(issueId)).limit(maxInBatch)
  const batch = randomUUID()
  const made = await tx
    .update(outbox)
    .set({ batch })
    .where(inArray(outbox.id, next))
    .returning({ id: outbox.id })
  return made.length > 0 ? batch : undefined
}

/** Records the outcome of a batch. A worker whose lease has expired changes nothing. */
export async function recordBatch(store: Store, batch: Batch, attempt: BatchAttempt) {
  const [first] = batch.rows
  if (first === undefined) return
  // The lease, which one claim gives to all: their attempts differ where some were tried with others.
  const own = and(
    eq(outbox.batch, batch.key),
    isQueued,
    eq(outbox.nextAttemptAt, first.nextAttemptAt),
  )
  await store.transaction(async (tx) => {
    if (attempt.status === 'sent') return recordSent(tx, own, batch, attempt.mails)
    // Certainly nothing was taken, and the next batch would fare no better: a person has to look.
    const isHopeless = attempt.status === 'dead' && !attempt.error.startsWith('409')
    if (isHopeless && isFirstAttempt(first)) return stopIssue(tx, own, batch.issueId, attempt.error)
    return tx.update(outbox).set(changesAfter(first, attempt)).where(own)
  })
}

async function stopIssue(tx: Database, own: SQL | undefined, issueId: string, reason: string) {
  await tx
    .update(outbox)
    .set({ ...asNeverTried, nextAttemptAt: sql`now()`, lastError: reason })
    .where(own)
  await tx
    .update(newsletterIssues)
    .set({ stoppedAt: sql`now()`, stopReason: reason })
    .where(eq(newsletterIssues.id, issueId))
}

async function recordSent(
  tx: Database,
  own: SQL | undefined,
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
    .where(and(own, sql`${outbox.id} = told.id`))
}
