import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { adviceOnReply } from '#web/leads/request-kind.ts'
import { receipt } from '#web/leads/visitor-mail.ts'
import { beginning, type Mail } from '#web/mail/mail.ts'
import { quote, rows } from '#web/mail/template/blocks.ts'
import { storedInquiries } from '../fields.ts'
import type { ContactMessage } from '../rules.ts'
import { aboutOf } from './contact-report.ts'

/**
 * Mail to the owners with the message.
 * @param within the promised reply time, for example “2 working days”
 */
export const contactForOwners = (message: ContactMessage, facts: LeadFacts, within: string): Mail =>
  mailForOwners(message, facts, {
    kind: 'contact',
    subject: `New message from ${message.name}: ${message.intent.join(', ')}`,
    title: `New message from ${message.name}`,
    preview: beginning(message.message),
    about: [{ label: 'About', text: aboutOf(message.intent, facts.snapshot) }],
    blocks: [quote('They wrote', message.message)],
    reply: adviceOnReply(within),
  })

/** Receipt for the visitor with the inquiry types. */
export function contactReceipt(message: ContactMessage, facts: LeadFacts): Mail {
  const { contact: words, inquiries } = facts.words
  const worded = {
    [storedInquiries.programs]: inquiries.programs,
    [storedInquiries.partner]: inquiries.partner,
    [storedInquiries.bulk]: inquiries.bulk,
    [storedInquiries.general]: inquiries.general,
  }
  const topics = message.intent.map((stored) => worded[stored])
  return receipt(message, facts, words, {
    ...{ purpose: 'contact-receipt', next: 'assessment' },
    blocks: [rows([{ label: words.aboutLabel, text: aboutOf(topics, facts.snapshot) }])],
  })
}
