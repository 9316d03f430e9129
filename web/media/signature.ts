import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '#web/env.ts'

/**
 * The signature of a cut of a picture: a cut costs the lake a transformation and this site a place in
 * its cache, so only those that our own pages wrote are made; for any other `serve.ts` shows the whole
 * picture. Sixty bits, to be guessed online.
 */
export function signatureOf(file: string, query: URLSearchParams): string {
  const cut = ['w', 'h', 'rect', 'fm', 'fit'].map((name) => query.get(name))
  return createHmac('sha256', key())
    .update(JSON.stringify(['picture', file, ...cut]))
    .digest('base64url')
    .slice(0, 10)
}

/** Whether a cut carries the signature of this site. */
export function isSigned(file: string, query: URLSearchParams): boolean {
  const given = Buffer.from(query.get('s') ?? '')
  const own = Buffer.from(signatureOf(file, query))
  return given.length === own.length && timingSafeEqual(given, own)
}

/**
 * A build, its pages and every instance must agree on it. Without any secret, whoever reads this file
 * can sign: what is computed at a time stays bounded.
 */
function key(): string {
  const { sessionSecret, cronSecret, content } = environment()
  return sessionSecret ?? content.webhookSecret ?? cronSecret ?? content.token ?? content.projectId
}
