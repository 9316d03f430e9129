import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, max, ne, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterHistory as history,
  newsletterSubscribers as subscribers,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { addressKey } from '#web/forms/clean-address.ts'
import type { Person } from './lead-kind.ts'

export const isActive = eq(subscribers.status, 'active')

/** What ends a subscription: the reader's link or mail program, what a mail met, or an owner. */
export type UnsubscribeCause = 'link' | 'bounced' | 'complained' | 'owner'

/** Page on which a subscription was agreed to, and the words there; when it was, where that was earlier. */
export interface Consent {
  page?: string | null
  words?: string | null
  agreedAt?: Date
  confirmedAt?: Date
}

/**
 * Makes the address an active subscriber.
 * @param cause of it, for the history: the kind of lead
 * @param consent proof of it, for the history
 * @returns false when it was one already; a name that was missing is then still added
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
    return true
  }
  if (name !== null) {
    const nameless = and(eq(subscribers.email, email), eq(subscribers.name, ''))
    await tx.update(subscribers).set({ name }).where(nameless)
  }
  return false
}

/** True for an active subscriber. */
export const isSubscribed = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(subscribers, and(eq(subscribers.email, email), isActive))) > 0

/**
 * Ends a subscription; nothing happens when there is none.
 * @param email as it was typed, or as a mail's report spells it
 * @param issueId of the newsletter's issue whose link was used
 * @returns the id of its line in the history; undefined when there was none to end
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
  return ended.length === 0
    ? undefined
    : addToHistory(tx, { email: address, status: 'unsubscribed', cause: by, issueId })
}

/** Whether the address was unsubscribed after a moment: the later wish counts. */
export async function leftNewsletterSince(db: Database, email: string, at: Date): Promise<boolean> {
  const address = eq(history.email, email.toLowerCase())
  const after = and(eq(history.status, 'unsubscribed'), gt(history.at, at))
  return (await db.$count(history, and(address, after))) > 0
}

/** A new unsubscribe link's token for an address: random, so that no secret can be lost or changed. */
export async function unsubscribeToken(tx: Database, email: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.insert(unsubscribeLinks).values({ token, email })
  return token
}

/** The address that an unsubscribe link's token is for, and whether it is subscribed. */
export async function subscriberOf(db: Database, token: string) {
  const [link] = await db
    .select({ email: unsubscribeLinks.email, status: subscribers.status })
    .from(unsubscribeLinks)
    .leftJoin(subscribers, eq(subscribers.email, unsubscribeLinks.email))
    .where(eq(unsubscribeLinks.token, token))
  return link && { email: link.email, isSubscribed: link.status === 'active' }
}

/**
 * Adds one line to an address's history. By the clock, not by the transaction's beginning: of two that meet
 * the one that waited for the other's row comes after it, also within the same millisecond.
 */
async function addToHistory(
  tx: Database,
  line: Omit<typeof history.$inferInsert, 'id' | 'at'>,
): Promise<string> {
  const id = randomUUID()
  const last = tx
    .select({ at: max(history.at) })
    .from(history)
    .where(eq(history.email, line.email))
  const at = sql`greatest(clock_timestamp(), (${last}) + interval '1 millisecond')`
  await tx.insert(history).values({ ...line, id, at })
  return id
}
