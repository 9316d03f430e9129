import { eq } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { settings } from '#web/db/tables.ts'
import type { LeadKind, Person } from './lead-kind.ts'

const name = 'opt-in'

/** True if a subscription has to be confirmed by a link in a mail (double opt-in). */
export const asksConfirmation = async (db: Database): Promise<boolean> =>
  (await db.$count(settings, eq(settings.name, name))) > 0

/** True if a form subscribes to the newsletter, and the subscription has to be confirmed. */
export const asksToConfirm = async <Fields extends Person, Content>(
  db: Database,
  kind: LeadKind<Fields, Content>,
  fields: Fields,
): Promise<boolean> => kind.subscribes?.(fields) === true && (await asksConfirmation(db))

/** Switches double opt-in on or off. The links of pending sign-ups stay valid. */
export async function saveOptIn(tx: Database, isOn: boolean): Promise<void> {
  if (isOn) await tx.insert(settings).values({ name, value: {} }).onConflictDoNothing()
  else await tx.delete(settings).where(eq(settings.name, name))
}
