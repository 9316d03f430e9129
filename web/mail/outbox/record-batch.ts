import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { type MailRow, newsletterIssues, outbox } from '#web/db/tables.ts'
import { knownKey } from '../provider-response.ts'
import type { BatchAttempt } from '../transport.ts'
import type { Batch } from './claim-batch.ts'
import { asNeverTried, changesAfter, isFirstAttempt, type SuppressRefused } from './record-attempt.ts'

/** Records the outcome of a batch. Changes nothing once the lease has expired. */
export async function recordBatch(
  store: Store,
  batch: Batch,
  attempt: BatchAttempt,
  suppressRefused?: SuppressRefused,
) {
  const [first] = batch.rows
  if (first === undefined) return
  // All mails of a claim share its lease. Their numbers of attempts may differ.
  const ownClaim = and(
    eq(outbox.batch, batch.key),
    eq(outbox.state, 'queued'),
    eq(outbox.nextAttemptAt, first.nextAttemptAt),
  )
  await store.transaction(async (tx) => {
    if (attempt.status === 'sent') {
      const recorded = await recordSent(tx, ownClaim, batch, attempt.mails)
      const isRefused = ({ id }: MailRow) => {
        const mail = attempt.mails[batch.rows.findIndex((row) => row.id === id)]
        return mail !== undefined && 'error' in mail && mail.isAddressRefused
      }
      return suppressRefused?.(tx, recorded.filter(isRefused))
    }
    // Resend has accepted a call with this key. Its mails differ, for example after an erasure.
    if (attempt.status === 'dead' && attempt.error === knownKey)
      return tx.update(outbox).set({ state: 'sent', sentAt: sql`now()` }).where(ownClaim)
    // Resend accepted no mail, and would also refuse the next batch. An owner has to act.
    const isHopeless = attempt.status === 'dead' || attempt.unclear
    if (isHopeless && isFirstAttempt(first)) return stopIssue(tx, ownClaim, batch.issueId, attempt.error)
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

function recordSent(
  tx: Database,
  ownClaim: SQL | undefined,
  { rows }: Batch,
  mails: Extract<BatchAttempt, { status: 'sent' }>['mails'],
) {
  const values = mails.map((mail, index) => {
    const { providerId, error } = { providerId: null, error: null, ...mail }
    return sql`(${rows[index]?.id}::uuid, ${providerId}::text, ${error}::text)`
  })
  return tx
    .update(outbox)
    .set({
      state: sql`case when result.error is null then 'sent' else 'dead' end`,
      sentAt: sql`case when result.error is null then now() end`,
      providerId: sql`result.provider_id`,
      lastError: sql`result.error`,
    })
    .from(sql`(values ${sql.join(values, sql`, `)}) as result (id, provider_id, error)`)
    .where(and(ownClaim, sql`${outbox.id} = result.id`))
    .returning(getTableColumns(outbox))
}
