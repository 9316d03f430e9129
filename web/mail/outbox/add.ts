import { randomUUID } from 'node:crypto'
import type { Database } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import type { Mail } from '../mail.ts'

/** Stores mails. `leadId` is null for mails without a lead. Held mails are not sent. @returns their ids */
export async function addToOutbox(
  tx: Database,
  leadId: string | null,
  mails: readonly Mail[],
  state: 'waiting' | 'held' = 'waiting',
): Promise<string[]> {
  const rows = mails.map((mail) => ({ ...asRow(mail, leadId), state }))
  if (rows.length > 0) await tx.insert(outbox).values(rows)
  return rows.map(({ id }) => id)
}

function asRow({ to, purpose, replyTo, headers, subject, text, html }: Mail, leadId: string | null) {
  const recipients = to === 'owners' ? null : [to.address]
  return { id: randomUUID(), leadId, purpose, recipients, replyTo, headers, subject, text, html }
}
