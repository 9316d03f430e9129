import type { LeadFacts } from '../lead.ts'
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

/** To a new subscriber. @param token of their unsubscribe link */
export function welcome({ name, email }: NewsletterSignup, facts: LeadFacts, token: string): Mail {
  const { link, headers } = leaving(facts.siteUrl, token)
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
      'If you did not ask for this, or have had enough, you can leave here:',
      link,
    ],
    html: [
      html`<p>Thanks for joining our newsletter. Expect monthly career care tips!</p>`,
      html`<p>Until the first one arrives, you may like our <a href="${facts.siteUrl}/resources">free toolkits</a>.</p>`,
      html`<p style="font-size:14px">If you did not ask for this, or have had enough, you can <a href="${link}">unsubscribe</a>.</p>`,
    ],
  })
}
