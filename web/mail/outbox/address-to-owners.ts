import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Store } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'

/**
 * Addresses the mails for the owners to whoever is on their list now, one mail for each: what happens
 * to one owner's mail says nothing about another's, and stops none of them.
 */
export async function addressToOwners(store: Store, owners: string[]): Promise<void> {
  const [first, ...others] = owners
  if (first === undefined) return
  await store.transaction(async (tx) => {
    const mails = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.state, 'waiting'), isNull(outbox.recipients)))
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
