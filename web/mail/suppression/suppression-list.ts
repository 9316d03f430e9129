import { inArray } from 'drizzle-orm'
import { stopSubscription } from '#web/features/newsletter/server/subscribers.ts'
import { stoppedAddresses } from '#web/db/tables.ts'
import type { Database } from '#web/db/store.ts'

export type StopReason = (typeof stoppedAddresses.$inferSelect)['reason']

const bare = (address: string) => address.trim().toLowerCase()

/** From now on no mail goes to an address, and the newsletter is over for it. */
export async function stopAddress(
  tx: Database,
  address: string,
  reason: StopReason,
): Promise<void> {
  const email = bare(address)
  await tx.insert(stoppedAddresses).values({ email, reason }).onConflictDoNothing()
  await stopSubscription(tx, email, reason)
}

/** Those of some addresses that are stopped, and why. */
export function stoppedAmong(db: Database, addresses: readonly string[]) {
  if (addresses.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(stoppedAddresses)
    .where(inArray(stoppedAddresses.email, addresses.map(bare)))
}

/**
 * Mails may go to these addresses again; a subscription that ended stays ended.
 * @returns how many were stopped
 */
export async function allowAddresses(tx: Database, addresses: readonly string[]): Promise<number> {
  if (addresses.length === 0) return 0
  const allowed = await tx
    .delete(stoppedAddresses)
    .where(inArray(stoppedAddresses.email, addresses.map(bare)))
    .returning()
  return allowed.length
}
