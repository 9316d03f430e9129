import type { Mail } from '#web/mail/mail.ts'
import { aside, button, lede, title } from '#web/mail/template/blocks.ts'
import type { LeadFacts, Person } from './lead-kind.ts'
import { greeting, mailForVisitor } from './visitor-mail.ts'

export const confirmationPurpose = 'newsletter-confirmation'

/**
 * Renders the mail with the link that confirms a subscription.
 * @param token token of the link
 */
export const confirmationMail = (
  { name, email }: Person,
  { siteUrl, words: allWords }: Pick<LeadFacts, 'siteUrl' | 'words'>,
  token: string,
): Mail => {
  const words = allWords.confirmation
  return mailForVisitor(
    { siteUrl, words: allWords },
    {
      purpose: confirmationPurpose,
      email,
      subject: words.subject,
      preview: words.preview,
      blocks: [
        title(words.heading),
        greeting(allWords, name),
        lede(words.text),
        button({ label: words.button, href: `${siteUrl}/newsletter/confirm?token=${token}` }),
      ],
      foot: [aside(words.mistake)],
    },
  )
}
