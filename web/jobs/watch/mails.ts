import { ownerMail } from '#web/leads/owner-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { button, paragraph } from '#web/mail/template/blocks.ts'
import { longDate } from '#web/mail/template/dates.ts'
import type { Part } from './parts.ts'

/**
 * Parts with mails to the owners about outages. Mails about the database bypass the outbox, which is in the database.
 */
type MailedPart = Exclude<Part, 'mail'> | 'database'

/** Name of each part, effect of its outage, and remedy. */
const meanings: Record<MailedPart, { name: string; means: string; fix: string }> = {
  database: {
    name: 'database',
    means: 'Messages and sign-ups are not stored. Each form offers its visitor a mail to you.',
    fix: 'On the server, “npm run doctor” says what mends it.',
  },
  content: {
    name: 'content',
    means: 'Visitors see the pages as they were. What is published now reaches nobody yet.',
    fix: 'On the server, “npm run doctor” says what mends it.',
  },
  disk: {
    name: 'disk',
    means: 'When it is full, no message can be stored.',
    fix: 'On the server, “npm run doctor” lists what takes the room and what may go first.',
  },
  certificate: {
    name: 'certificate',
    means: 'After that day browsers warn everybody who opens your site.',
    fix: 'On the server, the log of the proxy says why it was not renewed: journalctl -u caddy.',
  },
}

/** Renders the mail about a part that has been down for five minutes. Its texts are fixed. */
export function problemMail(
  part: MailedPart,
  { since, problem }: { since: string; problem: string },
  siteUrl: string,
  zone = 'UTC',
): Mail {
  const { name, means, fix } = meanings[part]
  return mailAbout(siteUrl, `Your site’s ${name} needs you`, [
    `${problem} It has been so since ${longDate(new Date(since), zone)}.`,
    means,
    fix,
  ])
}

/** Renders the mail about a part that works again. */
export const recoveryMail = (
  part: MailedPart,
  since: string,
  siteUrl: string,
  zone = 'UTC',
): Mail =>
  mailAbout(siteUrl, `Your site’s ${meanings[part].name} is well again`, [
    `It had a problem since ${longDate(new Date(since), zone)}. There is nothing more for you to do.`,
  ])

const mailAbout = (siteUrl: string, subject: string, texts: string[]): Mail =>
  ownerMail(siteUrl, 'watch', {
    ...{ subject, preview: texts[0] ?? '' },
    blocks: [
      ...texts.map((text) => paragraph(text)),
      button({ label: 'Open your inbox', href: `${siteUrl}/owner` }),
    ],
  })
