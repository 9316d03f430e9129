import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, max, ne, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { newsletterHistory as history, newsletterSubscribers as subscribers, unsubscribeLinks } from '#web/db/tables.ts'
import { addressKey } from '#web/forms/clean-address.ts'
import type { SuppressionReason } from '#web/mail/suppression/suppression-list.ts'
import type { Person } from './lead-kind.ts'
import { endAllSeries, enterSeries } from './series.ts'

/** Causes of a subscription that are forms of the site. An import and a return begin no series. */
const signupForms: ReadonlySet<string> = new Set(['newsletter', 'pack', 'quiz'])

export const isActive = eq(subscribers.status, 'active')

/** Cause of an unsubscription: the link, the reason of a suppression, or an owner. */
export type UnsubscribeCause = 'link' | SuppressionReason | 'owner'

/**
 * Proof of consent to a subscription: the page, its text, and the time of the confirmation. `agreedAt` is present only
 * if the consent is older than the subscription.
 */
export interface Consent {
  page?: string | null
  words?: string | null
  agreedAt?: Date
  confirmedAt?: Date
}

/**
 * Makes an address an active subscriber.
 * @param cause kind of the lead, for the history
 * @param consent proof, for the history
 * @returns false if the address was subscribed already. A missing name is added even then
 */
export async function subscribe(
  tx: Database,
  { name, email }: Person,
  cause: string,
  consent: Consent = {},
): Promise<boolean> {
  const fresh = await tx
    .insert(subscribers)
    .values({ email, name: name ?? '' })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        status: 'active',
        subscribedAt: sql`now()`,
        ...(name === null ? {} : { name }),
      },
      setWhere: ne(subscribers.status, 'active'),
    })
    .returning()
  if (fresh.length > 0) {
    await addToHistory(tx, { email, status: 'active', cause, ...consent })
    if (signupForms.has(cause)) await enterSeries(tx, email, { trigger: 'newsletter' })
    return true
  }
  await nameSubscriber(tx, { name, email })
  return false
}

/** Adds the name of a subscriber who has none. A name is never replaced, because anybody can type an address. */
export async function nameSubscriber(tx: Database, { name, email }: Person): Promise<void> {
  const nameless = and(eq(subscribers.email, email), eq(subscribers.name, ''), isActive)
  if (name !== null) await tx.update(subscribers).set({ name }).where(nameless)
}

export const isSubscribed = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(subscribers, and(eq(subscribers.email, email), isActive))) > 0

/**
 * Ends a subscription, if there is one.
 * @param email email address in any spelling
 * @param issueId newsletter issue with the link that was used
 * @returns id of its entry in the history; undefined without a subscription
 */
export async function stopSubscription(
  tx: Database,
  email: string,
  by: UnsubscribeCause,
  issueId?: string,
): Promise<string | undefined> {
  const address = addressKey(email)
  const ended = await tx
    .update(subscribers)
    .set({ status: 'unsubscribed' })
    .where(and(eq(subscribers.email, address), isActive))
    .returning({ email: subscribers.email })
  if (ended.length === 0) return undefined
  await endAllSeries(tx, address, by)
  return addToHistory(tx, { email: address, status: 'unsubscribed', cause: by, issueId })
}

/** True if the address unsubscribed after `at`, the time of a sign-up. Of the two decisions the later one counts. */
export async function unsubscribedSince(db: Database, email: string, at: Date): Promise<boolean> {
  const address = eq(history.email, email.toLowerCase())
  const after = and(eq(history.status, 'unsubscribed'), gt(history.at, at))
  return (await db.$count(history, and(address, after))) > 0
}

/**
 * Creates an unsubscribe token. It is random, because a signed token would become invalid with a new
 * secret, and has only letters and digits, because mail programs cut other signs off the end of a link.
 */
export async function unsubscribeToken(tx: Database, email: string): Promise<string> {
  const token = randomBytes(24).toString('hex')
  await tx.insert(unsubscribeLinks).values({ token, email })
  return token
}

/** Returns the address of an unsubscribe token, and its subscription. */
export async function subscriberOf(db: Database, token: string) {
  const [link] = await db
    .select({ email: unsubscribeLinks.email, status: subscribers.status })
    .from(unsubscribeLinks)
    .leftJoin(subscribers, eq(subscribers.email, unsubscribeLinks.email))
    .where(eq(unsubscribeLinks.token, token))
  return link && { email: link.email, isSubscribed: link.status === 'active' }
}

/**
 * Adds an entry to an address's history. Its time is not the start of the transaction, because the transaction may have
 * waited for another one. The entry is at least a millisecond later than the last one.
 */
async function addToHistory(tx: Database, line: Omit<typeof history.$inferInsert, 'id' | 'at'>): Promise<string> {
  const id = randomUUID()
  const last = tx
    .select({ at: max(history.at) })
    .from(history)
    .where(eq(history.email, line.email))
  const at = sql`greatest(clock_timestamp(), (${last}) + interval '1 millisecond')`
  await tx.insert(history).values({ ...line, id, at })
  return id
}
