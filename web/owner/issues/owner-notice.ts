import type { MailWords } from '#web/leads/mail-words.ts'
import { type Mail, purposeForOwners, subjectLine } from '#web/mail/mail.ts'
import { aside, button, paragraph, title } from '#web/mail/template/blocks.ts'
import { writeMail } from '#web/mail/template/frame.ts'
import { counted } from '../labels.ts'

/** Tells the owners that an issue is being sent: who sends it is in the Studio, which has other users. */
export function noticeForOwners(
  issue: string,
  readers: number,
  { words, siteUrl }: { words: MailWords; siteUrl: string },
): Mail {
  const subject = subjectLine(`Being sent: ${issue}`)
  return {
    purpose: purposeForOwners('newsletter-issue'),
    to: 'owners',
    subject,
    ...writeMail({
      sender: { ...words.site, siteUrl },
      ...{
        title: subject,
        mark: 'For you',
        preview: `It goes to ${counted(readers, 'reader')}. You can still stop it.`,
      },
      blocks: [
        title(issue),
        paragraph(`This issue of the newsletter is on its way to ${counted(readers, 'reader')}.`),
        button({ label: 'See its numbers, or stop it', href: `${siteUrl}/owner/newsletter` }),
      ],
      foot: [aside('It was sent from the Studio. If that was nobody you know, stop it at once.')],
    }),
  }
}
