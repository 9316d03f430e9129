import type { Database } from '#web/db/store.ts'
import { readChosenZone } from '#web/db/time-zone.ts'
import { readBackupState } from '#web/jobs/backup/state.ts'
import { readRetention } from '#web/jobs/retention.ts'
import { asksConfirmation } from '#web/leads/opt-in.ts'
import { readMailChoices } from '#web/mail/owner-choices.ts'
import { type Session, validSessions } from '../session.ts'
import { readWebhookPage } from '../webhook/webhook-store.ts'
import { readReplySettings } from './reply-snippets.ts'

/** Reads the data of the settings page. */
export async function readSettings(db: Database, session: Session) {
  return {
    months: (await readRetention(db)).months,
    zone: await readChosenZone(db),
    optIn: await asksConfirmation(db),
    replies: await readReplySettings(db),
    webhook: await readWebhookPage(db),
    mailChoice: (await readMailChoices(db))[session.email] ?? 'at-once',
    backup: await readBackupState(db),
    sessions: await readSessions(db, session),
  }
}

export type Settings = Awaited<ReturnType<typeof readSettings>>

/** Reads all valid sessions of the session's person. */
export const readSessions = async (db: Database, { id, email }: Session) =>
  (await validSessions(db, email)).map((one) => ({ ...one, thisOne: one.id === id }))
