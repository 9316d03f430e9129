import { type MailDraft, mailDraft } from '#web/forms/mail-draft.ts'
import { pageAddress } from '#web/forms/page-address.ts'
import type { ContactValues } from './fields.ts'

/**
 * Returns a draft of the message for the visitor's e-mail app. Source: specification, section 8.
 * @param to the owner's address
 */
export function contactDraft(to: string, { name, email, message, intent }: ContactValues): MailDraft {
  return mailDraft({
    to,
    subject: `Website message from ${name.trim()}`,
    rows: [
      { label: 'Name', text: name },
      { label: 'Email', text: email },
      { label: 'Intent', text: intent.length > 0 ? intent.join(', ') : 'N/A' },
      { label: 'Message', text: message },
      { label: 'Page', text: pageAddress(window.location.href) },
      { label: 'User agent', text: navigator.userAgent },
    ],
  })
}
