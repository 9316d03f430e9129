import { afterWorkingDays } from '#web/leads/due-date.ts'
import type { LeadKind } from '#web/leads/lead-kind.ts'
import { inquiryTypes } from '../fields.ts'
import { type ContactMessage, contactForm } from '../rules.ts'
import { contactForOwners, contactReceipt } from './mails.ts'

/**
 * The contact form on Home: a mail to the owners, and a receipt to the visitor.
 * @param within the promise of the site settings, for example “2 working days”
 */
export const contactLead = (within: string): LeadKind<ContactMessage> => ({
  kind: contactForm.kind,
  schema: contactForm.schema,
  due: (receivedAt) => afterWorkingDays(receivedAt, 2),
  mails: (message, facts) => [
    contactForOwners(message, facts, within),
    contactReceipt(message, facts, within),
  ],
  form: {
    title: 'Your message',
    action: contactForm.path,
    button: 'Send Message',
    fields: [
      { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
      { name: 'intent', label: 'What is it about?', type: 'checkboxes', options: inquiryTypes },
      { name: 'message', label: 'Message', type: 'textarea' },
    ],
  },
})
