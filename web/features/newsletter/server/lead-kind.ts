import type { LeadKind } from '#web/leads/lead-kind.ts'
import { unsubscribeToken } from './links.ts'
import { signupForOwners, welcome } from './mails.ts'
import { type NewsletterSignup, newsletterSchema } from './schema.ts'
import { signupStands, subscribe } from './subscribers.ts'

/**
 * The newsletter, from the footer and from its page. Whoever is subscribed already gets the same
 * answer as somebody new, and no mail: nobody can find out here who reads it.
 */
export const newsletterLead: LeadKind<NewsletterSignup> = {
  kind: 'newsletter',
  schema: newsletterSchema,
  async mails(signup, facts, tx) {
    if (!(await subscribe(tx, signup, 'newsletter'))) return undefined
    const token = await unsubscribeToken(tx, signup.email)
    return [signupForOwners(signup, facts), welcome(signup, facts, 'newsletter', token)]
  },
  stands: ({ email }, leadId, tx) => signupStands(tx, email, leadId),
  form: {
    title: 'The newsletter',
    action: '/api/newsletter',
    button: 'Subscribe',
    fields: [
      { name: 'name', label: 'Name (may stay empty)', type: 'text', autocomplete: 'name' },
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
    ],
  },
}
