import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { adviceOnReply, rowsOf } from '#web/leads/request-kind.ts'
import { beginning, type Mail } from '#web/mail/mail.ts'
import { quote } from '#web/mail/template/blocks.ts'
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
    blocks: [quote('They offer', request.times), ...(request.message ? [quote('They wrote', request.message)] : [])],
    reply: adviceOnReply(within),
  })
