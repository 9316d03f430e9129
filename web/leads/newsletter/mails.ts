import type { LeadFacts } from '../lead.ts'
import { longDate } from '../mails/dates.ts'
import { type Mail, mailHtml, subjectLine } from '../mails/mail.ts'
import { html } from '../markup.ts'
import type { NewsletterSignup } from './schema.ts'

/** To the owners: who joined. */
export function signupForOwners({ name, email }: NewsletterSignup, facts: LeadFacts): Mail {
  const link = `${facts.siteUrl}/owner/leads/${facts.id}`
  const rows = [
    ['Name', name ?? 'not given'],
    ['E-mail', email],
    ['Page', facts.page ?? 'not known'],
    ['Received', longDate(facts.receivedAt)],
  ] as const
  return {
    purpose: 'newsletter-for-owners',
    to: 'owners',
    replyTo: email,
    subject: subjectLine(`New newsletter subscriber: ${name ?? email}`),
    text: [...rows.map(([label, value]) => `${label}: ${value}`), '', `In the inbox: ${link}`].join(
      '\n',
    ),
    html: mailHtml('New newsletter subscriber', [
      html`<h1 style="font-size:22px">New newsletter subscriber</h1>`,
      html`<table style="border-spacing:0">${rows.map(
        ([label, value]) =>
          html`<tr><th style="text-align:left;padding-right:16px">${label}</th><td>${value}</td></tr>`,
      )}</table>`,
      html`<p><a href="${link}">Open it in the inbox</a></p>`,
    ]),
  }
}

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
  const hello = name === null ? 'Hello,' : `Hello ${name},`
  return {
    purpose: 'newsletter-welcome',
    to: { address: email },
    subject: 'Welcome to Career Care!',
    headers,
    text: [
      hello,
      '',
      'Thanks for joining our newsletter. Expect monthly career care tips!',
      '',
      'Until the first one arrives, you may like our free toolkits:',
      `${facts.siteUrl}/resources`,
      '',
      'If you did not ask for this, or have had enough, you can leave here:',
      link,
      '',
      `Career Care, ${facts.siteUrl}`,
    ].join('\n'),
    html: mailHtml('Welcome to Career Care!', [
      html`<p>${hello}</p>`,
      html`<p>Thanks for joining our newsletter. Expect monthly career care tips!</p>`,
      html`<p>Until the first one arrives, you may like our <a href="${facts.siteUrl}/resources">free toolkits</a>.</p>`,
      html`<p style="font-size:14px">If you did not ask for this, or have had enough, you can <a href="${link}">unsubscribe</a>.</p>`,
    ]),
  }
}
