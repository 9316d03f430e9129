import { and, desc, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterConfirmations as confirmations,
  newsletterHistory as history,
  newsletterSubscribers as subscribers,
} from '#web/db/tables.ts'
import { batchesOf, keysOf } from './restore-batches.ts'

type Subscriber = typeof subscribers.$inferSelect

/** Subscriber with the time of the last change. */
type DatedSubscriber = Subscriber & { changedAt: Date }

/**
 * Takes over each subscription that changed since the backup. A subscription that the backup does not have is taken
 * over if it has ended, and only counted if it is active. The ended one is needed if an even older backup is restored
 * later: that backup may have it as active, and must not revive it.
 */
export async function carrySubscriptions(from: Database, into: Database) {
  const carried = { unsubscribed: 0, resubscribed: 0, left: 0 }
  for await (const emails of keysOf(from, subscribers, subscribers.email)) {
    const restored = new Map((await read(into, emails)).map((one) => [one.email, one]))
    const changed: Subscriber[] = []
    for (const { changedAt, ...newer } of await read(from, emails)) {
      const older = restored.get(newer.email)
      const ended = newer.status === 'unsubscribed'
      if (older === undefined && !ended) carried.left++
      else if (older === undefined || changedAt > older.changedAt) {
        changed.push(newer)
        if (older?.status !== newer.status) carried[ended ? 'unsubscribed' : 'resubscribed']++
      }
    }
    await write(from, into, changed)
  }
  return carried
}

async function read(db: Database, emails: string[]): Promise<DatedSubscriber[]> {
  const rows = await db.select().from(subscribers).where(inArray(subscribers.email, emails))
  const last = await db
    .selectDistinctOn([history.email], { email: history.email, at: history.at })
    .from(history)
    .where(inArray(history.email, emails))
    .orderBy(history.email, desc(history.at))
  const changes = new Map(last.map(({ email, at }) => [email, at]))
  return rows.map((row) => ({ ...row, changedAt: changes.get(row.email) ?? row.subscribedAt }))
}

async function write(from: Database, into: Database, changed: Subscriber[]): Promise<void> {
  if (changed.length === 0) return
  for (const { email, ...state } of changed)
    await into
      .insert(subscribers)
      .values({ email, ...state })
      .onConflictDoUpdate({ target: subscribers.email, set: state })
  const emails = changed.map(({ email }) => email)
  const lines = await from.select().from(history).where(inArray(history.email, emails))
  for (const batch of batchesOf(lines)) await into.insert(history).values(batch).onConflictDoNothing()
}

/** Takes over the pending sign-ups with double opt-in: the links of mails that were sent since have to work. */
export async function carryConfirmations(from: Database, into: Database): Promise<void> {
  const isPending = isNull(confirmations.confirmedAt)
  for await (const emails of keysOf(from, confirmations, confirmations.email, isPending)) {
    const pending = and(inArray(confirmations.email, emails), isPending)
    const rows = await from.select().from(confirmations).where(pending)
    await into.delete(confirmations).where(pending)
    await into.insert(confirmations).values(rows).onConflictDoNothing()
  }
}
