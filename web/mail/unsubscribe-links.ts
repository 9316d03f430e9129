import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { newsletterSubscribers as subscribers, unsubscribeLinks } from '#web/db/tables.ts'

/**
 * Creates unsubscribe links for the subscribers without one.
 * @param emails addresses of the subscribers; by default all of them
 */
export async function createMissingLinks(tx: Database, emails?: string[]): Promise<void> {
  const linked = tx
    .select({ email: unsubscribeLinks.email })
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.email, subscribers.email))
  // PostgreSQL takes 122 bits of each UUID from a cryptographic random source.
  const token = sql<string>`replace(gen_random_uuid()::text, '-', '')`.as('token')
  await tx.insert(unsubscribeLinks).select(
    tx
      .select({ token, email: subscribers.email })
      .from(subscribers)
      .where(and(emails && inArray(subscribers.email, emails), notExists(linked))),
  )
}
