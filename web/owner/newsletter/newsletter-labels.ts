import type { newsletterHistory } from '#web/db/tables.ts'
import type { SuppressionReason } from '#web/mail/suppression/suppression-list.ts'

const causes: Record<string, string> = {
  newsletter: 'Subscribed with the newsletter form',
  pack: 'Subscribed with a starter pack',
  quiz: 'Subscribed with a quiz',
  returned: 'Subscribed again with the link in an email',
  link: 'Unsubscribed with the link in an email',
  bounced: 'Ended: an email could not be delivered',
  complained: 'Ended: an email was reported as spam',
  refused: 'Ended: the mail service does not accept the address',
  owner: 'Ended by an owner',
  imported: 'Imported from a file',
}

type Line = Pick<typeof newsletterHistory.$inferSelect, 'status' | 'cause' | 'confirmedAt'>

export const causeLabel = ({ status, cause, confirmedAt }: Line): string =>
  (causes[cause] ?? `${status === 'active' ? 'Subscribed' : 'Ended'} (${cause})`) +
  (confirmedAt ? ', and confirmed by the link in a mail' : '')

export const suppressionLabels: Record<SuppressionReason, string> = {
  bounced: 'No mail goes to this address: one could not be delivered.',
  complained: 'No mail goes to this address: one was reported as spam.',
  refused: 'No mail goes to this address: the mail service does not accept it. Perhaps it was mistyped.',
}
