import { z } from 'zod'
import { routes } from '#schemas/routes.ts'
import { getSite } from '#web/content/queries/site.ts'
import { mailBlocked } from '#web/forms/mail-notes.ts'
import { checkInbox, checkInboxLater, notYetSubscribed, oneMoreStep } from '#web/forms/one-more-step.ts'
import { addMissingName, isSignupEffective } from '#web/leads/confirmations.ts'
import { homeButton, type LeadFacts, leadKind } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { personFields } from '#web/leads/request-kind.ts'
import { signUp, welcome } from '#web/leads/welcome-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { isCeilingReached } from '#web/mail/outbox/ceiling.ts'
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
 * Lead kind of newsletter signups. Existing and new subscribers get the same response, which therefore does not reveal
 * who is subscribed. If the response promises a confirmation mail, both get one.
 */
export const newsletterLead = leadKind({
  kind: newsletterForm.kind,
  label: 'Newsletter sign-up',
  rank: 9,
  path: newsletterForm.path,
  content: async () => undefined,
  schema: () => newsletterForm.schema,
  example: { name: 'Priya' },
  visitorMail: {
    words: 'newsletter',
    preview: (person, facts) => welcome(person, facts, 'newsletter', 'example'),
  },
  async mails(signup, facts, _, tx) {
    if (signup.nameOnly) return addMissingName(tx, signup)
    const done = await signUp(tx, signup, facts, 'newsletter')
    if (done === undefined) return undefined
    // The owners get their mail after the confirmation.
    if (facts.toConfirm && done.isNew) return [done.mail]
    if (done.isNew) return [signupForOwners(signup, facts), done.mail]
    await addToOutbox(tx, null, [done.mail], (await isCeilingReached(tx)) ? 'held' : 'waiting')
    return undefined
  },
  subscribes: ({ nameOnly }) => !nameOnly,
  stillEffective: async ({ email, nameOnly }, leadId, tx) => nameOnly || isSignupEffective(tx, email, leadId),
  withoutSubscription: () => undefined,
  retryForm: () => ({
    button: 'Subscribe',
    fields: personFields({ name: 'Name (may stay empty)', email: 'Email' }),
  }),
  thanks: {
    newsletter: async ({ homeLabel }) => ({
      ...subscribed((await getSite())?.newsletterRhythm),
      buttons: [homeButton(homeLabel)],
    }),
    'newsletter-confirm': ({ homeLabel }) => ({
      title: oneMoreStep,
      text: checkInbox(),
      buttons: [homeButton(homeLabel)],
    }),
    'newsletter-later': ({ homeLabel }) => ({
      title: oneMoreStep,
      text: checkInboxLater,
      buttons: [homeButton(homeLabel)],
    }),
    'newsletter-blocked': ({ homeLabel }) => ({
      title: notYetSubscribed,
      text: mailBlocked,
      buttons: [{ href: routes.newsletter, label: 'Newsletter' }, homeButton(homeLabel)],
    }),
  },
  details: z.object({}),
  summary: () => ({ about: '', text: 'Signed up for the newsletter' }),
  sections: () => [{ verdict: 'Signed up for the newsletter' }],
  reply: { subject: () => 'From Career Care' },
})
