import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { lte, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { rateLimits } from '#web/db/tables.ts'

/** A limit: at most `max` per key within `seconds`. */
export interface Limit {
  key: string
  max: number
  seconds: number
}

/**
 * Counts one more for every limit, in one statement.
 * @returns seconds to wait when one of them is used up, otherwise 0
 */
export async function countAgainst(db: Database, limits: Limit[]): Promise<number> {
  if (limits.length === 0) return 0
  // Rows are locked in the order given: sorted, two visitors cannot wait for each other.
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  // A window that ends later than one opened now was opened while the clock was ahead. Not by less than
  // a minute: of two statements at once, the first to begin may be the second to write.
  const over = sql`(${rateLimits.expiresAt} <= now() or ${rateLimits.expiresAt} > excluded.expires_at + interval '1 minute')`
  const rows = await db
    .insert(rateLimits)
    .values(
      sorted.map(({ key, seconds }) => ({
        key,
        count: 1,
        expiresAt: sql`now() + make_interval(secs => ${seconds})`,
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({
      key: rateLimits.key,
      count: rateLimits.count,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.expiresAt} - now()))::int`,
    })
  const exceeded = rows.filter(
    (row) => row.count > (limits.find(({ key }) => key === row.key)?.max ?? 0),
  )
  return Math.max(0, ...exceeded.map((row) => Math.max(1, row.wait)))
}

/** Deletes the windows that have expired. */
export async function purgeClosedWindows(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, sql`now()`))
}

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

/**
 * The visitor's address, as far as it can be believed: each proxy in front appends the address it
 * saw, so with n of them only the n-th from the right was not written by the visitor.
 * @returns undefined without a trusted proxy, or when the header is too short for them
 */
export function visitorNetwork(headers: Headers, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const hop = hops.at(-trustedProxies)
  return hop ? networkOf(hop) : undefined
}

/**
 * An address without what one visitor can change at will: the port that some proxies add, and the
 * second half of an IPv6 address, of which every household has 2^64.
 */
function networkOf(hop: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1')
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  // The one spelling that addresses have as part of a URL: hexadecimal, without leading zeros.
  const spelled = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [before = '', after] = spelled.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const gap = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array<string>(gap).fill('0'), ...tail].slice(0, 4).join(':')
}
