import { fillNames } from '#schemas/placeholders.ts'
import { themeOf } from '#schemas/program-themes.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import type { Program } from '#web/leads/programs.ts'
import { adviceOnReply, rowsOf } from '#web/leads/request-kind.ts'
import { receipt } from '#web/leads/visitor-mail.ts'
import { beginning, type Mail } from '#web/mail/mail.ts'
import { quote } from '#web/mail/template/blocks.ts'
import { groupFields } from '../fields.ts'
import type { GroupRequest } from '../rules.ts'

/**
 * Mail to the owners with the request.
 * @param within the promised reply time, for example “2 working days”
 */
export const groupRequestForOwners = (request: GroupRequest, facts: LeadFacts, title: string, within: string): Mail => {
  const { people, dates, organisation } = request
  return mailForOwners(request, facts, {
    kind: 'group-request',
    subject: `${title} for a group: ${organisation ?? request.name}`,
    title: `${request.name} asks for ${title}, for a group`,
    preview: beginning(`${people}, ${dates}`),
    about: [{ label: 'Program', text: title }, ...rowsOf(groupFields, { people, dates, organisation })],
    blocks: request.message ? [quote('They wrote', request.message)] : [],
    reply: adviceOnReply(within),
  })
}

/** Receipt for the visitor. */
export const groupRequestReceipt = (request: GroupRequest, facts: LeadFacts, program: Program | undefined): Mail =>
  receipt(request, facts, facts.words.groupRequest, {
    ...{ purpose: 'group-request-receipt', colour: themeOf(program).colour, next: 'call' },
    text: fillNames(facts.words.groupRequest.text, {
      program: program?.title ?? facts.words.site.name,
    }),
  })
