import type { Route, ThankYouPath } from '#schemas/routes.ts'
import { noteName } from '#web/forms/mail-notes.ts'
import type { SendResult } from '#web/forms/send-result.ts'
import { prefillEmail } from './prefilled-address.ts'

/**
 * Opens the newsletter page after a signup in the footer, with the address filled in. A signup to be confirmed opens
 * its thank-you page, because the form of the newsletter page would ask for the address again. Source: specification,
 * section 4.
 */
export function leaveFooter(sent: SendResult, email: string): void {
  if (sent.status === 'stored' && sent.confirmNote)
    location.assign(
      `/thanks/newsletter-${noteName(sent.mailNote) ?? 'confirm'}` satisfies ThankYouPath,
    )
  else {
    prefillEmail(email)
    location.assign('/newsletter' satisfies Route)
  }
}
