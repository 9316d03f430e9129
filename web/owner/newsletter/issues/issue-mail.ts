import { pagePath } from '#schemas/routes.ts'
import { safeHref } from '#schemas/safe-href.ts'
import type { IssueMailQueryResult } from '#web/content/generated/sanity.types.ts'
import { html } from '#web/http/markup.ts'
import type { MailWords } from '#web/leads/mail-words.ts'
import { mailForVisitor } from '#web/leads/visitor-mail.ts'
import { unsubscribeFoot, unsubscribeLink } from '#web/leads/welcome-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { type Block, type } from '#web/mail/template/block.ts'
import { button, title } from '#web/mail/template/blocks.ts'
import { issueMailBlocks } from './issue-mail-blocks.ts'

/** URL and texts of the site, for a mail. */
export interface MailContext {
  words: MailWords
  siteUrl: string
}

/**
 * Returns an issue of the newsletter as a mail.
 * @param token token of the unsubscribe link
 * @param email recipient; empty for the text that all subscribers share
 */
export function issueMail(
  issue: NonNullable<IssueMailQueryResult>,
  { words, siteUrl }: MailContext,
  token: string,
  email = '',
): Mail {
  const { _id, slug } = issue
  const context = { words, siteUrl }
  return letterMail({ ...issue, subject: issue.title }, context, {
    ...{ purpose: 'newsletter-issue', email },
    ...unsubscribeLink(siteUrl, token, { issue: _id }),
    campaign: { utm_source: 'newsletter', ...(slug ? { utm_content: slug } : {}) },
    page: pageLink(words.issue.webLink, siteUrl + pagePath('newsletterIssue', slug ?? '')),
  })
}

type Letter = Pick<NonNullable<IssueMailQueryResult>, 'summary' | 'body' | 'button'> & {
  subject: string | null
}

/**
 * Renders a letter of the coach to a subscriber: an issue, or a mail of a series.
 * @param about `campaign`: UTM parameters of its button. `page`: link to its page on the site
 */
export function letterMail(
  { subject, summary, body, button: action }: Letter,
  { words, siteUrl }: MailContext,
  {
    purpose,
    email,
    link,
    headers,
    campaign,
    page,
  }: Pick<Mail, 'purpose' | 'headers'> & {
    email: string
    link: string
    campaign: Readonly<Record<string, string>>
    page?: Block
  },
): Mail {
  const { label, href } = action ?? {}
  const to = safeHref(href)
  return mailForVisitor(
    { siteUrl, words },
    {
      ...{ purpose, email, subject: subject ?? '', preview: summary ?? '' },
      headers: { ...headers, 'List-Id': `<newsletter.${new URL(siteUrl).hostname}>` },
      blocks: [
        title(subject ?? ''),
        ...issueMailBlocks(body, siteUrl),
        ...(label && to ? [button({ label, href: withCampaign(to, siteUrl, campaign) })] : []),
      ],
      foot: [
        ...(page ? [page] : []),
        unsubscribeFoot(words.issue.reason, words.issue, link),
        ...(words.site.postalAddress ? [postalLine(words.site.postalAddress)] : []),
      ],
    },
  )
}

/** Adds UTM parameters to a link within the site, so that the overview can count visits by the newsletter. */
function withCampaign(path: string, siteUrl: string, campaign: Readonly<Record<string, string>>): string {
  if (!path.startsWith('/')) return path
  const url = new URL(siteUrl + path)
  for (const [name, value] of Object.entries(campaign)) url.searchParams.set(name, value)
  return url.href
}

const pageLink = (label: string, href: string): Block => ({
  html: (styled) => html`<p style="margin:0 0 8px;${type.small}"><a href="${href}" ${styled('link')}>${label}</a></p>`,
  text: [`${label}:`, href],
})

/** Postal address of the sender, in one line. */
const postalLine = (address: string): Block => {
  const line = address.trim().replace(/,?\s*\n\s*/g, ', ')
  return {
    html: (styled) => html`<p ${styled('muted', `margin:0 0 16px;${type.small}`)}>${line}</p>`,
    text: [line],
  }
}
