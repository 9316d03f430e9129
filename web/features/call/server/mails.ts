import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { adviceOnReply, rowsOf } from '#web/leads/request-kind.ts'
import { greeting, mailForVisitor } from '#web/leads/visitor-mail.ts'
import { beginning, type Mail } from '#web/mail/mail.ts'
import { aside, lede, quote, title } from '#web/mail/template/blocks.ts'
import { callFields } from '../fields.ts'
import type { CallRequest } from '../rules.ts'

/**
 * Mail to the owners with the offered times.
 * @param within the promised reply time, for example “2 working days”
 */
export const callForOwners = (request: CallRequest, facts: LeadFacts, within: string): Mail =>
  mailForOwners(request, facts, {
    kind: 'call',
    subject: `A first call: ${request.name} offers two times`,
    title: `${request.name} would like a first call`,
    preview: beginning(request.times),
    about: rowsOf(callFields, { zone: request.zone }),
    blocks: [
      quote('They offer', request.times),
      ...(request.message ? [quote('They wrote', request.message)] : []),
    ],
    reply: adviceOnReply(within),
  })

/** Receipt for the visitor. */
export function callReceipt(request: CallRequest, facts: LeadFacts): Mail {
  const { call: words } = facts.words
  return mailForVisitor(facts, {
    purpose: 'call-receipt',
    email: request.email,
    subject: words.subject,
    preview: words.preview,
    blocks: [title(words.heading), greeting(facts.words, request.name), lede(words.text)],
    next: 'assessment',
    foot: [aside(words.mistake)],
  })
}
