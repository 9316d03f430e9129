import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Store } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import { readMailChoices } from '../owner-choices.ts'
import { deleteExpired, expireOverdue, followClock, isReleased, suppressMails } from './claim.ts'
import { reopenLeads } from './reopen-leads.ts'
import { dropLeftSeries } from './series-mails.ts'

/** Deletes expired mails, corrects times, sets recipients, and marks overdue and suppressed mails. */
export async function prepareMails(store: Store, owners: string[]): Promise<void> {
  for (const { state, lastError } of await deleteExpired(store.db))
    if (state !== 'sent') console.error(`[outbox] a sign-in mail was not sent: ${lastError}`)
  await followClock(store.db)
  await addressToOwners(store, owners)
  await dropLeftSeries(store.db)
  await store.transaction(async (tx) => {
    await reopenLeads(tx, [...(await expireOverdue(tx)), ...(await suppressMails(tx))])
  })
}

/**
 * Addresses waiting mails to the current owners. Each owner gets a separate mail, so that a bounce affects no other
 * owner. A mail about a lead goes to the owners who want it at once. The others get it in the morning digest.
 */
async function addressToOwners(store: Store, owners: string[]): Promise<void> {
  if (owners.length === 0) return
  await store.transaction(async (tx) => {
    const mails = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.state, 'waiting'), isNull(outbox.recipients), isReleased))
      .limit(100)
      .for('update', { skipLocked: true })
    const choices = mails.length > 0 ? await readMailChoices(tx) : {}
    const atOnce = owners.filter((owner) => (choices[owner] ?? 'at-once') === 'at-once')
    for (const mail of mails) {
      const [first, ...others] = mail.leadId === null ? owners : atOnce
      if (first === undefined) {
        await tx.update(outbox).set({ state: 'skipped' }).where(eq(outbox.id, mail.id))
        continue
      }
      await tx
        .update(outbox)
        .set({ recipients: [first] })
        .where(eq(outbox.id, mail.id))
      const copies = others.map((owner) => ({ ...mail, id: randomUUID(), recipients: [owner] }))
      if (copies.length > 0) await tx.insert(outbox).values(copies)
    }
  })
}
