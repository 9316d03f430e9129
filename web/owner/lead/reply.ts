import { cut, mailtoAddress, maxDraftLength, plain } from '#web/forms/mail-draft.ts'
import { kindNamed } from '#web/lead-kinds.ts'
import { formatIn } from '#web/mail/template/dates.ts'
import type { Lead } from '../inbox.ts'

type Answered = Pick<Lead, 'kind' | 'name' | 'email' | 'details' | 'receivedAt' | 'program'>

/** One word of a name: letters, apostrophes, hyphens and full stops. */
const nameWord = /^\p{L}[\p{L}\p{M}'’.-]*$/u
const title = /^(dr|prof|professor|mr|mrs|ms|miss|mx|sir|er|adv|capt|col|rev|smt|shri)\.?$/i

/**
 * The greeting of an answer: `Dear Priya,`. A name with a title or an initial is used in full; what does
 * not look like a name gets `Hello,` rather than a guess.
 */
export function greeting(name: string | null): string {
  const given = (name ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [before = '', after = ''] = given.split(',').map((part) => part.trim())
  // “Nair, Priya”, but not “Priya Nair, PhD”.
  const called = after !== '' && !before.includes(' ') ? after : before
  const words = called.split(' ')
  if (called.length > 60 || !words.every((word) => nameWord.test(word))) return 'Hello,'
  const [first = ''] = words
  const whole = words.length > 1 && (title.test(first) || /^\p{L}\.?$/u.test(first))
  return `Dear ${whole ? called : capital(first)},`
}

/** Capitalizes a name typed all in lower or all in upper case; leaves any other as it was written. */
function capital(name: string): string {
  const hasty = name === name.toLowerCase() || (name === name.toUpperCase() && name.length > 3)
  return hasty ? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() : name
}

/** Encoded characters of the quoted start: enough to know what it is about. */
const maxQuoteLength = 900

/**
 * The parts of an answer: its subject, its greeting, and what they wrote.
 * @param program the title of the lead's
 */
export function replyDraft(lead: Answered, program?: string, zone = 'UTC') {
  const { firstName } = lead.details
  const reply = kindNamed(lead.kind)?.reply
  const quoted = reply?.quote && lead.details[reply.quote]
  const written = typeof quoted === 'string' ? plain(quoted) : ''
  return {
    subject: reply?.subject(program) ?? 'From Career Care',
    hello: greeting(typeof firstName === 'string' ? firstName : lead.name),
    /** The day they wrote, in words. */
    day: formatIn(lead.receivedAt, zone, { dateStyle: 'long' }),
    /** Each line after a `>`; empty where they wrote nothing. */
    quote: written === '' ? '' : written.replaceAll(/^/gm, '> '),
  }
}

/**
 * The mailto: address of an answer: a greeting, room to write, and the start of what they wrote. The
 * owner's own mail program sends it, so nobody here can know whether it was sent.
 */
export function replyAddress(lead: Answered, program?: string, zone?: string): string {
  const { subject, hello, day, quote } = replyDraft(lead, program, zone)
  const start = `${hello}\n\n\n`
  if (quote === '') return mailtoAddress(lead.email, subject, start)
  const before = `${start}\nOn ${day} you wrote:\n`
  const room = maxDraftLength - mailtoAddress(lead.email, subject, before).length
  return mailtoAddress(lead.email, subject, before + cut(quote, Math.min(maxQuoteLength, room)))
}
