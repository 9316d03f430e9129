import type { LeadFacts } from '../lead.ts'
import { mailForOwners } from '../mails/for-owners.ts'
import { type Mail, mailHtml } from '../mails/mail.ts'
import { html, lines } from '../markup.ts'
import type { ContactMessage } from './schema.ts'

/** To the owners: what was written, and where the answer goes. */
export const contactForOwners = (message: ContactMessage, facts: LeadFacts): Mail =>
  mailForOwners(message, facts, {
    kind: 'contact',
    subject: `New message from ${message.name}: ${message.intent.join(', ')}`,
    title: 'New message',
    heading: `New message from ${message.name}`,
    about: [['About', message.intent.join(', ')]],
    text: [message.message, ''],
    html: [html`<p style="border-left:3px solid;padding-left:16px">${lines(message.message)}</p>`],
    reply:
      'Reply to this letter to answer them. They were promised an answer within 2 working days.',
  })

/** To the visitor: a copy of what they wrote, and the promise that the site made. */
export function contactReceipt(message: ContactMessage, facts: LeadFacts): Mail {
  const about = message.intent.join(', ')
  return {
    purpose: 'contact-receipt',
    to: { address: message.email },
    subject: 'We have your message',
    text: [
      `Hello ${message.name},`,
      '',
      "Thanks for reaching out! We'll be in touch within 2 working days.",
      '',
      `You asked about: ${about}`,
      'You wrote:',
      '',
      ...message.message.split('\n').map((line) => `> ${line}`),
      '',
      'If you did not write this, someone typed your address by mistake: nothing more will come.',
      '',
      `Career Care, ${facts.siteUrl}`,
    ].join('\n'),
    html: mailHtml('We have your message', [
      html`<p>Hello ${message.name},</p>`,
      html`<p>Thanks for reaching out! We'll be in touch within 2 working days.</p>`,
      html`<p>You asked about: ${about}<br>You wrote:</p>`,
      html`<p style="border-left:3px solid;padding-left:16px">${lines(message.message)}</p>`,
      html`<p>If you did not write this, someone typed your address by mistake: nothing more will come.</p>`,
    ]),
  }
}
