import { z } from 'zod'
import { getSite } from '#web/content/queries/site.ts'
import { type LeadFacts, leadKind, toHome } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { isSignupEffective } from '#web/leads/subscribers.ts'
import { subscribeWithWelcome, welcome } from '#web/leads/welcome-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { subscribed } from '../messages.ts'
import { type NewsletterSignup, newsletterForm } from '../rules.ts'

/** Mail to the owners about a new subscriber. */
export const signupForOwners = (signup: NewsletterSignup, facts: LeadFacts): Mail =>
  mailForOwners(signup, facts, {
    kind: 'newsletter',
    subject: `New newsletter subscriber: ${signup.name ?? signup.email}`,
    title: `New newsletter subscriber${signup.name === null ? '' : `: ${signup.name}`}`,
    preview: `${signup.name ?? 'No name given'}, ${signup.email}`,
  })

/**
 * Lead kind of newsletter signups. An existing subscriber gets the same response as a new one, and
 * no mail. So the response does not reveal who is subscribed.
 */
export const newsletterLead = leadKind({
  kind: newsletterForm.kind,
  label: 'Newsletter',
  rank: 7,
  path: newsletterForm.path,
  content: async () => undefined,
  schema: () => newsletterForm.schema,
  example: { name: 'Priya' },
  visitorMail: {
    words: 'newsletter',
    preview: (person, facts) => welcome(person, facts, 'newsletter', 'example'),
  },
  async mails(signup, facts, _, tx) {
    const welcome = await subscribeWithWelcome(tx, signup, facts, 'newsletter')
    return welcome && [signupForOwners(signup, facts), welcome]
  },
  stillEffective: ({ email }, leadId, tx) => isSignupEffective(tx, email, leadId),
  withoutSubscription: () => undefined,
  retryForm: () => ({
    button: 'Subscribe',
    fields: [
      { name: 'name', label: 'Name (may stay empty)', type: 'text', autocomplete: 'name' },
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
    ],
  }),
  thanks: {
    newsletter: async ({ homeLabel }) => ({
      ...subscribed((await getSite())?.newsletterRhythm),
      buttons: [toHome(homeLabel)],
    }),
  },
  details: z.object({}),
  summary: () => ({ about: '', text: 'Subscribed to the newsletter' }),
  sections: () => [{ verdict: 'Signed up for the newsletter' }],
  reply: { subject: () => 'From Career Care' },
})
