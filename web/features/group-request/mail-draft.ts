import { type MailDraft, mailDraft } from '#web/forms/mail-draft.ts'
import { pageAddress } from '#web/forms/page-address.ts'
import type { GroupValues } from './fields.ts'

/**
 * Returns a draft of the request for the visitor's email app.
 * @param to the coach's address
 */
export const groupDraft = (to: string, values: GroupValues): MailDraft => {
  const { people, dates, organisation, name, email, message } = values
  return mailDraft({
    to,
    subject: `A request for a group, from ${name.trim()}`,
    rows: [
      { label: 'People', text: people },
      { label: 'When', text: dates },
      { label: 'Organisation', text: organisation || '-' },
      { label: 'Name', text: name },
      { label: 'Email', text: email },
      ...(message.trim() ? [{ label: 'Message', text: message }] : []),
      { label: 'Page', text: pageAddress(window.location.href) },
    ],
  })
}
