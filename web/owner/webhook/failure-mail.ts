import { purposeForOwners } from '#web/mail/mail.ts'
import { button, paragraph } from '#web/mail/template/blocks.ts'
import { ownerMail } from '../owner-mail.ts'

/** Returns the mail to the owners about a stopped webhook. */
export function stoppedMail(answer: string, siteUrl: string) {
  const mail = ownerMail(siteUrl, {
    subject: 'Your leads do not reach your other program',
    preview: `Its last answer: ${answer}`,
    blocks: [
      paragraph(
        `The webhook has stopped: the program at its address does not take what the site sends. Its last answer: ${answer}.`,
      ),
      paragraph(
        'Nothing is lost: every lead is in your inbox, and what waits is sent as soon as you press “Start again”.',
      ),
      button({ label: 'See it in your settings', href: `${siteUrl}/owner/settings#webhook` }),
    ],
  })
  return { purpose: purposeForOwners('webhook'), ...mail }
}
