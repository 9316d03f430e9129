import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor, wrongAddressNote } from '#web/leads/visitor-mail.ts'
import { withoutLinks } from '#web/leads/web-addresses.ts'
import type { Mail } from '#web/mail/mail.ts'
import { beginning } from '#web/mail/mail.ts'
import { lede, quote, rows, title } from '#web/mail/template/blocks.ts'
import type { ContactMessage } from '../rules.ts'

/**
 * To the owners: what was written, and where the answer goes.
 * @param within what the site promises, for example “2 working days”
 */
export const contactForOwners = (message: ContactMessage, facts: LeadFacts, within: string): Mail =>
  mailForOwners(message, facts, {
    kind: 'contact',
    subject: `New message from ${message.name}: ${message.intent.join(', ')}`,
    title: `New message from ${message.name}`,
    preview: beginning(message.message),
    about: [{ label: 'About', text: message.intent.join(', ') }],
    blocks: [quote('They wrote', message.message)],
    reply: `Reply to this letter to answer them. They were promised an answer within ${within}.`,
  })

/** To the visitor: a copy of what they wrote, and the promise that the site made. */
export function contactReceipt(message: ContactMessage, facts: LeadFacts, within: string): Mail {
  const promise = `Thanks for reaching out! We'll be in touch within ${within}.`
  return mailForVisitor(facts, {
    purpose: 'contact-receipt',
    email: message.email,
    subject: 'We have your message',
    preview: promise,
    blocks: [
      title('We have your message'),
      greeting(message.name),
      lede(promise),
      rows([{ label: 'You asked about', text: message.intent.join(', ') }]),
      quote('You wrote', withoutLinks(message.message)),
    ],
    foot: [wrongAddressNote('write this')],
  })
}
