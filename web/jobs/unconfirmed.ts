import { and, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import type { Store } from '#web/db/store.ts'
import {
  newsletterConfirmations as confirmations,
  leads,
  outbox,
  newsletterSubscribers as subscribers,
} from '#web/db/tables.ts'
import { confirmationPurpose } from '#web/leads/confirmation-mail.ts'
import { isActive } from '#web/leads/subscribers.ts'
import { eraseBatch, firstOf } from './batch.ts'
import { eraseLeads } from './purge-expired.ts'

/**
 * Erases one batch of sign-ups with an expired link. An unconfirmed sign-up is erased with its lead and its mails. The
 * lead of a starter pack is kept.
 * @returns true if more rows may remain
 */
export const eraseUnconfirmed = (store: Store, before: Date): Promise<boolean> =>
  store.transaction(async (tx) => {
    const old = await tx
      .delete(confirmations)
      .where(firstOf(confirmations, lt(confirmations.at, before)))
      .returning()
    const unconfirmed = old.filter((one) => one.confirmedAt === null && one.cause === 'newsletter')
    const ids = unconfirmed.map(({ leadId }) => leadId)
    // The address may be subscribed by now, by an import or by a sign-up while double opt-in was off.
    const isSubscribed = sql`exists (select from ${subscribers}
      where ${subscribers.email} = ${leads.email} and ${isActive})`
    await eraseLeads(tx, and(inArray(leads.id, ids), not(isSubscribed)))
    // Mails of a repeated sign-up belong to no lead.
    const mails = and(eq(outbox.purpose, confirmationPurpose), isNull(outbox.leadId))
    const gone = await eraseBatch(tx, outbox, and(mails, lt(outbox.createdAt, before)))
    return old.length + gone > 0
  })
