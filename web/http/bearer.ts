import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request carries `Authorization: Bearer <secret>`; takes equally long either way. */
export function carriesBearer(headers: Headers, secret: string): boolean {
  const sent = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(sent), digest(secret))
}
