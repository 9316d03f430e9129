import type { LeadKind } from '#web/leads/lead-kind.ts'
import type { SelfCheckContents } from './content.ts'
import { selfCheckForOwners, selfCheckResult } from './mails.ts'
import { type SelfCheckLead, selfCheckSchema } from './schema.ts'

/** A finished self-check: a mail to the owners, and the result to the visitor. */
export const selfCheckLead = (contents: SelfCheckContents): LeadKind<SelfCheckLead> => ({
  kind: 'self-check',
  schema: selfCheckSchema,
  mails(lead, facts) {
    const texts = contents[lead.program] ?? {}
    return [selfCheckForOwners(lead, facts, texts), selfCheckResult(lead, facts, texts)]
  },
  form: {
    title: 'Your self-check',
    action: '/api/self-check',
    button: 'Send my result',
    fields: [
      { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
    ],
  },
})
