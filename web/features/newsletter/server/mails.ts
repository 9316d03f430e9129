import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import type { NewsletterSignup } from './schema.ts'

/** To the owners: who joined. */
export const signupForOwners = (signup: NewsletterSignup, facts: LeadFacts): Mail =>
  mailForOwners(signup, facts, {
    kind: 'newsletter',
    subject: `New newsletter subscriber: ${signup.name ?? signup.email}`,
    title: `New newsletter subscriber${signup.name === null ? '' : `: ${signup.name}`}`,
    preview: `${signup.name ?? 'No name given'}, ${signup.email}`,
  })
