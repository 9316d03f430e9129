import { mailtoAddress, maxDraftLength, truncate } from '#web/forms/mail-draft.ts'
import { tidy } from '#web/forms/text-rules.ts'
import { kindNamed } from '#web/lead-kinds.ts'
import { salutationName } from '#web/leads/salutation-name.ts'
import { formatIn } from '#web/mail/template/dates.ts'
import type { Lead } from '../lead-columns.ts'

type LeadToAnswer = Pick<Lead, 'kind' | 'name' | 'email' | 'details' | 'receivedAt' | 'program'>

/** Returns the first line of a reply, such as `Dear Priya,`. */
function greeting(typed: string | null): string {
  const name = salutationName(typed)
  return name === null ? 'Hello,' : `Dear ${name},`
}

/** Maximum of URL-encoded characters of the quotation. */
const maxQuoteLength = 900

/**
 * Returns the parts of a reply: subject, greeting, date and quotation of the lead.
 * @param program title of the lead's program
 */
export function replyDraft(lead: LeadToAnswer, program?: string, zone = 'UTC') {
  const { firstName } = lead.details
  const reply = kindNamed(lead.kind)?.reply
  const value = reply?.quote && lead.details[reply.quote]
  const message = typeof value === 'string' ? tidy(value) : ''
  return {
    subject: reply?.subject(program) ?? 'From Career Care',
    hello: greeting(typeof firstName === 'string' ? firstName : lead.name),
    /** Date of the lead in words. */
    day: formatIn(lead.receivedAt, zone, { dateStyle: 'long' }),
    /** Message of the lead, each line after a `>`; empty without a message. */
    quote: message === '' ? '' : message.replaceAll(/^/gm, '> '),
  }
}

/**
 * Returns the `mailto:` URL of a reply, with greeting and shortened quotation. The site cannot know whether
 * the owner's mail program sends it.
 */
export function replyAddress(lead: LeadToAnswer, program?: string, zone?: string): string {
  const { subject, hello, day, quote } = replyDraft(lead, program, zone)
  const start = `${hello}\n\n\n`
  if (quote === '') return mailtoAddress(lead.email, subject, start)
  const before = `${start}\nOn ${day} you wrote:\n`
  const room = maxDraftLength - mailtoAddress(lead.email, subject, before).length
  return mailtoAddress(lead.email, subject, before + truncate(quote, Math.min(maxQuoteLength, room)))
}
