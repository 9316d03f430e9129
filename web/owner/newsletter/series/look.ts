import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  seriesEnrolments as enrolments,
  seriesSteps as steps,
  newsletterSubscribers as subscribers,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import type { MailWords } from '#web/leads/mail-words.ts'
import { beginNextSeries, endSeries, isRunningAlone } from '#web/leads/series.ts'
import { dayIn, daysLater, startOfDay } from '#web/leads/zoned-days.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { isMailable } from '#web/mail/outbox/queue-subscribers.ts'
import { createMissingLinks } from '#web/mail/unsubscribe-links.ts'
import { isAlone } from './begin-series.ts'
import { endOfWait, nextMail, waitOf, whenToSend } from './plan.ts'
import { type Series, seriesMail } from './series-mail.ts'

/** State of the site during a sweep. */
export interface Context {
  siteUrl: string
  words: MailWords
  published: ReadonlyMap<string, Series>
  now: Date
  zone: string
  /** True if an issue of the newsletter is sent today. */
  isIssueDay: boolean
}

type Enrolment = typeof enrolments.$inferSelect

/** Sends the next mail of an enrolment if its time has come. Otherwise sets the time of the next look. */
export async function look(tx: Database, row: Enrolment, context: Context): Promise<void> {
  const { published, now, zone } = context
  const own = eq(enrolments.id, row.id)
  const change = (values: Partial<Enrolment>) => tx.update(enrolments).set(values).where(own)
  const series = published.get(row.seriesId)
  if (series === undefined) {
    await change({ dueAt: null, ...(row.state === 'running' && { state: 'paused' }) })
    await beginNextSeries(tx, row.email, now)
    return
  }
  const isMissing = (await tx.$count(subscribers, and(eq(subscribers.email, row.email), isMailable))) === 0
  if (isMissing) return void (await endSeries(tx, own, 'link', now))
  if (row.wroteAt && series.stopWhenWritten !== false) return void (await endSeries(tx, own, 'wrote', now))
  if (row.state === 'paused' && series.whenBack === 'end') return void (await endSeries(tx, own, 'unpublished', now))
  if (row.isAlone !== isAlone(series)) await change({ isAlone: isAlone(series) })
  const isSecond = !row.isAlone && isAlone(series) && (await tx.$count(enrolments, isRunningAlone(row.email))) > 1
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
  await tx.insert(steps).values({ enrolmentId: row.id, mailKey: mail._key, state: 'sent', at: now, mailId })
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

async function finish(tx: Database, { id, email }: Enrolment, now: Date): Promise<void> {
  await tx.update(enrolments).set({ state: 'done', endedAt: now, dueAt: null }).where(eq(enrolments.id, id))
  await beginNextSeries(tx, email, now)
}

/** True if a person has had a mail of a series on this day. */
async function hadMailToday(tx: Database, email: string, now: Date, zone: string) {
  const rows = await tx
    .select({ at: steps.at })
    .from(steps)
    .innerJoin(enrolments, eq(enrolments.id, steps.enrolmentId))
    .where(and(eq(enrolments.email, email), eq(steps.state, 'sent'), gte(steps.at, startOfDay(dayIn(now, zone), zone))))
    .limit(1)
  return rows.length > 0
}
