import { oneMoreStep } from '#web/forms/one-more-step.ts'
import type { SendResult } from '#web/forms/send-result.ts'
import { toast } from '#web/ui/toast.ts'
import { notSubscribed, subscribed } from './messages.ts'

/** Shows the outcome of a signup in the footer, unless a problem is shown at its field. */
export function showFooterToast(sent: SendResult, rhythm: string | null | undefined): void {
  if (sent.status !== 'invalid' || sent.message) toast(footerToast(sent, rhythm))
}

/** Toast of a signup in the footer. */
export function footerToast(sent: SendResult, rhythm: string | null | undefined) {
  if (sent.status === 'invalid') return { ...notSubscribed, description: sent.message }
  if (sent.status !== 'stored') return notSubscribed
  if (sent.confirmNote) return { title: oneMoreStep, description: sent.confirmNote }
  const { title, text } = subscribed(rhythm)
  return { title, description: sent.mailNote ?? text }
}

/** Toast of a signup on the newsletter page. Source: specification, section 8. */
export function pageToast(sent: SendResult) {
  if (sent.status !== 'stored') return notSubscribed
  if (sent.confirmNote) return { title: oneMoreStep, description: sent.confirmNote }
  return {
    title: 'Welcome to Career Care!',
    // A suppressed address gets no promise of an issue. The note on the page explains that.
    description: sent.mailNote
      ? 'Thanks for subscribing!'
      : 'Thanks for subscribing! Your first issue is on its way.',
  }
}
