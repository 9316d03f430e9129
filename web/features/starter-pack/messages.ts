import { oneMoreStep } from '#web/forms/one-more-step.ts'
import type { NotStored, SendResult } from '#web/forms/send-result.ts'

/* The text of `downloading` is from section 8 of the specification. */

/**
 * @param name the pack's name on Resources, or the short name on a toolkit page. The program `rookie_launchpad` has no
 * short name.
 */
export const downloading = (name: string | null | undefined) => ({
  title: 'Success!',
  description: `Your ${name ? `${name} ` : ''}starter pack is downloading now!`,
})

/** Default for a toolkit without a thanks text. */
export const starterPackReady = 'Thanks! Your starter pack is ready.'

export const notDownloading = {
  title: 'Your pack is not downloading',
  description: 'The site could not be reached. Please check your connection and try again.',
}

/** Returns the reason why no mail follows. The visitor gets the file in any case. */
export function notStored(sent: NotStored, newsletter: boolean): string {
  const lost = newsletter
    ? 'Your address was not stored: no email will follow, and you are not subscribed to the newsletter.'
    : 'Your address was not stored: no email will follow.'
  return [lost, sent.message].filter(Boolean).join(' ')
}

/** Toast about the mails, shown after the toast about the file. */
export function mailToast(sent: SendResult | undefined, newsletter: boolean) {
  if (sent === undefined) return undefined
  const { mailNote, confirmNote } = sent.status === 'stored' ? sent : {}
  const problem = sent.status === 'stored' ? mailNote : notStored(sent, newsletter)
  if (problem) return { title: 'No email is on its way', description: problem }
  return confirmNote ? { title: oneMoreStep, description: confirmNote } : undefined
}
