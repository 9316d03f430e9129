import { createHmac, randomBytes } from 'node:crypto'
import type { Limit } from '#web/db/rate-limit.ts'
import { visitorNetwork } from '#web/http/visitor-network.ts'

/** Many people share one office's address; no one person has that much to say. */
export const leadLimit = { perEmail: 8, perVisitor: 60, seconds: 600 }

/** Each lead may send a mail to an address that somebody else typed: a limit per day. */
export const dailyLeadLimit = { perEmail: 24, perVisitor: 300, seconds: 86_400 }

const randomSecret = randomBytes(32).toString('hex')

/**
 * Somebody's name in the limits: a keyed hash with the day in it, so that the table says nothing about
 * who it was, and nothing links one day to the next.
 * @param secret kept by the site; without one, a random one of this process
 */
export function pseudonymOf(secret: string | undefined, value: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', secret ?? randomSecret)
    .update(`${day}\n${value}`)
    .digest('base64url')
    .slice(0, 22)
}

/** The limits on a visitor, where it is known who that is, and on an e-mail address, in the order in which they count. */
export function limitsOn(
  action: string,
  email: string,
  headers: Headers,
  { secret, trustProxy }: { secret: string | undefined; trustProxy: number },
  max: { perEmail: number; perVisitor: number; seconds: number },
): Limit[] {
  const visitor = visitorNetwork(headers, trustProxy)
  const key = (who: string) => `${action} ${pseudonymOf(secret, who)}`
  const { perEmail, perVisitor, seconds } = max
  return [
    ...(visitor ? [{ key: key(visitor), max: perVisitor, seconds }] : []),
    { key: key(mailbox(email)), max: perEmail, seconds },
  ]
}

/**
 * One spelling for what most providers put into one mailbox: capitals, dots, what follows a plus, and a
 * domain in full-width letters. Gmail has two domains. Counted apart, one person could be written to as often as there are.
 */
function mailbox(email: string): string {
  const folded = email.normalize('NFKC').toLowerCase()
  const at = folded.lastIndexOf('@')
  const local = folded
    .slice(0, at)
    .replace(/(.)\+.*$/su, '$1')
    .replaceAll('.', '')
  return local + folded.slice(at).replace(/^@googlemail\.com$/, '@gmail.com')
}
