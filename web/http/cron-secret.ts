import { createHash, timingSafeEqual } from 'node:crypto'
import { json } from './response.ts'

/**
 * Refuses requests that are not from the cron service, which sends CRON_SECRET.
 * @returns 401 for a request without the secret, 503 if CRON_SECRET is not set, undefined for the cron service
 */
export function requireCronSecret(headers: Headers, cronSecret: string | undefined) {
  if (cronSecret === undefined)
    return json(503, {
      error: 'CRON_SECRET is not set, so every cron request is refused. Set it (see .env.example).',
    })
  if (carriesBearer(headers, cronSecret)) return undefined
  return json(401, { error: 'Send Authorization: Bearer with CRON_SECRET.' }, { 'www-authenticate': 'Bearer' })
}

/** Refuses requests that are not from the process that started the site. */
export function requireStartSecret(headers: Headers, startSecret: string | undefined) {
  if (startSecret !== undefined && carriesBearer(headers, startSecret)) return undefined
  return json(401, { error: 'Only the program that started the site may send this request.' })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** True if a request has `Authorization: Bearer <secret>`. The comparison takes constant time. */
export function carriesBearer(headers: Headers, secret: string): boolean {
  const sent = /^Bearer (.+)/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(sent), digest(secret))
}
