import { createHmac, randomBytes } from 'node:crypto'
import type { Limit } from '#web/db/rate-limit.ts'
import { visitorNetwork } from '#web/http/visitor-network.ts'

/** Leads allowed in ten minutes. Many people in an office share one network address. */
export const leadLimit = { perEmail: 8, perVisitor: 60, seconds: 600 }

/** Leads allowed per day: each may send a mail to a stranger's address. */
export const dailyLeadLimit = { perEmail: 24, perVisitor: 300, seconds: 86_400 }

const randomSecret = randomBytes(32).toString('hex')

/**
 * Returns a pseudonym for the rate limits: a keyed hash that includes the day. The table therefore identifies nobody,
 * and its days cannot be linked.
 * @param secret the site's; by default a random one of this process
 */
export function pseudonymOf(secret: string | undefined, value: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', secret ?? randomSecret)
    .update(`${day}\n${value}`)
    .digest('base64url')
    .slice(0, 22)
}

/** Returns the limits on a visitor (if the network is known) and on an e-mail address, in the order of counting. */
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
 * Returns one spelling for addresses that most providers deliver to one mailbox. It ignores capitals, dots, a suffix
 * after a plus, and full-width letters; Gmail has two domains. Otherwise each spelling of a person's address would have
 * a limit of its own.
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
