import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '#web/env.ts'

/** Longest text that is signed, in bytes: a form with three long answers stays below the body's limit. */
const longest = 12_000

/** A field's mark in the words of a preview: they show nothing, and are stored nowhere. */
const mark = /[\u200b-\u200d\ufeff]{4}/

/** The signature's length, for 132 bits. */
const length = 22

const signatureOf = (secret: string, kind: string, text: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['shown', kind, text]))
    .digest('base64url')
    .slice(0, length)

/**
 * Signs the words that a page shows for a form. They come back with the form, are stored and mailed: only
 * words of our own pages may be.
 * @param secret undefined where none is set: then nothing is signed
 * @param kind of the lead that the form makes
 */
export function signWords(secret: string | undefined, kind: string, words: object) {
  const text = JSON.stringify(words)
  if (secret === undefined || Buffer.byteLength(text) > longest || mark.test(text)) return undefined
  return signatureOf(secret, kind, text)
}

/** Signs them with the running site's secret, for a page. */
export const signPage = (kind: string, words: object) =>
  signWords(environment().sessionSecret, kind, words)

/**
 * Reads the words that came with a form.
 * @param sent the field `shown`, unchecked
 * @returns undefined unless this site has signed them
 */
export function readSignedWords(secret: string | undefined, kind: string, sent: unknown): unknown {
  if (secret === undefined || typeof sent !== 'string' || sent.at(length) !== '.') return undefined
  const text = sent.slice(length + 1)
  const given = Buffer.from(sent.slice(0, length))
  const own = Buffer.from(signatureOf(secret, kind, text))
  return given.length === own.length && timingSafeEqual(given, own) ? JSON.parse(text) : undefined
}
