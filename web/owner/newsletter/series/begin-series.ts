import { createHash, randomUUID } from 'node:crypto'
import { and, eq, exists, gt, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { longestWait } from '#schemas/series/series.ts'
import { readSetting, saveSetting } from '#web/db/settings.ts'
import type { Database, Store } from '#web/db/store.ts'
import {
  newsletterConfirmations as confirmations,
  seriesEnrolments as enrolments,
  seriesEntries as entries,
  newsletterSubscribers as subscribers,
} from '#web/db/tables.ts'
import { firstOf } from '#web/jobs/batch.ts'
import { isPendingConfirmation } from '#web/leads/confirmations.ts'
import { beginNextSeries, isOpen, lockSeriesOf } from '#web/leads/series.ts'
import { isActive } from '#web/leads/subscribers.ts'
import type { Series } from './series-mail.ts'

/** Name of the setting with the plans of the published series that the last sweep saw. */
export const seenName = 'series'
const seen = z.record(z.string(), z.string())

/** Hash of the facts that decide when a mail of a series is due. Other words of a mail change no due time. */
const planOf = ({ mails, stopWhenWritten, besideOthers, whenBack }: Series) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[stopWhenWritten, besideOthers, whenBack],
        ...(mails ?? []).map(({ _key, days, weekday, time }) => [_key, days, weekday, time]),
      ]),
    )
    .digest('base64url')

/**
 * Makes the enrolments of changed, unpublished and republished series due, so that the sweep looks at them. Does the same
 * for those with an impossible due time, which was written while the clock was ahead.
 */
export async function noticeChanges(store: Store, published: readonly Series[], now: Date): Promise<void> {
  const before = (await readSetting(store.db, seenName, seen)) ?? {}
  const after = Object.fromEntries(published.map((series) => [series._id, planOf(series)]))
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id])
  const farAhead = new Date(now.getTime() + (longestWait + 8) * 86_400_000)
  const isChanged = and(
    inArray(enrolments.seriesId, changed),
    isOpen,
    or(isNull(enrolments.dueAt), gt(enrolments.dueAt, now)),
  )
  for (const which of [gt(enrolments.dueAt, farAhead), ...(changed.length > 0 ? [isChanged] : [])])
    while (
      (
        await store.db
          .update(enrolments)
          .set({ dueAt: now })
          .where(firstOf(enrolments, which))
          .returning({ one: sql`1` })
      ).length > 0
    );
  if (changed.length > 0) await saveSetting(store.db, seenName, after)
}

type Entry = typeof entries.$inferSelect

/** True if an event begins a series. A chosen program that is unpublished has no key, and matches nothing. */
function begins(series: Series, { trigger, subject, result }: Entry): boolean {
  if (series.trigger !== trigger || !series.mails?.length) return false
  switch (trigger) {
    case 'newsletter':
      return true
    case 'pack':
      return series.programRef === null || series.program === subject
    case 'quiz':
      return series.quiz === null || (series.quiz === subject && (!series.result || series.result === result))
    case 'waitingList':
      return series.offer === null || series.offer === subject
  }
}

/** Maximum number of entries in one transaction. */
const batch = 100

/**
 * Begins the series of new subscribers, packs, quizzes and waiting lists, for confirmed subscribers alone. An entry waits
 * while a sign-up of its address is unconfirmed.
 */
export async function beginSeries(store: Store, published: readonly Series[], now: Date): Promise<void> {
  const isSubscriber = (db: Database) =>
    exists(
      db
        .select()
        .from(subscribers)
        .where(and(eq(subscribers.email, entries.email), isActive)),
    )
  const isUnconfirmed = (db: Database) =>
    exists(
      db
        .select()
        .from(confirmations)
        .where(and(eq(confirmations.email, entries.email), isPendingConfirmation)),
    )
  let begun = now.getTime()
  const beginBatch = () =>
    store.transaction(async (tx) => {
      const taken = await tx
        .delete(entries)
        .where(sql`ctid = any(array(select ctid from ${entries} where ${isSubscriber(tx)}
          order by at limit ${batch} for update skip locked))`)
        .returning()
      // A millisecond apart, because the series that began first goes first: that of the earlier event, then by name.
      for (const entry of taken.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
        for (const series of published)
          if (begins(series, entry)) await enrol(tx, series, entry.email, now, new Date(begun++))
      return taken.length
    })
  while ((await beginBatch()) === batch);
  await store.db.delete(entries).where(and(not(isSubscriber(store.db)), not(isUnconfirmed(store.db))))
}

/** True for a series that begins when another one has ended. */
export const isAlone = ({ besideOthers }: Pick<Series, 'besideOthers'>) => besideOthers !== true

/** Enrols a subscriber in a series, once and for ever. */
async function enrol(tx: Database, series: Series, email: string, now: Date, beganAt: Date) {
  await lockSeriesOf(tx, email)
  await tx
    .insert(enrolments)
    .values({
      ...{ id: randomUUID(), seriesId: series._id, email, state: 'waiting' },
      ...{ isAlone: isAlone(series), beganAt, runningSince: now },
    })
    .onConflictDoNothing()
  await beginNextSeries(tx, email, now)
}

/** Condition for enrolments that the sweep has to look at. */
export const isDue = (now: Date) => lte(enrolments.dueAt, now)
