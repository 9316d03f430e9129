import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { recordErasures } from '#web/db/erasures.ts'
import type { Database, Store } from '#web/db/store.ts'
import {
  audit,
  idempotency,
  leads,
  newsletterHistory,
  newsletterSubscribers,
  outbox,
  seriesEnrolments,
  seriesEntries,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { seriesPurpose } from '#web/mail/outbox/series-mails.ts'
import { longDate } from '#web/mail/template/dates.ts'
import { eraseBatch, firstOf } from './batch.ts'
import { type Expired, unsubscribedBefore } from './retention.ts'

/** Actor in the audit log. */
const nightlyPurge = 'the nightly purge'

/**
 * Deletes rows that are older than the owner's retention period, one batch per call. Each batch's transaction updates
 * one audit line with the totals, so the line is true even after an interrupted run.
 * @returns a function that deletes one batch, and returns false if nothing was left
 */
export function purgeExpired(store: Store, before: Date): () => Promise<boolean> {
  const line = randomUUID()
  const total: Expired = { leads: 0, open: 0, unsubscribed: 0 }
  return () =>
    store.transaction(async (tx) => {
      const erased = await eraseLeads(tx, firstOf(leads, lt(leads.receivedAt, before)))
      const unsubscribed = await eraseUnsubscribed(tx, before)
      const history = await eraseBatch(tx, newsletterHistory, oldHistory(tx, before))
      if (erased.length + unsubscribed + history === 0) return false
      total.leads += erased.length
      total.open += erased.filter(({ status }) => status === 'new' || status === 'later').length
      total.unsubscribed += unsubscribed
      const action = purgeSummary(total, before)
      await tx
        .insert(audit)
        .values({ id: line, actor: nightlyPurge, action })
        .onConflictDoUpdate({ target: audit.id, set: { action } })
      return true
    })
}

/** Deletes leads with their idempotency keys. Foreign keys delete their notes and mails. */
export async function eraseLeads(tx: Database, which: SQL | undefined) {
  const erased = await tx.delete(leads).where(which).returning({ id: leads.id, status: leads.status })
  const ids = erased.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(idempotency).where(inArray(idempotency.leadId, ids))
  return erased
}

async function eraseUnsubscribed(tx: Database, before: Date): Promise<number> {
  const erased = await tx
    .delete(newsletterSubscribers)
    .where(firstOf(newsletterSubscribers, unsubscribedBefore(before)))
    .returning({ email: newsletterSubscribers.email })
  const emails = erased.map(({ email }) => email)
  if (emails.length > 0) {
    await eraseSubscriptions(tx, emails)
    // Otherwise the restore of an older backup would subscribe these addresses again.
    await recordErasures(tx, 'subscription', emails)
  }
  return emails.length
}

/** Deletes all rows about the subscriptions of these addresses. */
export async function eraseSubscriptions(tx: Database, emails: string[]): Promise<void> {
  await tx.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.email, emails))
  await tx.delete(newsletterHistory).where(inArray(newsletterHistory.email, emails))
  await tx.delete(unsubscribeLinks).where(inArray(unsubscribeLinks.email, emails))
  await tx.delete(seriesEntries).where(inArray(seriesEntries.email, emails))
  await tx.delete(seriesEnrolments).where(inArray(seriesEnrolments.email, emails))
  const theirs = inArray(sql`${outbox.recipients}[1]`, emails)
  const isLetter = or(isNotNull(outbox.issueId), eq(outbox.purpose, seriesPurpose))
  await tx.delete(outbox).where(and(isLetter, theirs))
}

/** Condition for old history. The history of active subscribers is kept as proof of consent. */
const oldHistory = (db: Database, before: Date) =>
  and(
    lt(newsletterHistory.at, before),
    notExists(
      db
        .select({ email: newsletterSubscribers.email })
        .from(newsletterSubscribers)
        .where(
          and(eq(newsletterSubscribers.email, newsletterHistory.email), eq(newsletterSubscribers.status, 'active')),
        ),
    ),
  )

function purgeSummary({ leads: erased, open, unsubscribed }: Expired, before: Date): string {
  const counted = `${erased} ${erased === 1 ? 'lead' : 'leads'} (${open} still open)`
  const addresses = `${unsubscribed} ${unsubscribed === 1 ? 'address' : 'addresses'}`
  return `erased what was received before ${longDate(before)}: ${counted}, ${addresses} that had left the newsletter`
}
