import { mailBlocked } from '#web/forms/mail-notes.ts'
import { notYetSubscribed, oneMoreStep } from '#web/forms/one-more-step.ts'
import type { SendResult } from '#web/forms/send-result.ts'
import { notSubscribed, subscribed } from './messages.ts'

/** Title of the message about a sign-up that has to be confirmed. */
export const confirmTitle = (confirmNote: string) => (confirmNote === mailBlocked ? notYetSubscribed : oneMoreStep)

/** Toast of a signup in the footer. */
export function footerToast(sent: SendResult, rhythm: string | null | undefined) {
  if (sent.status !== 'stored') return notSubscribed
  if (sent.confirmNote) return { title: confirmTitle(sent.confirmNote), description: sent.confirmNote }
  const { title, text } = subscribed(rhythm)
  return { title, description: sent.mailNote ?? text }
}

/** Toast of a signup on the newsletter page. Source: specification, section 8. */
export function pageToast(sent: SendResult) {
  if (sent.status !== 'stored') return notSubscribed
  return {
    title: 'Welcome to Career Care!',
    // A suppressed address gets no promise of an issue. The note on the page explains that.
    description: sent.mailNote ? 'Thanks for subscribing!' : 'Thanks for subscribing! Your first issue is on its way.',
  }
}
