import { originalMails } from '#web/content/generated/original-mails.ts'
import { getMails } from '#web/content/pages.ts'
import { ifInTime } from '#web/http/deadline.ts'

/** The coach's words of the mails to visitors. */
export type MailWords = typeof originalMails

type Read = { [Part in keyof MailWords]?: Partial<Record<string, unknown>> | null } | null

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
export const wordsOf = (read: Read): MailWords => ({
  frame: complete(originalMails.frame, read?.frame),
  contact: complete(originalMails.contact, read?.contact),
  newsletter: complete(originalMails.newsletter, read?.newsletter),
  issue: complete(originalMails.issue, read?.issue),
  pack: complete(originalMails.pack, read?.pack),
  selfCheck: complete(originalMails.selfCheck, read?.selfCheck),
  careerAssessment: complete(originalMails.careerAssessment, read?.careerAssessment),
  questionnaire: complete(originalMails.questionnaire, read?.questionnaire),
  inquiries: complete(originalMails.inquiries, read?.inquiries),
  site: complete(originalMails.site, read?.site),
})

function complete<Texts extends Record<string, string>>(
  originals: Texts,
  read: Partial<Record<string, unknown>> | null | undefined,
): Texts {
  const texts = { ...originals }
  for (const name in originals) {
    const text = read?.[name]
    if (typeof text === 'string' && text.trim() !== '') Object.assign(texts, { [name]: text })
  }
  return texts
}
