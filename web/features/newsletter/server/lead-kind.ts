import type { LeadKind } from '#web/leads/lead-kind.ts'
import { isSignupEffective } from '#web/leads/subscribers.ts'
import { subscribeWithWelcome } from '#web/leads/welcome-mail.ts'
import { signupForOwners } from './mails.ts'
import { type NewsletterSignup, newsletterSchema } from './schema.ts'

/**
 * The newsletter, from the footer and from its page. Whoever is subscribed already gets the same
 * answer as somebody new, and no mail: nobody can find out here who reads it.
 */
export const newsletterLead: LeadKind<NewsletterSignup> = {
  kind: 'newsletter',
  schema: newsletterSchema,
  async mails(signup, facts, tx) {
    const welcome = await subscribeWithWelcome(tx, signup, facts, 'newsletter')
    return welcome && [signupForOwners(signup, facts), welcome]
  },
  stands: ({ email }, leadId, tx) => isSignupEffective(tx, email, leadId),
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
