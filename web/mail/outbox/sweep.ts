import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Store } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import type { Attempt, BatchMailer, Mailer } from '../transport.ts'
import {
  claimMail,
  expireOverdue,
  followClock,
  isReleased,
  recordAttempt,
  suppressMails,
} from './claim.ts'
import { claimBatch, recordBatch } from './issue-batch.ts'

/** What sending needs. Without a mailer no mail is claimed: they wait in the owner's inbox. */
export interface MailTransport {
  mailer: Mailer | undefined
  /** Without one the newsletter's issues wait. */
  batchMailer?: BatchMailer | undefined
  from: string
  owners: string[]
}

/** How many mails were sent, wait for a retry, and were given up. */
export type SweepResult = Record<Attempt['status'], number>

/**
 * Sends what is due, one mail after the other (Resend takes few a second), and stops early when
 * Resend is busy or away. Several sweeps at once share the work and send nothing twice.
 * @param most mails in one go
 */
export async function sweep(
  store: Store,
  transport: MailTransport,
  most = 50,
): Promise<SweepResult> {
  const result: SweepResult = { sent: 0, retry: 0, dead: 0 }
  const { mailer, from, owners } = transport
  if (mailer === undefined) return result
  await followClock(store.db)
  await expireOverdue(store.db)
  await addressToOwners(store, owners)
  await suppressMails(store.db)
  for (let left = most; left > 0; left--) {
    const mail = await claimMail(store.db, from)
    if (mail === undefined) {
      // Newsletters come last: whoever has just written waits for no issue.
      if (await sendBatch(store, transport, result)) continue
      break
    }
    const { id, replyTo, headers, subject, text, html } = mail
    const addressed = { from: mail.sender ?? from, to: mail.recipients ?? owners }
    const attempt = await mailer({ ...addressed, replyTo, headers, subject, text, html }, id)
    await recordAttempt(store.db, mail, attempt)
    result[attempt.status]++
    if (attempt.status === 'retry' && attempt.pauseSweep) break
  }
  return result
}

/** Sends one batch of a newsletter's issue. @returns whether there may be more to send now */
async function sendBatch(
  store: Store,
  { batchMailer, from }: MailTransport,
  result: SweepResult,
): Promise<boolean> {
  const batch = batchMailer && (await claimBatch(store, from))
  if (!batch) return false
  const attempt = await batchMailer(batch.mails, batch.key)
  await recordBatch(store, batch, attempt)
  result[attempt.status] += batch.mails.length
  return attempt.status === 'sent'
}

/**
 * Addresses waiting mails for the owners to whoever is on their list now, one mail each: a bounce of
 * one owner's mail affects no other's.
 */
async function addressToOwners(store: Store, owners: string[]): Promise<void> {
  const [first, ...others] = owners
  if (first === undefined) return
  await store.transaction(async (tx) => {
    const mails = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.state, 'waiting'), isNull(outbox.recipients), isReleased))
      .limit(100)
      .for('update', { skipLocked: true })
    for (const mail of mails) {
      await tx
        .update(outbox)
        .set({ recipients: [first] })
        .where(eq(outbox.id, mail.id))
      const copies = others.map((owner) => ({ ...mail, id: randomUUID(), recipients: [owner] }))
      if (copies.length > 0) await tx.insert(outbox).values(copies)
    }
  })
}
