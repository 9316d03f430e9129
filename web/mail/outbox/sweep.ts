import type { Store } from '#web/db/store.ts'
import type { Attempt, Mailer } from '../transport.ts'
import { addressToOwners } from './address-to-owners.ts'
import { claimMail, expireOverdue, recordAttempt, suppressMails } from './claim.ts'

/** What sending needs. Without a mailer no mail is claimed: they wait in the owner's inbox. */
export interface MailTransport {
  mailer: Mailer | undefined
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
  await expireOverdue(store.db)
  await addressToOwners(store, owners)
  await suppressMails(store.db)
  for (let left = most; left > 0; left--) {
    const mail = await claimMail(store.db, from)
    if (mail === undefined) break
    const { id, replyTo, headers, subject, text, html } = mail
    const addressed = { from: mail.sender ?? from, to: mail.recipients ?? owners }
    const attempt = await mailer({ ...addressed, replyTo, headers, subject, text, html }, id)
    await recordAttempt(store.db, mail, attempt)
    result[attempt.status]++
    if (attempt.status === 'retry' && attempt.pauseSweep) break
  }
  return result
}
