import { originalMails } from '#web/content/generated/original-mails.ts'
import { getMails } from '#web/content/queries/mails.ts'
import { ifInTime } from '#web/http/deadline.ts'

/** The coach's words of the mails to visitors. */
export type MailWords = Omit<typeof originalMails, 'site'> & {
  /** The postal address is the coach's to give: the site comes without one. */
  site: Omit<(typeof originalMails)['site'], 'postalAddress'> & { postalAddress: string | null }
}

/** The name of a mail to visitors, as in its words: schemas/mails. */
export type MailName = Exclude<keyof MailWords, 'frame' | 'inquiries' | 'signupWords' | 'site'>

type Read = Readonly<Record<string, Readonly<Record<string, unknown>> | null | undefined>> | null

/** How long a lake that did not answer is not asked again: each lead would wait for it. */
const restMs = 10_000
let askAgainAt = 0

/**
 * The coach's words of the mails. A mail that was promised is sent, and never with a hole: each text that
 * is missing, and all of them while the lake has never answered, is the one that the site came with.
 * Never throws; never called inside a transaction.
 */
export async function readMailWords(): Promise<MailWords> {
  if (performance.now() < askAgainAt) return wordsOf(null)
  const read = await ifInTime(getMails())
  if (read === null) askAgainAt = performance.now() + restMs
  return wordsOf(read)
}

/** What was read of the mails, completed. */
export function wordsOf(read: Read): MailWords {
  const words: MailWords = structuredClone(originalMails)
  for (const [part, texts] of Object.entries(words))
    for (const name in texts) {
      const text = read?.[part]?.[name]
      if (typeof text === 'string' && text.trim() !== '') Object.assign(texts, { [name]: text })
      // Proof of a consent holds no words that the visitor may not have seen.
      else if (part === 'signupWords') Object.assign(texts, { [name]: '' })
    }
  return words
}
