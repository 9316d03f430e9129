import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { type MailRow, outbox, seriesSteps } from '#web/db/tables.ts'
import { isForOwners } from '../mail.ts'
import { suppressedAmong } from '../suppression/suppression-list.ts'
import { replyPurpose } from './reopen-leads.ts'

type Copied =
  | { status: 'copied'; id: string; repliesTo: string | null }
  | { status: 'copied before'; id: string }
  | { status: 'not lost' | 'suppressed' }

/**
 * Puts an undelivered mail into the outbox again, as a new mail with its own idempotency key. The old mail stores the
 * id of the new one, so that a second click sends no further mail.
 * @returns undefined for an unknown id
 */
export async function copyMail(tx: Database, id: string, owners: string[]): Promise<Copied | undefined> {
  const [mail] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update')
  if (mail === undefined) return undefined
  // A subscriber gets each issue only once, and a sign-in link belongs to its mail.
  if (mail.issueId !== null || mail.expiresAt !== null) return { status: 'not lost' }
  if (mail.resentAs !== null) return { status: 'copied before', id: mail.resentAs }
  if (mail.state !== 'dead' && mail.state !== 'suppressed') return { status: 'not lost' }
  const recipients = recipientsNow(mail, owners)
  if (recipients !== null && (await suppressedAmong(tx, recipients)).length >= recipients.length) {
    return { status: 'suppressed' }
  }
  const copy = randomUUID()
  const { leadId, purpose, replyTo, headers, subject, text, html } = mail
  await tx.insert(outbox).values({ id: copy, leadId, purpose, recipients, replyTo, headers, subject, text, html })
  await tx.update(outbox).set({ resentAs: copy }).where(eq(outbox.id, id))
  await tx.update(seriesSteps).set({ mailId: copy }).where(eq(seriesSteps.mailId, id))
  return { status: 'copied', id: copy, repliesTo: purpose === replyPurpose ? leadId : null }
}

/**
 * Returns the recipients of the new mail; null for the current owners. A mail to owners goes to them if none of its
 * recipients is still an owner.
 */
function recipientsNow({ purpose, recipients }: MailRow, owners: string[]): string[] | null {
  const haveLeft = recipients?.every((one) => !owners.includes(one.toLowerCase()))
  return isForOwners(purpose) && haveLeft ? null : recipients
}
