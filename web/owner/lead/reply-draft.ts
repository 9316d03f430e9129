import { mailtoAddress, maxDraftLength, plain, truncate } from '#web/forms/mail-draft.ts'
import { kindNamed } from '#web/lead-kinds.ts'
import { formatIn } from '#web/mail/template/dates.ts'
import type { Lead } from '../lead-columns.ts'

type LeadToAnswer = Pick<Lead, 'kind' | 'name' | 'email' | 'details' | 'receivedAt' | 'program'>

/** One word of a name: letters, apostrophes, hyphens and full stops. */
const nameWord = /^\p{L}[\p{L}\p{M}'’.-]*$/u
const title = /^(dr|prof|professor|mr|mrs|ms|miss|mx|sir|er|adv|capt|col|rev|smt|shri)\.?$/i

/**
 * Returns the greeting of a reply, such as `Dear Priya,`. A name with a title or an initial is used in full.
 * A text that does not look like a name gets `Hello,`.
 */
export function greeting(name: string | null): string {
  const line = (name ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [before = '', after = ''] = line.split(',').map((part) => part.trim())
  // The first name is after the comma in “Nair, Priya”, but not in “Priya Nair, PhD”.
  const ordered = after !== '' && !before.includes(' ') ? after : before
  const words = ordered.split(' ')
  if (ordered.length > 60 || !words.every((word) => nameWord.test(word))) return 'Hello,'
  const [first = ''] = words
  const isFull = words.length > 1 && (title.test(first) || /^\p{L}\.?$/u.test(first))
  return `Dear ${isFull ? ordered : capitalize(first)},`
}

/** Capitalizes a name in lower case or capitals. Returns any other name unchanged. */
function capitalize(name: string): string {
  const isOneCase = name === name.toLowerCase() || (name === name.toUpperCase() && name.length > 3)
  return isOneCase ? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() : name
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
  const message = typeof value === 'string' ? plain(value) : ''
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
  return mailtoAddress(
    lead.email,
    subject,
    before + truncate(quote, Math.min(maxQuoteLength, room)),
  )
}
