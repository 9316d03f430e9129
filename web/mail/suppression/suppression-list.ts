import { inArray } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { suppressionList } from '#web/db/tables.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'

export type StopReason = (typeof suppressionList.$inferSelect)['reason']

const bare = (address: string) => address.trim().toLowerCase()

/** From now on no mail goes to an address, and the newsletter is over for it. */
export async function suppressAddress(
  tx: Database,
  address: string,
  reason: StopReason,
): Promise<void> {
  const email = bare(address)
  await tx.insert(suppressionList).values({ email, reason }).onConflictDoNothing()
  await stopSubscription(tx, email, reason)
}

/** Those of some addresses that are stopped, and why. */
export function suppressedAmong(db: Database, addresses: readonly string[]) {
  if (addresses.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(suppressionList)
    .where(inArray(suppressionList.email, addresses.map(bare)))
}

/**
 * Mails may go to these addresses again; a subscription that ended stays ended.
 * @returns how many were stopped
 */
export async function unsuppressAddresses(
  tx: Database,
  addresses: readonly string[],
): Promise<number> {
  if (addresses.length === 0) return 0
  const allowed = await tx
    .delete(suppressionList)
    .where(inArray(suppressionList.email, addresses.map(bare)))
    .returning()
  return allowed.length
}
