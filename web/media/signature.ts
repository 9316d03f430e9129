import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '#web/env.ts'

/**
 * Signs a picture's transformation. Only transformations in URLs of this site's own pages are allowed, because each one
 * costs the lake work and this site a cache entry. For an invalid signature `serve.ts` returns the whole picture. Sixty
 * bits are enough, because an attacker can only guess online.
 */
export function signatureOf(file: string, query: URLSearchParams): string {
  const crop = ['w', 'h', 'rect', 'fm', 'fit'].map((name) => query.get(name))
  return createHmac('sha256', key())
    .update(JSON.stringify(['picture', file, ...crop]))
    .digest('base64url')
    .slice(0, 10)
}

export function isSigned(file: string, query: URLSearchParams): boolean {
  const given = Buffer.from(query.get('s') ?? '')
  const own = Buffer.from(signatureOf(file, query))
  return given.length === own.length && timingSafeEqual(given, own)
}

/**
 * All instances of a build must use the same key, and so must its static pages. If no secret is set, anybody can forge
 * signatures. Then only the limit of concurrent transformations is left.
 */
function key(): string {
  const { sessionSecret, cronSecret, content } = environment()
  return sessionSecret ?? content.webhookSecret ?? cronSecret ?? content.token ?? content.projectId
}
