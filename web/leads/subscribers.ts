import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, max, ne, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterHistory as history,
  leads,
  newsletterSubscribers as subscribers,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { addressKey } from '#web/forms/clean-address.ts'
import type { Person } from './lead-kind.ts'

/** Cause of the end of a subscription: the unsubscribe link, a hard bounce, a spam complaint, or an owner. */
export type UnsubscribeCause = 'link' | 'bounced' | 'complained' | 'owner'

/** Page on which a visitor consented to a subscription, and the words there. */
export interface Consent {
  page?: string | null
  words?: string | null
}

/**
 * Makes an address an active subscriber.
 * @param cause kind of the lead, for the history
 * @param consent proof, for the history
 * @returns false if the address was subscribed already; a missing name is still added
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

/**
 * True if an earlier signup is still effective: its address is subscribed, or its lead waits in the spam box. Otherwise
 * the visitor has unsubscribed since, and wants to return by the same form on the same day without script.
 */
export async function isSignupEffective(
  tx: Database,
  email: string,
  leadId: string,
): Promise<boolean> {
  const active = and(eq(subscribers.email, email), eq(subscribers.status, 'active'))
  if ((await tx.$count(subscribers, active)) > 0) return true
  const suspect = and(eq(leads.id, leadId), eq(leads.status, 'spam'))
  return (await tx.$count(leads, suspect)) > 0
}

/**
 * Ends a subscription, if there is one.
 * @param email in any spelling
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
  const active = and(eq(subscribers.email, address), eq(subscribers.status, 'active'))
  const ended = await tx
    .update(subscribers)
    .set({ status: 'unsubscribed' })
    .where(active)
    .returning({ email: subscribers.email })
  return ended.length === 0
    ? undefined
    : addToHistory(tx, { email: address, status: 'unsubscribed', cause: by, issueId })
}

/** Creates an unsubscribe token. It is random and not signed, so that no secret can leak or change. */
export async function unsubscribeToken(tx: Database, email: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
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
 * Adds an entry to an address's history. Its time is the clock's, not the transaction's: the entry of a transaction
 * that waited for another one comes later, even in the same millisecond.
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
