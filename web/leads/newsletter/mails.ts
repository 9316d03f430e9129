import type { LeadFacts } from '../lead.ts'
import { longDate } from '../mails/dates.ts'
import { mailForOwners } from '../mails/for-owners.ts'
import { mailForVisitor } from '../mails/for-visitor.ts'
import type { Mail } from '../mails/mail.ts'
import { html } from '../markup.ts'
import type { NewsletterSignup } from './schema.ts'

/** To the owners: who joined. */
export const signupForOwners = (signup: NewsletterSignup, facts: LeadFacts): Mail =>
  mailForOwners(signup, facts, {
    kind: 'newsletter',
    subject: `New newsletter subscriber: ${signup.name ?? signup.email}`,
    title: 'New newsletter subscriber',
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
  const why = whyItCame(facts, by)
  return mailForVisitor(facts, {
    purpose: 'newsletter-welcome',
    name,
    email,
    subject: 'Welcome to Career Care!',
    title: 'Welcome to Career Care!',
    headers,
    text: [
      'Thanks for joining our newsletter. Expect monthly career care tips!',
      '',
      'Until the first one arrives, you may like our free toolkits:',
      `${facts.siteUrl}/resources`,
      '',
      why,
      'If you did not ask for this, or have had enough, you can leave here:',
      link,
    ],
    html: [
      html`<p>Thanks for joining our newsletter. Expect monthly career care tips!</p>`,
      html`<p>Until the first one arrives, you may like our <a href="${facts.siteUrl}/resources">free toolkits</a>.</p>`,
      html`<p style="font-size:14px">${why} If you did not ask for this, or have had enough, you can <a href="${link}">unsubscribe</a>.</p>`,
    ],
  })
}
