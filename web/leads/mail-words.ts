import { originalMails } from '#web/content/generated/original-mails.ts'
import { getMails } from '#web/content/queries/mails.ts'
import { ifInTime } from '#web/http/deadline.ts'

/** The coach's texts of the mails to visitors. */
export type MailWords = Omit<typeof originalMails, 'site'> & {
  /** The postal address has no original text: the coach must enter it. */
  site: Omit<(typeof originalMails)['site'], 'postalAddress'> & { postalAddress: string | null }
}

/** Name of a mail to visitors, as in schemas/mails. */
export type MailName = Exclude<keyof MailWords, 'frame' | 'inquiries' | 'signupWords' | 'site'>

type Read = Readonly<Record<string, Readonly<Record<string, unknown>> | null | undefined>> | null

/** Milliseconds without another read after the lake failed to respond. Otherwise each lead would wait for the lake. */
const pauseMs = 10_000
let nextReadAt = 0

/**
 * Reads the coach's texts of the mails. The original text replaces a missing one. Before the first response of the lake
 * all texts are the original ones, because a promised mail must be sent and be complete. Never throws, and is never
 * called inside a transaction.
 */
export async function readMailWords(): Promise<MailWords> {
  if (performance.now() < nextReadAt) return wordsOf(null)
  const read = await ifInTime(getMails())
  if (read === null) nextReadAt = performance.now() + pauseMs
  return wordsOf(read)
}

/** Adds the original text for each missing one. */
export function wordsOf(read: Read): MailWords {
  const words: MailWords = structuredClone(originalMails)
  for (const [part, texts] of Object.entries(words))
    for (const name in texts) {
      const text = read?.[part]?.[name]
      if (typeof text === 'string' && text.trim() !== '') Object.assign(texts, { [name]: text })
      // The texts beside a sign-up are stored as proof of consent. They have no fallback, because the visitor may not
      // have seen the original text.
      else if (part === 'signupWords') Object.assign(texts, { [name]: '' })
    }
  return words
}
