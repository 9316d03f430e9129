import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { isCopy, isUnfinished } from '#web/db/copy-mark.ts'
import { logFailure } from '#web/db/failure.ts'
import type { Database, Store } from '#web/db/store.ts'
import {
  seriesEnrolments as enrolments,
  seriesEntries as entries,
  newsletterIssues,
  outbox,
  scheduledIssues,
} from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { clockOf } from '#web/jobs/nightly-claim.ts'
import type { MailWords } from '#web/leads/mail-words.ts'
import { inOrder, isOpen, lockSeriesOf } from '#web/leads/series.ts'
import { dayIn, daysLater, startOfDay } from '#web/leads/zoned-days.ts'
import { beginSeries, isDue, noticeChanges } from './begin-series.ts'
import { type Context, look } from './look.ts'
import type { Series } from './series-mail.ts'

/** Dependencies of the sweep. */
export interface SeriesSite {
  siteUrl: string
  canSend: boolean
  /** Reads the published series, without any cache. */
  series(): Promise<Series[] | null>
  words(): Promise<MailWords>
}

/** Maximum number of enrolments in one run. The next run takes the rest. */
const batch = 500

/** Minutes for which an enrolment is left out after an error, so that others go on. */
const pauseMinutes = 60

/**
 * Begins series, and puts their due mails into the outbox. A mail and its step are one transaction, so each person gets
 * each mail once after any failure. While the lake is down, and in a copy of a site, everything waits.
 * @param at current time, for tests; by default that of the database
 */
export async function sweepSeries(store: Store, siteOf: () => SeriesSite, at?: Date): Promise<void> {
  const { db } = store
  if (!(await hasWork(db)) || (await isCopy(db))) return
  const site = siteOf()
  if (!site.canSend) return
  const all = await site.series()
  if (all === null) throw new Error('The series cannot be read from the content lake.')
  const now = at ?? (await clockOf(db))
  await noticeChanges(store, all, now)
  await beginSeries(store, all, now)
  if ((await db.$count(enrolments, isDue(now))) === 0) return
  const zone = await readTimeZone(db)
  const context = {
    ...{ siteUrl: site.siteUrl, words: await site.words(), now, zone },
    published: new Map(all.map((series) => [series._id, series])),
    isIssueDay: await isIssueDay(db, now, zone),
  }
  for (let left = batch; left > 0; left--) if (!(await lookAtNext(store, context))) return
}

async function hasWork(db: Database): Promise<boolean> {
  const [row] = await db
    .select({
      is: sql<boolean>`exists (select from ${enrolments} where ${isOpen}) or exists (select from ${entries})`,
    })
    .from(sql`(select 1) as one`)
  return row?.is ?? false
}

/** True if an issue is sent on this day: it has begun, goes on, or is scheduled. */
async function isIssueDay(db: Database, now: Date, zone: string): Promise<boolean> {
  const today = dayIn(now, zone)
  const [begin, end] = [startOfDay(today, zone), startOfDay(daysLater(today, 1), zone)]
  const goesOn = and(isNull(newsletterIssues.stoppedAt), isUnfinished)
  const wasSent = sql`exists (select from ${outbox} where ${outbox.issueId} = ${newsletterIssues.id} and ${outbox.sentAt} >= ${begin.toISOString()}::timestamptz)`
  const lately = gte(newsletterIssues.startedAt, startOfDay(daysLater(today, -1), zone))
  const isScheduled = and(
    isNull(scheduledIssues.held),
    gte(scheduledIssues.sendAt, begin),
    lt(scheduledIssues.sendAt, end),
  )
  return (
    (await db.$count(newsletterIssues, or(goesOn, and(lately, wasSent)))) > 0 ||
    (await db.$count(scheduledIssues, isScheduled)) > 0
  )
}

/**
 * Looks at the next due enrolment. The lock comes first, so that another machine decides nothing about the same person, and
 * of several due series of a person the one that began first goes first.
 * @returns false if none is due
 */
async function lookAtNext(store: Store, context: Context): Promise<boolean> {
  const due = isDue(context.now)
  const [next] = await store.db
    .select({ email: enrolments.email })
    .from(enrolments)
    .where(due)
    .orderBy(asc(enrolments.dueAt))
    .limit(1)
  if (next === undefined) return false
  let id: string | undefined
  try {
    await store.transaction(async (tx) => {
      await lockSeriesOf(tx, next.email)
      const [row] = await tx
        .select()
        .from(enrolments)
        .where(and(due, eq(enrolments.email, next.email)))
        .orderBy(...inOrder)
        .limit(1)
        .for('update')
      id = row?.id
      if (row) await look(tx, row, context)
    })
  } catch (error) {
    if (id === undefined) throw error
    logFailure('[newsletter] a mail of a series was not made, and is tried again later', error)
    const later = new Date(context.now.getTime() + pauseMinutes * 60_000)
    await store.db.update(enrolments).set({ dueAt: later }).where(eq(enrolments.id, id))
  }
  return true
}
