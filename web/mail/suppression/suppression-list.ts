import { inArray } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { suppressionList } from '#web/db/tables.ts'
import { addressKey } from '#web/forms/clean-address.ts'

/** An address that gets no mail, with reason and time. */
export type Suppression = typeof suppressionList.$inferSelect

export type SuppressionReason = Suppression['reason']

/** Called for each suppressed address, in the same transaction. */
export type OnSuppressed = (tx: Database, address: string, reason: SuppressionReason) => Promise<unknown>

export async function suppressEmail(tx: Database, address: string, reason: SuppressionReason): Promise<void> {
  await tx
    .insert(suppressionList)
    .values({ email: addressKey(address), reason })
    .onConflictDoNothing()
}

export function suppressedAmong(db: Database, addresses: readonly string[]) {
  if (addresses.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(suppressionList)
    .where(inArray(suppressionList.email, addresses.map(addressKey)))
}

/** Removes addresses from the suppression list. @returns number of removed addresses */
export async function unsuppressAddresses(tx: Database, addresses: readonly string[]): Promise<number> {
  if (addresses.length === 0) return 0
  const allowed = await tx
    .delete(suppressionList)
    .where(inArray(suppressionList.email, addresses.map(addressKey)))
    .returning()
  return allowed.length
}
