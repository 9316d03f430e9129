import { originalMails } from '#web/content/generated/original-mails.ts'
import { purposeForOwners } from '#web/mail/mail.ts'
import { button, paragraph, title } from '#web/mail/template/blocks.ts'
import { writeMail } from '#web/mail/template/frame.ts'

/** Returns the mail to the owners about a stopped webhook. */
export function stoppedMail(answer: string, siteUrl: string) {
  const subject = 'Your leads do not reach your other program'
  const mail = writeMail({
    sender: { ...originalMails.site, siteUrl },
    ...{ title: subject, mark: 'For you', preview: `Its last answer: ${answer}` },
    blocks: [
      title(subject),
      paragraph(
        `The webhook has stopped: the program at its address does not take what the site sends. Its last answer: ${answer}.`,
      ),
      paragraph(
        'Nothing is lost: every lead is in your inbox, and what waits is sent as soon as you press “Start again”.',
      ),
      button({ label: 'See it in your settings', href: `${siteUrl}/owner/settings#webhook` }),
    ],
    foot: [],
  })
  return { purpose: purposeForOwners('webhook'), subject, ...mail }
}
