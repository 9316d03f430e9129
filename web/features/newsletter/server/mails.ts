import { html } from '#web/http/markup.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import type { Block } from '#web/mail/template/block.ts'
import { longDate } from '#web/mail/template/dates.ts'
import { button } from '#web/mail/template/links.ts'
import { lede, paragraph, title } from '#web/mail/template/text-blocks.ts'
import { type } from '#web/mail/template/type.ts'
import type { NewsletterSignup } from './schema.ts'

/** To the owners: who joined. */
export const signupForOwners = (signup: NewsletterSignup, facts: LeadFacts): Mail =>
  mailForOwners(signup, facts, {
    kind: 'newsletter',
    subject: `New newsletter subscriber: ${signup.name ?? signup.email}`,
    title: `New newsletter subscriber${signup.name === null ? '' : `: ${signup.name}`}`,
    preview: `${signup.name ?? 'No name given'}, ${signup.email}`,
  })

/** Where a mail's reader can leave, by a page and with one click in the mail program (RFC 8058). */
export function leaving(siteUrl: string, token: string) {
  const link = `${siteUrl}/newsletter/unsubscribe?token=${token}`
  return {
    link,
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** What was filled in when an address was subscribed. */
const forms = {
  newsletter: 'was entered in the newsletter form',
  pack: 'was given for a starter pack, with the newsletter’s box ticked,',
}

/**
 * Why the letter came. Whoever typed the address says which page it was typed on, so only a plain
 * path of this site gets into a stranger's mail.
 */
function whyItCame({ siteUrl, page, receivedAt }: LeadFacts, by: keyof typeof forms): string {
  const path = page?.startsWith(siteUrl) ? page.slice(siteUrl.length) : ''
  const place = /^\/[a-z-]{1,40}$/.test(path) ? siteUrl + path : siteUrl
  return `You get this letter because your address ${forms[by]} on ${place} (${longDate(receivedAt)}).`
}

/** Why it came, and the way out. */
const leave = (why: string, link: string): Block => ({
  html: (paint) =>
    html`<p ${paint('muted', `margin:0 0 16px;${type.small}`)}>${why} ${out} <a href="${link}" ${paint('link')}>unsubscribe</a>.</p>`,
  text: [why, `${out} leave here:`, link],
})

const out = 'If you did not ask for this, or have had enough, you can'

/**
 * To a new subscriber.
 * @param by the form it was typed into
 * @param token of their unsubscribe link
 */
export function welcome(
  { name, email }: NewsletterSignup,
  facts: LeadFacts,
  by: keyof typeof forms,
  token: string,
): Mail {
  const { link, headers } = leaving(facts.siteUrl, token)
  const thanks = 'Thanks for joining our newsletter. Expect monthly career care tips!'
  return mailForVisitor(facts, {
    purpose: 'newsletter-welcome',
    email,
    subject: 'Welcome to Career Care!',
    preview: thanks,
    headers,
    blocks: [
      title('Welcome to Career Care!'),
      greeting(name),
      lede(thanks),
      paragraph('Until the first one arrives, you may like our free toolkits.'),
      button({ label: 'See the free toolkits', href: `${facts.siteUrl}/resources` }),
    ],
    foot: [leave(whyItCame(facts, by), link)],
  })
}
