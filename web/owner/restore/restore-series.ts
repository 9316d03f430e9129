import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterConfirmations as confirmations,
  seriesEnrolments as enrolments,
  seriesEntries as entries,
  settings,
  seriesSteps as steps,
  newsletterSubscribers as subscribers,
} from '#web/db/tables.ts'
import { seenName } from '../newsletter/series/begin-series.ts'
import { batchesOf, keysOf } from './restore-batches.ts'

/**
 * Replaces the series of the backup's subscribers by the newer ones, so that no mail is sent twice, and nobody who has
 * left a series is in it again. Call it after the subscriptions and the sign-ups were carried over.
 */
export async function carrySeries(from: Database, into: Database): Promise<void> {
  await into.delete(settings).where(eq(settings.name, seenName))
  await into.delete(entries)
  for await (const emails of keysOf(from, entries, entries.email)) {
    const known = await knownAmong(into, emails)
    const rows = await from.select().from(entries).where(inArray(entries.email, emails))
    const kept = rows.filter(({ email }) => known.has(email))
    if (kept.length > 0) await into.insert(entries).values(kept).onConflictDoNothing()
  }
  for await (const ids of keysOf(from, enrolments, enrolments.id)) {
    const rows = await from.select().from(enrolments).where(inArray(enrolments.id, ids))
    const known = await knownAmong(
      into,
      rows.map(({ email }) => email),
    )
    const kept = rows.filter(({ email }) => known.has(email))
    for (const { seriesId, email } of kept)
      await into.delete(enrolments).where(and(eq(enrolments.seriesId, seriesId), eq(enrolments.email, email)))
    if (kept.length === 0) continue
    await into.insert(enrolments).values(kept)
    const passed = await from
      .select()
      .from(steps)
      .where(
        inArray(
          steps.enrolmentId,
          kept.map(({ id }) => id),
        ),
      )
    for (const batch of batchesOf(passed)) await into.insert(steps).values(batch)
  }
}

/** Returns the addresses that have a subscription or a sign-up in the restored database. */
async function knownAmong(into: Database, emails: string[]): Promise<Set<string>> {
  const stored = await into
    .selectDistinct({ email: subscribers.email, other: confirmations.email })
    .from(subscribers)
    .fullJoin(confirmations, eq(confirmations.email, subscribers.email))
    .where(or(inArray(subscribers.email, emails), inArray(confirmations.email, emails)))
  return new Set(stored.flatMap(({ email, other }) => email ?? other ?? []))
}
