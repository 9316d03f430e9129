import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { newsletterConfirmations as confirmations, leads, outbox } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import type { LeadKind, Person } from './lead-kind.ts'
import type { MailWords } from './mail-words.ts'
import { asksToConfirm } from './opt-in.ts'
import { readShown } from './shown.ts'
import { addToOutbox } from './submit.ts'
import { leftNewsletterSince } from './subscribers.ts'
import { queueWebhook } from './webhook.ts'

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
  await queueWebhook(tx, id)
  const { name, email, details, receivedAt, page, dueAt, suspicion } = lead
  const shown = readShown(lead.shown)
  if (suspicion === null || (await tx.$count(outbox, eq(outbox.leadId, id))) > 0) return true
  const parsed = z.safeParse(kind.schema(content), { ...details, name, email })
  // The coach no longer offers what was chosen: the lead is answered by hand.
  if (!parsed.success) return true
  const left = kind.withoutSubscription && (await leftNewsletterSince(tx, email, receivedAt))
  const fields = left ? kind.withoutSubscription?.(parsed.data) : parsed.data
  if (fields === undefined) return true
  const [suppressed] = await suppressedAmong(tx, [email])
  const timeZone = await readTimeZone(tx)
  const toConfirm = await asksToConfirm(tx, kind, fields)
  const facts = {
    ...{ id, receivedAt, timeZone, page, siteUrl, words, dueAt, shown, suppressed, toConfirm },
  }
  const mails = await kind.mails(fields, facts, content, tx)
  await addToOutbox(tx, id, mails ?? [])
  return true
}

/**
 * Takes a release back: the lead's mails leave the outbox, where none of them was tried yet. Whoever the
 * release subscribed stays a subscriber, with the welcome mail.
 * @returns whether nothing is left of the release
 */
export async function takeBackRelease(
  tx: Database,
  { id, suspicion }: Pick<typeof leads.$inferSelect, 'id' | 'suspicion'>,
): Promise<boolean> {
  // A lead without suspicion had its mails when it came.
  if (suspicion === null) return true
  const ofLead = eq(outbox.leadId, id)
  const untried = and(ofLead, eq(outbox.attempts, 0), ne(outbox.purpose, 'newsletter-welcome'))
  // A sweep that has locked one of them may wait for this lead: waiting for it would be a deadlock.
  const mails = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(untried)
    .for('update', { skipLocked: true })
  if (mails.length < (await tx.$count(outbox, ofLead))) return false
  const ids = mails.map((mail) => mail.id)
  await tx.delete(outbox).where(inArray(outbox.id, ids))
  const waiting = and(eq(confirmations.leadId, id), isNull(confirmations.confirmedAt))
  await tx.delete(confirmations).where(waiting)
  return true
}
