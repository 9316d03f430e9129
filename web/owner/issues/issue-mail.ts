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

interface Frame {
  words: MailWords
  siteUrl: string
}

/**
 * An issue as a mail.
 * @param token of the reader's unsubscribe link
 * @param email undefined for the text that all readers share
 */
export function issueMail(
  issue: NonNullable<IssueMailQueryResult>,
  { words, siteUrl }: Frame,
  token: string,
  email = '',
): Mail {
  const { _id, slug, body, summary } = issue
  const { link, headers } = unsubscribeLink(siteUrl, token, _id)
  const subject = issue.title ?? ''
  const { label, href } = issue.button ?? {}
  const to = safeHref(href)
  return mailForVisitor(
    { siteUrl, words },
    {
      purpose: 'newsletter-issue',
      ...{ email, subject, preview: summary ?? '' },
      headers: { ...headers, 'List-Id': `<newsletter.${new URL(siteUrl).hostname}>` },
      blocks: [
        title(subject),
        ...issueMailBlocks(body, siteUrl),
        ...(label && to ? [button({ label, href: markedLink(to, siteUrl, slug) })] : []),
      ],
      foot: [
        pageLink(words.issue.webLink, siteUrl + pagePath('newsletterIssue', slug ?? '')),
        unsubscribeFoot(words.issue.reason, words.issue, link),
        ...(words.site.postalAddress ? [postalAddress(words.site.postalAddress)] : []),
      ],
    },
  )
}

/** Where the button leads. Within this site it is marked, so that the overview can count who came by it. */
function markedLink(to: string, siteUrl: string, slug: string | null): string {
  if (!to.startsWith('/')) return to
  const url = new URL(siteUrl + to)
  url.searchParams.set('utm_source', 'newsletter')
  if (slug) url.searchParams.set('utm_content', slug)
  return url.href
}

const postalAddress = (address: string): Block => ({
  html: (styled) => html`<p ${styled('muted', `margin:0 0 16px;${type.small}`)}>${address}</p>`,
  text: [address],
})

const pageLink = (label: string, href: string): Block => ({
  html: (styled) =>
    html`<p style="margin:0 0 8px;${type.small}"><a href="${href}" ${styled('link')}>${label}</a></p>`,
  text: [`${label}:`, href],
})
