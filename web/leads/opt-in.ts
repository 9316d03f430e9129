import { z } from 'zod'
import { readSetting, saveSetting } from '#web/db/settings.ts'
import type { Database } from '#web/db/store.ts'
import type { LeadKind, Person } from './lead-kind.ts'

const name = 'opt-in'

const stored = z.object({ isOn: z.boolean() })

/** True if a subscription has to be confirmed by a link in a mail (double opt-in). */
export const asksConfirmation = async (db: Database): Promise<boolean> =>
  (await readSetting(db, name, stored))?.isOn ?? false

/** True if a form subscribes to the newsletter, and the subscription has to be confirmed. */
export const asksToConfirm = async <Fields extends Person, Content>(
  db: Database,
  kind: LeadKind<Fields, Content>,
  fields: Fields,
): Promise<boolean> => kind.subscribes?.(fields) === true && (await asksConfirmation(db))

/** Switches double opt-in on or off. The links of pending sign-ups stay valid. */
export const saveOptIn = (tx: Database, isOn: boolean) => saveSetting(tx, name, { isOn })
