import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { passkeys } from '#web/db/tables.ts'
import { writeAudit } from '../audit-log.ts'

export type Passkey = typeof passkeys.$inferSelect

/** Reads the passkeys of a person, oldest first. */
export const readPasskeys = (db: Database, email: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.email, email)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** Reads a passkey, and locks it until `tx` ends: its counter is compared with the stored one. */
export async function lockPasskey(tx: Database, id: string): Promise<Passkey | undefined> {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for('update')
  return passkey
}

/** Stores a passkey. @returns false if its id is known, even of another person */
export async function insertPasskey(tx: Database, passkey: typeof passkeys.$inferInsert) {
  const added = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  if (added.length > 0) await writeAudit(tx, passkey.email, 'set up a passkey')
  return added.length > 0
}

export const updatePasskey = (tx: Database, id: string, used: Pick<Passkey, 'counter' | 'isBackedUp'>) =>
  tx
    .update(passkeys)
    .set({ ...used, usedAt: sql`now()` })
    .where(eq(passkeys.id, id))

/** Removes a passkey of a person. */
export async function deletePasskey(tx: Database, email: string, id: string): Promise<void> {
  const which = and(eq(passkeys.id, id), eq(passkeys.email, email))
  const removed = await tx.delete(passkeys).where(which).returning()
  if (removed.length > 0) await writeAudit(tx, email, 'removed a passkey')
}
