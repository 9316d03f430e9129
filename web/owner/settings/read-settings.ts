import { readBackupReport } from '#web/checks/backup.ts'
import { readIncidents } from '#web/db/incidents.ts'
import type { Database } from '#web/db/store.ts'
import { readChosenZone } from '#web/db/time-zone.ts'
import { readRetention } from '#web/jobs/retention.ts'
import { asksConfirmation } from '#web/leads/opt-in.ts'
import { readMailChoices } from '#web/mail/owner-choices.ts'
import type { Session } from '../session.ts'
import { readWebhookPage } from '../webhook/webhook-store.ts'
import { readReplySettings } from './reply-snippets.ts'

/** Reads the data of the settings page. */
export async function readSettings(db: Database, { email }: Session) {
  return {
    months: (await readRetention(db)).months,
    zone: await readChosenZone(db),
    optIn: await asksConfirmation(db),
    replies: await readReplySettings(db),
    webhook: await readWebhookPage(db),
    mailChoice: (await readMailChoices(db))[email] ?? 'at-once',
    backup: await readBackupReport(db),
    incidents: await readIncidents(db),
  }
}

export type Settings = Awaited<ReturnType<typeof readSettings>>
