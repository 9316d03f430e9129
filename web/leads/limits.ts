import { createHmac, randomBytes } from 'node:crypto'
import type { Limit } from '#web/db/rate-limit.ts'
import { visitorNetwork } from '#web/http/visitor-network.ts'

/**
 * Limits of leads per ten minutes. The limit per network is higher, because many people in an office share one address.
 */
export const leadLimit = { perEmail: 8, perVisitor: 60, seconds: 600 }

/** Limits of leads per day. Each lead may send a mail to a stranger's address. */
export const dailyLeadLimit = { perEmail: 24, perVisitor: 300, seconds: 86_400 }

const randomSecret = randomBytes(32).toString('hex')

/**
 * Returns a pseudonym for the rate limits: a keyed hash that includes the day. The table therefore identifies nobody,
 * and its days cannot be linked.
 * @param secret the site's secret; by default a random one of this process
 */
export function pseudonymOf(secret: string | undefined, value: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', secret ?? randomSecret)
    .update(`${day}\n${value}`)
    .digest('base64url')
    .slice(0, 22)
}

/**
 * Returns the limits of a visitor's network, if it is known, and of an email address, if there is one. A provider assigns one customer up
 * to a /48 network of IPv6 addresses, which has 65,536 networks of the size of a household's.
 */
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
  const wide = visitor?.includes(':') && visitor.split(':').slice(0, 3).join(':')
  return [
    ...(visitor ? [{ key: key(visitor), max: perVisitor, seconds }] : []),
    ...(wide ? [{ key: key(`${wide} /48`), max: 2 * perVisitor, seconds }] : []),
    ...(email ? [{ key: key(mailbox(email)), max: perEmail, seconds }] : []),
  ]
}

/**
 * Returns one spelling for all addresses that most providers deliver to the same mailbox. Otherwise each spelling of a
 * person's address would have its own limit. Ignores capitals, dots, and a suffix after a plus. Gmail's two domains
 * are the same.
 */
function mailbox(email: string): string {
  const folded = email.toLowerCase()
  const at = folded.lastIndexOf('@')
  const local = folded
    .slice(0, at)
    .replace(/(.)\+.*$/su, '$1')
    .replaceAll('.', '')
  return local + folded.slice(at).replace(/^@googlemail\.com$/, '@gmail.com')
}
