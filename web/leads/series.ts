import { and, asc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { seriesEnrolments as enrolments, seriesEntries as entries } from '#web/db/tables.ts'
import { addressKey } from '#web/forms/clean-address.ts'

/** Event that may begin a series. Which one, only the published content says. */
export type SeriesEntry = Omit<typeof entries.$inferInsert, 'email' | 'at'>

export type SeriesEnd = NonNullable<(typeof enrolments.$inferSelect)['reason']>

/** Condition for enrolments that have further mails. */
export const isOpen = inArray(enrolments.state, ['waiting', 'running', 'paused'])

/** Records an event that may begin a series. The sweep reads it (web/owner/newsletter/series). */
export async function enterSeries(tx: Database, email: string, entry: SeriesEntry): Promise<void> {
  await tx
    .insert(entries)
    .values({ email: addressKey(email), ...entry })
    .onConflictDoNothing()
}

/**
 * Ends the matching open enrolments, and lets the next series of each address begin.
 * @returns the addresses
 */
export async function endSeries(
  tx: Database,
  which: SQL | undefined,
  reason: SeriesEnd,
  now = new Date(),
): Promise<string[]> {
  const ended = await tx
    .update(enrolments)
    .set({ state: 'ended', reason, endedAt: now, dueAt: null })
    .where(and(which, isOpen))
    .returning({ email: enrolments.email })
  const emails = [...new Set(ended.map(({ email }) => email))]
  for (const email of emails) await beginNextSeries(tx, email, now)
  return emails
}

/** Lets another machine's sweep wait that decides about the same address, until the end of the transaction. */
export const lockSeriesOf = (tx: Database, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)

/** Ends all series of an address. */
export const endAllSeries = (tx: Database, email: string, reason: SeriesEnd) =>
  endSeries(tx, eq(enrolments.email, addressKey(email)), reason)

/** Condition for the running series of an address that lets others wait. */
export const isRunningAlone = (email: string) =>
  and(eq(enrolments.email, email), eq(enrolments.state, 'running'), enrolments.isAlone)

/** Order of the series of an address: the one that began first goes first. */
export const inOrder = [asc(enrolments.beganAt), asc(enrolments.id)]

/**
 * Begins the waiting series of an address that go beside others, and the oldest of the rest unless another one of these is
 * running.
 */
export async function beginNextSeries(tx: Database, email: string, now: Date): Promise<void> {
  const isWaiting = and(eq(enrolments.email, email), eq(enrolments.state, 'waiting'))
  const oldest = tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(isWaiting, enrolments.isAlone))
    .orderBy(...inOrder)
    .limit(1)
  const isBusy = (await tx.$count(enrolments, isRunningAlone(email))) > 0
  const isNext = isBusy ? not(enrolments.isAlone) : or(not(enrolments.isAlone), inArray(enrolments.id, oldest))
  await tx.update(enrolments).set({ state: 'running', runningSince: now, dueAt: now }).where(and(isWaiting, isNext))
}

/** Notes that a person has written to the coach. The sweep then ends their series that stop for that. */
export async function noteWritten(tx: Database, email: string, now: Date): Promise<void> {
  const own = eq(enrolments.email, addressKey(email))
  await tx
    .update(enrolments)
    .set({ wroteAt: now, dueAt: now })
    .where(and(own, isOpen, isNull(enrolments.wroteAt)))
}

/**
 * Records what a stored lead means for series: a form with a promised answer counts as written to the coach, and some
 * forms may begin a series.
 */
export async function followSeries<Fields extends { email: string }>(
  tx: Database,
  kind: { seriesEntry?(fields: Fields): SeriesEntry },
  fields: Fields,
  { dueAt, receivedAt }: { dueAt: Date | null; receivedAt: Date },
): Promise<void> {
  if (dueAt) await noteWritten(tx, fields.email, receivedAt)
  const entry = kind.seriesEntry?.(fields)
  if (entry) await enterSeries(tx, fields.email, entry)
}
