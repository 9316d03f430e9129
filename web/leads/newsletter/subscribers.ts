import { randomBytes } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import {
  idempotency,
  leads,
  newsletterSubscribers as subscribers,
  unsubscribeLinks,
} from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import type { NewsletterSignup } from './schema.ts'

/**
 * Makes the address an active subscriber.
 * @returns false when it was one already; a name that was missing is then still added
 */
export async function subscribe(tx: Database, { name, email }: NewsletterSignup): Promise<boolean> {
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
  if (fresh.length > 0) return true
  if (name !== null) {
    const nameless = and(eq(subscribers.email, email), eq(subscribers.name, ''))
    await tx.update(subscribers).set({ name }).where(nameless)
  }
  return false
}

/** A new unsubscribe link's token for an address: random, so that no secret can be lost or changed. */
export async function unsubscribeToken(tx: Database, email: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.insert(unsubscribeLinks).values({ token, email })
  return token
}

/** The address that a token is for. */
export async function addressOf(db: Database, token: string): Promise<string | undefined> {
  const [link] = await db.select().from(unsubscribeLinks).where(eq(unsubscribeLinks.token, token))
  return link?.email
}

/** The kinds of leads that can subscribe. */
const ways = ['newsletter', 'pack']

/**
 * Ends a subscription; nothing happens when there is none. The keys of its signups, with a pack or
 * without, are forgotten with it: the same form sent again, on the same day and without script, is a
 * wish to come back.
 */
export async function unsubscribe(tx: Database, email: string): Promise<void> {
  await tx.update(subscribers).set({ status: 'unsubscribed' }).where(eq(subscribers.email, email))
  const signups = tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.kind, ways), eq(sql`lower(${leads.email})`, email)))
  await tx
    .delete(idempotency)
    .where(and(inArray(idempotency.kind, ways), inArray(idempotency.leadId, signups)))
}
