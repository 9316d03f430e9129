import type { HeldReason } from '#web/db/tables.ts'
import { ownerMail } from '#web/leads/owner-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { aside, button, paragraph } from '#web/mail/template/blocks.ts'
import { pluralize } from '../../pluralize.ts'
import { heldReasonLabels } from './issue-labels.ts'
import type { MailContext } from './issue-mail.ts'

interface Notice {
  subject: string
  preview: string
  text: string
  label: string
  foot: string
}

const warning = 'If that was nobody you know, stop it at once.'

/**
 * Returns the mail to the owners about an issue that is being sent. The sender may be another user of the
 * Studio.
 */
export const issueStartedMail = (issue: string, readers: number, context: MailContext): Mail =>
  issueMail(issue, context, {
    subject: `Being sent: ${issue}`,
    preview: `It goes to ${pluralize(readers, 'subscriber')}. You can still stop it.`,
    text: `This issue of the newsletter is on its way to ${pluralize(readers, 'subscriber')}.`,
    label: 'See its numbers, or stop it',
    foot: `It was sent from the Studio. ${warning}`,
  })

/** Returns the mail to the owners about a scheduled issue. @param when date and time in their time zone */
export const issueScheduledMail = (issue: string, when: string, context: MailContext): Mail =>
  issueMail(issue, context, {
    subject: `Will be sent: ${issue}`,
    preview: `On ${when}. Until then you can take it back.`,
    text: `This issue of the newsletter will be sent on ${when}.`,
    label: 'Take it back',
    foot: `The time was set in the Studio. ${warning}`,
  })

/** Returns the mail to the owners about an issue that was not sent at its time. */
export const issueHeldMail = (issue: string, reason: HeldReason, context: MailContext): Mail =>
  issueMail(issue, context, {
    subject: `Not sent: ${issue}`,
    preview: heldReasonLabels[reason],
    text: `${heldReasonLabels[reason]} It waits until somebody sends it in the Studio, or gives it another time.`,
    label: 'See what waits',
    foot: 'Nobody has got it yet.',
  })

function issueMail(
  issue: string,
  { words, siteUrl }: MailContext,
  { subject, preview, text, label, foot }: Notice,
): Mail {
  return ownerMail(siteUrl, 'newsletter-issue', {
    ...{ subject, preview, heading: issue, site: words.site },
    blocks: [paragraph(text), button({ label, href: `${siteUrl}/owner/newsletter` })],
    foot: [aside(foot)],
  })
}
