import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { newsletterConfirmations as confirmations, leads, outbox } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import type { LeadKind, Person } from './lead-kind.ts'
import type { MailWords } from './mail-words.ts'
import { asksToConfirm } from './opt-in.ts'
import { followSeries } from './series.ts'
import { readSnapshot } from './snapshot.ts'
import { realAddress } from './stand-in-address.ts'
import { unsubscribedSince } from './subscribers.ts'
import { queueWebhook } from './webhook.ts'

/**
 * Releases a lead from the spam box. Queues its mails, and subscribes the address of a newsletter sign-up. The reasons
 * for the suspicion stay stored. If an owner had marked the lead as spam, its mails were sent before, so only its
 * status changes. Call this inside the transaction that writes the audit line.
 * @param about the kind's content and the texts of the mails, read before the transaction; `siteUrl` for the links
 * @returns true if the lead was in the spam box
 */
export async function releaseLead<Fields extends Person, Content>(
  tx: Database,
  kind: LeadKind<Fields, Content>,
  about: { id: string; content: Content; words: MailWords; siteUrl: string },
): Promise<boolean> {
  const { id } = about
  const inSpam = and(eq(leads.id, id), eq(leads.kind, kind.kind), eq(leads.status, 'spam'))
  // The update locks the row, so that the second of two concurrent calls releases nothing.
  const [lead] = await tx.update(leads).set({ status: 'new' }).where(inSpam).returning()
  if (lead === undefined) return false
  await addMissingMails(tx, kind, about, lead)
  await queueWebhook(tx, id)
  return true
}

/** Queues the mails of the lead, and subscribes its address. */
async function addMissingMails<Fields extends Person, Content>(
  tx: Database,
  kind: LeadKind<Fields, Content>,
  { id, content, words, siteUrl }: { id: string; content: Content; words: MailWords; siteUrl: string },
  lead: typeof leads.$inferSelect,
): Promise<void> {
  const { name, details, receivedAt, page, dueAt, suspicion } = lead
  const email = realAddress(lead.email)
  const snapshot = readSnapshot(lead.shown)
  if (suspicion === null || (await tx.$count(outbox, eq(outbox.leadId, id))) > 0) return
  const parsed = z.safeParse(kind.stored ?? kind.schema(content), { ...details, name, email })
  // The coach has removed a chosen option since. Such a lead gets no mails, and the owner answers it personally.
  if (!parsed.success) return
  const hasLeft = kind.withoutSubscription && (await unsubscribedSince(tx, email, receivedAt))
  const fields = hasLeft ? kind.withoutSubscription?.(parsed.data) : parsed.data
  if (fields === undefined) return
  const [suppressed] = await suppressedAmong(tx, [email])
  const timeZone = await readTimeZone(tx)
  const toConfirm = await asksToConfirm(tx, kind, fields)
  const facts = {
    ...{ id, receivedAt, timeZone, page, siteUrl, words, dueAt, snapshot, suppressed, toConfirm },
  }
  const mails = await kind.mails(fields, facts, content, tx)
  await addToOutbox(tx, id, mails ?? [])
  await followSeries(tx, kind, fields, { dueAt, receivedAt })
}

/**
 * Undoes a release: deletes the lead's mails from the outbox. An address that the release subscribed stays subscribed,
 * and gets its welcome mail.
 * @returns false if a mail was tried, is being sent, or is a welcome mail. Then nothing is deleted
 */
export async function undoRelease(
  tx: Database,
  { id, suspicion }: Pick<typeof leads.$inferSelect, 'id' | 'suspicion'>,
): Promise<boolean> {
  // Mails of a lead without suspicion were queued when it was stored.
  if (suspicion === null) return true
  const ofLead = eq(outbox.leadId, id)
  const untried = and(ofLead, eq(outbox.attempts, 0), ne(outbox.purpose, 'newsletter-welcome'))
  // Skip locked mails. Waiting for them could deadlock, because their sweep may wait for this lead's row.
  const mails = await tx.select({ id: outbox.id }).from(outbox).where(untried).for('update', { skipLocked: true })
  if (mails.length < (await tx.$count(outbox, ofLead))) return false
  const ids = mails.map((mail) => mail.id)
  await tx.delete(outbox).where(inArray(outbox.id, ids))
  const unconfirmed = and(eq(confirmations.leadId, id), isNull(confirmations.confirmedAt))
  await tx.delete(confirmations).where(unconfirmed)
  return true
}
