import type { HeldReason } from '#web/db/tables.ts'
import { ownerMail } from '#web/leads/owner-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { pluralize } from '../../pluralize.ts'
import { heldReasonLabels } from './issue-labels.ts'
import type { MailContext } from './issue-mail.ts'

const warning = 'If that was nobody you know, stop it at once.'

/**
 * Returns the mail to the owners about an issue that is being sent. The sender may be another user of the
 * Studio.
 */
export const issueStartedMail = (issue: string, readers: number, context: MailContext): Mail =>
  issueMail(issue, context, 'See its numbers, or stop it', {
    subject: `Being sent: ${issue}`,
    preview: `It goes to ${pluralize(readers, 'subscriber')}. You can still stop it.`,
    texts: [`This issue of the newsletter is on its way to ${pluralize(readers, 'subscriber')}.`],
    foot: `It was sent from the Studio. ${warning}`,
  })

/** Returns the mail to the owners about a scheduled issue. @param when date and time in their time zone */
export const issueScheduledMail = (issue: string, when: string, context: MailContext): Mail =>
  issueMail(issue, context, 'Take it back', {
    subject: `Will be sent: ${issue}`,
    preview: `On ${when}. Until then you can take it back.`,
    texts: [`This issue of the newsletter will be sent on ${when}.`],
    foot: `The time was set in the Studio. ${warning}`,
  })

/** Returns the mail to the owners about an issue that was not sent at its time. */
export const issueHeldMail = (issue: string, reason: HeldReason, context: MailContext): Mail =>
  issueMail(issue, context, 'See what waits', {
    subject: `Not sent: ${issue}`,
    preview: heldReasonLabels[reason],
    texts: [`${heldReasonLabels[reason]} It waits until somebody sends it in the Studio, or gives it another time.`],
    foot: 'Nobody has got it yet.',
  })

const issueMail = (
  issue: string,
  { words, siteUrl }: MailContext,
  label: string,
  notice: Pick<Parameters<typeof ownerMail>[2], 'subject' | 'preview' | 'texts' | 'foot'>,
): Mail =>
  ownerMail(siteUrl, 'newsletter-issue', {
    ...{ heading: issue, site: words.site, link: { label, path: '/owner/newsletter' } },
    ...notice,
  })
