import { programOf } from '#schemas/programs.ts'
import type { LeadKind } from '#web/leads/lead-kind.ts'
import { isSignupEffective } from '#web/leads/subscribers.ts'
import { subscribeWithWelcome } from '#web/leads/welcome-mail.ts'
import { packFile } from '../pack-file.ts'
import { newsletterChoice } from '../rules.ts'
import type { PackContents } from './content.ts'
import { packForOwners, packForVisitor } from './mails.ts'
import { type PackRequest, packSchema } from './schema.ts'

/**
 * A starter pack: its link to the visitor, a word to the owners. Whoever ticked the newsletter's box is
 * subscribed in the same transaction, and welcomed if they were not subscribed before.
 */
export const packLead = (contents: PackContents): LeadKind<PackRequest> => ({
  kind: 'pack',
  schema: packSchema,
  async mails(request, facts, tx) {
    const texts = contents[request.program] ?? {}
    const signup = { name: null, email: request.email.toLowerCase() }
    const welcome = request.newsletter
      ? await subscribeWithWelcome(tx, signup, facts, 'pack')
      : undefined
    return [
      packForOwners(request, facts, texts, welcome !== undefined),
      packForVisitor(request, facts, texts),
      ...(welcome ? [welcome] : []),
    ]
  },
  async stands({ newsletter, email }, leadId, tx) {
    return !newsletter || (await isSignupEffective(tx, email.toLowerCase(), leadId))
  },
  form: {
    title: 'Your starter pack',
    action: '/api/pack',
    button: 'Download Free',
    fields: [
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
      {
        name: 'newsletter',
        label: 'Our newsletter, if you like',
        type: 'checkboxes',
        options: [newsletterChoice],
      },
      { name: 'program', type: 'hidden' },
    ],
  },
  thanks({ program }) {
    const taken = programOf(program)
    return taken ? `pack-${taken.slug}` : 'pack'
  },
  gift({ program }) {
    const taken = programOf(program)
    return taken && { href: packFile(taken.key), label: `${taken.title} starter pack (PDF)` }
  },
})
