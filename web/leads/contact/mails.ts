import type { LeadFacts } from '../lead.ts'
import { withoutLinks } from '../links.ts'
import { mailForOwners } from '../mails/for-owners.ts'
import { mailForVisitor } from '../mails/for-visitor.ts'
import type { Mail } from '../mails/mail.ts'
import { quoteHtml } from '../mails/rows.ts'
import { html } from '../markup.ts'
import type { ContactMessage } from './schema.ts'

/**
 * To the owners: what was written, and where the answer goes.
 * @param within what the site promises, for example “2 working days”
 */
export const contactForOwners = (message: ContactMessage, facts: LeadFacts, within: string): Mail =>
  mailForOwners(message, facts, {
    kind: 'contact',
    subject: `New message from ${message.name}: ${message.intent.join(', ')}`,
    title: 'New message',
    heading: `New message from ${message.name}`,
    about: [['About', message.intent.join(', ')]],
    text: [message.message, ''],
    html: [quoteHtml(message.message)],
    reply: `Reply to this letter to answer them. They were promised an answer within ${within}.`,
  })

/** To the visitor: a copy of what they wrote, and the promise that the site made. */
export function contactReceipt(message: ContactMessage, facts: LeadFacts, within: string): Mail {
  const about = message.intent.join(', ')
  const copy = withoutLinks(message.message)
  const promise = `Thanks for reaching out! We'll be in touch within ${within}.`
  return mailForVisitor(facts, {
    purpose: 'contact-receipt',
    name: message.name,
    email: message.email,
    subject: 'We have your message',
    title: 'We have your message',
    text: [
      promise,
      '',
      `You asked about: ${about}`,
      'You wrote:',
      '',
      ...copy.split('\n').map((line) => `> ${line}`),
    ],
    html: [
      html`<p>${promise}</p>`,
      html`<p>You asked about: ${about}<br>You wrote:</p>`,
      quoteHtml(copy),
    ],
    mistake:
      'If you did not write this, someone typed your address by mistake: nothing more will come.',
  })
}
