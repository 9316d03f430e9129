import type { Store } from '#web/db/store.ts'
import type { Mailer } from '../transport.ts'
import { addressToOwners } from './address-to-owners.ts'
import { claimMail, expireOverdue, recordAttempt, suppressMails } from './claim.ts'

/** How mails leave. Without a mailer none is claimed: they wait in the owner's inbox. */
export interface MailTransport {
  mailer: Mailer | undefined
  from: string
  owners: string[]
}

/** How many mails left, wait, and were given up. */
export interface Swept {
  sent: number
  later: number
  dead: number
}

/**
 * Sends what is due, one mail after the other (Resend takes few a second), and stops early when
 * Resend is busy or away. Several sweeps at once share the work and send nothing twice.
 * @param most mails in one go
 */
export async function sweep(store: Store, office: MailTransport, most = 50): Promise<Swept> {
  const swept: Swept = { sent: 0, later: 0, dead: 0 }
  const { mailer, from, owners } = office
  if (mailer === undefined) return swept
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
    swept[attempt.is]++
    if (attempt.is === 'later' && attempt.restNow) break
  }
  return swept
}
