import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '#web/env.ts'

/**
 * Signature of a picture's transformation. Each transformation costs the lake work and this site a cache
 * entry, so only those in URLs of this site's own pages are made. For an invalid signature `serve.ts`
 * returns the whole picture. Sixty bits are enough, because an attacker can only guess online.
 */
export function signatureOf(file: string, query: URLSearchParams): string {
  const cut = ['w', 'h', 'rect', 'fm', 'fit'].map((name) => query.get(name))
  return createHmac('sha256', key())
    .update(JSON.stringify(['picture', file, ...cut]))
    .digest('base64url')
    .slice(0, 10)
}

/** True if the query has a valid signature. */
export function isSigned(file: string, query: URLSearchParams): boolean {
  const given = Buffer.from(query.get('s') ?? '')
  const own = Buffer.from(signatureOf(file, query))
  return given.length === own.length && timingSafeEqual(given, own)
}

/**
 * All instances of a build and its pages must share the key. Without a secret anybody who reads
 * this file can sign; concurrent transformations stay limited.
 */
function key(): string {
  const { sessionSecret, cronSecret, content } = environment()
  return sessionSecret ?? content.webhookSecret ?? cronSecret ?? content.token ?? content.projectId
}
