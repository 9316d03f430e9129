import { startSeries } from '#tests/contract/newsletter/series-fixtures.ts'
import { originalMails as words } from '#web/content/generated/original-mails.ts'
import { problemMail } from '#web/jobs/watch/mails.ts'
import { unsubscribeLink } from '#web/leads/welcome-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { cancelledErasureMail } from '#web/owner/jobs/cancelled-erasure-mail.ts'
import { digestMail } from '#web/owner/jobs/digest.ts'
import { floodMail } from '#web/owner/jobs/flood-notices.ts'
import { reminderMail } from '#web/owner/jobs/reminder-mail.ts'
import { letterMail } from '#web/owner/newsletter/issues/issue-mail.ts'
import { seriesMail } from '#web/owner/newsletter/series/series-mail.ts'
import { testMail } from '#web/owner/set-up/test-mail.ts'
import { givenUpMail } from '#web/owner/webhook/failure-mail.ts'

type Body = Parameters<typeof letterMail>[0]['body']

const siteUrl = 'https://career.example'
const receivedAt = new Date('2026-11-20T09:30:00Z')
const [token, email] = ['a'.repeat(32), 'priya.nair@example.com']

const paragraph = (_key: string, parts: (string | [string, string])[], more: object = {}) => ({
  ...{ _key, _type: 'block' as const, ...more },
  markDefs: parts.flatMap((part, at) =>
    typeof part === 'string' ? [] : { _key: `l${at}`, _type: 'link' as const, href: part[1] },
  ),
  children: parts.map((part, at) => ({
    ...{ _key: `s${at}`, _type: 'span' as const },
    ...(typeof part === 'string' ? { text: part } : { text: part[0], marks: [`l${at}`] }),
  })),
})

/** Body with lists on two levels, links of each kind, a quotation of two paragraphs and a picture. */
const body: Body = [
  paragraph('a', ['See ', ['the book', '/book'], ' and ', ['https://a.example/x', 'https://a.example/x']]),
  paragraph('b', ['Write to ', ['me', 'mailto:coach@career.example'], '.'], { listItem: 'number' }),
  paragraph('c', [['Call', 'tel:+919845012345']], { listItem: 'bullet', level: 2 }),
  paragraph('d', ['One.\n\nTwo.'], { style: 'blockquote' }),
  {
    ...{ _key: 'e', _type: 'picture', alt: 'A desk', crop: null, hotspot: null },
    asset: { _id: `image-${'a'.repeat(40)}-1600x900-jpg`, blurHash: null },
  },
]

/** The mails that the seed does not cause. */
export const moreMails: Mail[] = [
  letterMail(
    { subject: 'A letter', summary: 'All that a letter can hold.', body, button: null },
    { words, siteUrl },
    { purpose: 'newsletter-issue', email, campaign: {}, ...unsubscribeLink(siteUrl, token) },
  ),
  ...(startSeries.mails ?? []).map((mail) => seriesMail(startSeries, mail, { words, siteUrl }, { token, email })),
  digestMail({ leads: 3, spam: 1, due: 2, overdue: 1 }, 'yesterday morning', siteUrl),
  reminderMail(
    [1, 2].map(() => ({ kind: 'contact', receivedAt })),
    siteUrl,
    'UTC',
  ),
  problemMail(
    'mail',
    { effect: 'Mails wait.', fix: 'Look at the status page of Resend.' },
    { since: receivedAt.toISOString(), problem: 'Resend does not answer.' },
    siteUrl,
  ),
  ...[floodMail(12, true, siteUrl), floodMail(12, false, siteUrl)],
  ...[cancelledErasureMail('1', siteUrl), givenUpMail('422', siteUrl), testMail(siteUrl)],
]
