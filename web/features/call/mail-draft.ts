import { type MailDraft, mailDraft } from '#web/forms/mail-draft.ts'
import type { CallValues } from './fields.ts'

/**
 * Returns a draft of the offered times for the visitor's email app.
 * @param to the coach's address
 */
export const callDraft = (
  to: string,
  { name, email, times, message, zone }: CallValues,
): MailDraft =>
  mailDraft({
    to,
    subject: `Two times for a first call, from ${name.trim()}`,
    rows: [
      { label: 'Name', text: name },
      { label: 'Email', text: email },
      { label: 'Times', text: times },
      { label: 'Time zone', text: zone },
      ...(message.trim() ? [{ label: 'Message', text: message }] : []),
    ],
  })
