import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { leads, newsletterHistory, outbox } from '#web/db/tables.ts'
import type { LeadKind, Person } from './lead-kind.ts'
import type { MailWords } from './mail-words.ts'
import { addToOutbox } from './submit.ts'

/**
 * Releases a lead from the spam box: does what would have happened when it came. Its mails go into the
 * outbox, a newsletter signup subscribes, and the lead is new. Why it was suspected stays with
 * it. Call it, inside the transaction that writes the audit line, for whatever leaves the spam box; a
 * lead that an owner put there has had its mails, and only its status is changed.
 * @param content of the kind, and the words of the mails, read before the transaction
 * @param siteUrl for the links in the mails
 * @returns whether it was in the spam box and is new now
 */
export async function releaseLead<Fields extends Person, Content>(
  tx: Database,
  kind: LeadKind<Fields, Content>,
  about: { id: string; content: Content; words: MailWords; siteUrl: string },
): Promise<boolean> {
  const { id, content, words, siteUrl } = about
  const inSpam = and(eq(leads.id, id), eq(leads.kind, kind.kind), eq(leads.status, 'spam'))
  // The row is locked by its change: of two at once the second finds it new.
  const [lead] = await tx.update(leads).set({ status: 'new' }).where(inSpam).returning()
  if (lead === undefined) return false
  const { name, email, details, receivedAt, page, dueAt, suspicion } = lead
  if (suspicion === null || (await tx.$count(outbox, eq(outbox.leadId, id))) > 0) return true
  const parsed = z.safeParse(kind.schema(content), { ...details, name, email })
  // The coach no longer offers what was chosen: the lead is answered by hand.
  if (!parsed.success) return true
  const left = kind.withoutSubscription && (await leftNewsletterSince(tx, email, receivedAt))
  const fields = left ? kind.withoutSubscription?.(parsed.data) : parsed.data
  if (fields === undefined) return true
  const facts = { id, receivedAt, page, siteUrl, words, dueAt }
  const mails = await kind.mails(fields, facts, content, tx)
  await addToOutbox(tx, id, mails ?? [])
  return true
}

/** Whether the address was unsubscribed after the lead came: the later wish counts. */
async function leftNewsletterSince(tx: Database, email: string, at: Date): Promise<boolean> {
  const address = eq(newsletterHistory.email, email.toLowerCase())
  const after = and(eq(newsletterHistory.status, 'unsubscribed'), gt(newsletterHistory.at, at))
  return (await tx.$count(newsletterHistory, and(address, after))) > 0
}
