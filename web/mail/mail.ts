/** A rendered mail, as it is written into the outbox. */
export interface Mail {
  /** What the mail is for, e.g. `contact-receipt`: shown to the owner, never sent. */
  purpose: string
  /** `owners` is whoever is on the owners' list when the mail is first sent. */
  to: 'owners' | { address: string }
  replyTo?: string
  /** Further mail headers, e.g. `List-Unsubscribe`. */
  headers?: Record<string, string>
  subject: string
  text: string
  html: string
}

const ownersSuffix = '-for-owners'

/** The purpose of the mail that tells the owners of a lead of this kind. */
export const purposeForOwners = (kind: string) => kind + ownersSuffix

/** The purpose of the Studio's test mails. */
export const testPurpose = purposeForOwners('test')

/** Whether a mail with this purpose goes to the owners. */
export const isForOwners = (purpose: string) => purpose.endsWith(ownersSuffix)

/**
 * A subject is one line and short enough to be read in a list. Marks of direction are left out, not the
 * joiners of Hindi and of emoji.
 */
export function subjectLine(text: string): string {
  const line = text
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.length > 150 ? `${cut(line, 149)}…` : line
}

/** The start of a text, without half of a character at its end. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^\n,;:!?]{0,40}[,;:!]*[^\S\n]*\n/i

/** The beginning of what somebody wrote, on one line and past its greeting, for the list of mails. */
export const beginning = (text: string): string =>
  cut(text.replace(greeting, '').replace(/\s+/g, ' ').trim(), 140)
