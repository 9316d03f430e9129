/** A rendered mail, as stored in the outbox. */
export interface Mail {
  /** Purpose of the mail, e.g. `contact-receipt`: shown to the owner, never sent. */
  purpose: string
  /** `owners`: the owners at the time of the first attempt. */
  to: 'owners' | { address: string }
  replyTo?: string
  /** Further mail headers, e.g. `List-Unsubscribe`. */
  headers?: Record<string, string>
  subject: string
  text: string
  html: string
}

const ownersSuffix = '-for-owners'

/** Purpose of a mail to the owners about this kind of lead or event. */
export const purposeForOwners = (kind: string) => kind + ownersSuffix

export const testPurpose = purposeForOwners('test')

export const isForOwners = (purpose: string) => purpose.endsWith(ownersSuffix)

/** Formats a subject: one line, at most 150 characters, no direction marks. The joiners of Hindi and emoji stay. */
export function subjectLine(text: string): string {
  const line = text
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.length > 150 ? `${truncate(line, 149)}…` : line
}

/** Returns the start of a text. It never ends in half of a surrogate pair. */
const truncate = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

const greeting = /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^\n,;:!?]{0,40}[,;:!]*[^\S\n]*\n/i

/** Returns the beginning of a visitor's text for a mail list: one line, without the greeting. */
export const beginning = (text: string): string => truncate(text.replace(greeting, '').replace(/\s+/g, ' ').trim(), 140)
