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
  seriesSteps as steps,
  newsletterSubscribers as subscribers,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { clockOf } from '#web/jobs/nightly-claim.ts'
import type { MailWords } from '#web/leads/mail-words.ts'
import {
  beginNextSeries,
  endSeries,
  isOpen,
  isRunningAlone,
  lockSeriesOf,
} from '#web/leads/series.ts'
import { dayIn, daysLater, startOfDay } from '#web/leads/zoned-days.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { isMailable } from '#web/mail/outbox/queue-subscribers.ts'
import { createMissingLinks } from '#web/mail/unsubscribe-links.ts'
import { beginSeries, isAlone, isDue, noticeChanges } from './begin-series.ts'
import { endOfWait, nextMail, whenToSend } from './plan.ts'
import { type Series, type SeriesMail, seriesMail } from './series-mail.ts'

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

interface Context {
  siteUrl: string
  words: MailWords
  published: ReadonlyMap<string, Series>
  now: Date
  zone: string
  /** True if an issue of the newsletter is sent today. */
  isIssueDay: boolean
}

/**
 * Begins series, and puts their due mails into the outbox. A mail and its step are one transaction, so each person gets
 * each mail once after any failure. While the lake is down, and in a copy of a site, everything waits.
 * @param at current time, for tests; by default that of the database
 */
export async function sweepSeries(
  store: Store,
  siteOf: () => SeriesSite,
  at?: Date,
): Promise<void> {
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

type Enrolment = typeof enrolments.$inferSelect

/** Looks at the next due enrolment. @returns false if none is due */
async function lookAtNext(store: Store, context: Context): Promise<boolean> {
  let id: string | undefined
  try {
    await store.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(enrolments)
        .where(isDue(context.now))
        .orderBy(asc(enrolments.dueAt))
        .limit(1)
        .for('update', { skipLocked: true })
      id = row?.id
      if (row === undefined) return
      await lockSeriesOf(tx, row.email)
      await look(tx, row, context)
    })
  } catch (error) {
    if (id === undefined) throw error
    logFailure('[newsletter] a mail of a series was not made, and is tried again later', error)
    const later = new Date(context.now.getTime() + pauseMinutes * 60_000)
    await store.db.update(enrolments).set({ dueAt: later }).where(eq(enrolments.id, id))
  }
  return id !== undefined
}

/** Sends the next mail of an enrolment if its time has come. Otherwise sets the time of the next look. */
async function look(tx: Database, row: Enrolment, context: Context): Promise<void> {
  const { published, now, zone } = context
  const own = eq(enrolments.id, row.id)
  const change = (values: Partial<Enrolment>) => tx.update(enrolments).set(values).where(own)
  const series = published.get(row.seriesId)
  if (series === undefined) {
    await change({ dueAt: null, ...(row.state === 'running' && { state: 'paused' }) })
    await beginNextSeries(tx, row.email, now)
    return
  }
  const isMissing =
    (await tx.$count(subscribers, and(eq(subscribers.email, row.email), isMailable))) === 0
  if (isMissing) return void (await endSeries(tx, own, 'link', now))
  if (row.wroteAt && series.stopWhenWritten !== false)
    return void (await endSeries(tx, own, 'wrote', now))
  if (row.state === 'paused' && series.whenBack === 'end')
    return void (await endSeries(tx, own, 'unpublished', now))
  if (row.isAlone !== isAlone(series)) await change({ isAlone: isAlone(series) })
  const isSecond =
    !row.isAlone && isAlone(series) && (await tx.$count(enrolments, isRunningAlone(row.email))) > 1
  if (row.state !== 'running' || isSecond) {
    await change({ state: 'waiting', dueAt: null })
    return beginNextSeries(tx, row.email, now)
  }
  const { since, mail } = await skipMissed(tx, row, series, context)
  if (mail === undefined) return finish(tx, row, now)
  const wait = waitOf(mail)
  const isTaken = context.isIssueDay || (await hadMailToday(tx, row.email, now, zone))
  const decision = whenToSend(wait, { since, now, zone, isTaken })
  if (decision !== 'now') return void (await change({ dueAt: decision }))
  await createMissingLinks(tx, [row.email])
  const [link] = await tx
    .select()
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.email, row.email))
    .orderBy(unsubscribeLinks.token)
    .limit(1)
  const letter = seriesMail(series, mail, context, { token: link?.token ?? '', email: row.email })
  const [mailId] = await addToOutbox(tx, null, [letter])
  await tx
    .insert(steps)
    .values({ enrolmentId: row.id, mailKey: mail._key, state: 'sent', at: now, mailId })
  // The next look plans the next mail, or finishes the series.
  await change({ dueAt: startOfDay(daysLater(dayIn(now, zone), 1), zone), skipUntil: null })
}

/** Reads the next mail of an enrolment. First skips the mails that were due while the site was a copy. */
async function skipMissed(tx: Database, row: Enrolment, series: Series, { now, zone }: Context) {
  const passed = await tx.select().from(steps).where(eq(steps.enrolmentId, row.id))
  for (;;) {
    const last = passed.reduce((latest, { at }) => (at > latest ? at : latest), row.runningSince)
    // A time in the future was written while the clock was ahead.
    const since = last > now ? now : last
    const mail = nextMail(series.mails ?? [], passed)
    if (mail === undefined || row.skipUntil === null) return { since, mail }
    const due = endOfWait(waitOf(mail), since, zone)
    if (due > row.skipUntil) return { since, mail }
    const skipped = { enrolmentId: row.id, mailKey: mail._key, state: 'skipped', at: due } as const
    await tx.insert(steps).values(skipped)
    passed.push({ ...skipped, mailId: null })
  }
}

const waitOf = ({ days, weekday, time }: SeriesMail) => ({
  ...{ days: days ?? 1, weekday, time: time ?? '09:00' },
})

async function finish(tx: Database, { id, email }: Enrolment, now: Date): Promise<void> {
  await tx
    .update(enrolments)
    .set({ state: 'done', endedAt: now, dueAt: null })
    .where(eq(enrolments.id, id))
  await beginNextSeries(tx, email, now)
}

/** True if a person has had a mail of a series on this day. */
async function hadMailToday(tx: Database, email: string, now: Date, zone: string) {
  const rows = await tx
    .select({ at: steps.at })
    .from(steps)
    .innerJoin(enrolments, eq(enrolments.id, steps.enrolmentId))
    .where(
      and(
        eq(enrolments.email, email),
        eq(steps.state, 'sent'),
        gte(steps.at, startOfDay(dayIn(now, zone), zone)),
      ),
    )
    .limit(1)
  return rows.length > 0
}
