import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '#web/env.ts'
import { bodyLimit } from '#web/http/body.ts'

/**
 * Maximum length of the signed texts, in bytes. A form with such texts and three long answers is still below the body
 * limit. A quiz has up to thirty questions, and a higher limit of its bodies.
 */
const longest = 12_000
const longestOf: Readonly<Record<string, number>> = {
  quiz: 2 * bodyLimit,
  'quiz-answers': 2 * bodyLimit,
}

/** Stega, the invisible characters of click-to-edit in a preview. Texts of a preview are never stored. */
const stegaMark = /[\u200b-\u200d\ufeff]{4}/

/** Length of a signature in characters: 132 bits. */
const length = 22

const signatureOf = (secret: string, kind: string, text: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['shown', kind, text]))
    .digest('base64url')
    .slice(0, length)

/**
 * Signs the texts of a form on a page. The form sends them back, and the site stores and mails them. The signature
 * proves that nobody else has written them.
 * @param secret key of the signature; without one nothing is signed
 * @param kind the form's kind of lead
 */
export function signatureFor(secret: string | undefined, kind: string, words: object) {
  const text = JSON.stringify(words)
  if (secret === undefined || Buffer.byteLength(text) > (longestOf[kind] ?? longest) || stegaMark.test(text))
    return undefined
  return signatureOf(secret, kind, text)
}

/** Signs the texts with this site's secret. */
export const signSnapshot = (kind: string, words: object) => signatureFor(environment().sessionSecret, kind, words)

/**
 * Reads the texts that came with a form.
 * @param sent the unvalidated field `shown`
 * @returns undefined without a valid signature of this site
 */
export function readSignedSnapshot(secret: string | undefined, kind: string, sent: unknown): unknown {
  if (secret === undefined || typeof sent !== 'string' || sent.at(length) !== '.') return undefined
  const text = sent.slice(length + 1)
  const signature = Buffer.from(sent.slice(0, length))
  const expected = Buffer.from(signatureOf(secret, kind, text))
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? JSON.parse(text) : undefined
}
