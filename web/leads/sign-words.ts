import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '#web/env.ts'

/** Longest signed text, in bytes. With it a form with three long answers stays below the body limit. */
const longest = 12_000

/** Invisible marks of click-to-edit in a preview. A preview's words are never stored. */
const stegaMark = /[\u200b-\u200d\ufeff]{4}/

/** Characters of a signature: 132 bits. */
const length = 22

const signatureOf = (secret: string, kind: string, text: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['shown', kind, text]))
    .digest('base64url')
    .slice(0, length)

/**
 * Signs the words that a page shows for a form. They return with the form, and are stored and mailed, so they must come
 * from the site's own pages.
 * @param secret undefined: nothing is signed
 * @param kind the kind of lead that the form makes
 */
export function signWords(secret: string | undefined, kind: string, words: object) {
  const text = JSON.stringify(words)
  if (secret === undefined || Buffer.byteLength(text) > longest || stegaMark.test(text))
    return undefined
  return signatureOf(secret, kind, text)
}

/** Signs the words with the running site's secret. */
export const signPage = (kind: string, words: object) =>
  signWords(environment().sessionSecret, kind, words)

/**
 * Reads the words that came with a form.
 * @param sent the unchecked field `shown`
 * @returns undefined unless this site signed them
 */
export function readSignedWords(secret: string | undefined, kind: string, sent: unknown): unknown {
  if (secret === undefined || typeof sent !== 'string' || sent.at(length) !== '.') return undefined
  const text = sent.slice(length + 1)
  const signature = Buffer.from(sent.slice(0, length))
  const expected = Buffer.from(signatureOf(secret, kind, text))
  return signature.length === expected.length && timingSafeEqual(signature, expected)
    ? JSON.parse(text)
    : undefined
}
