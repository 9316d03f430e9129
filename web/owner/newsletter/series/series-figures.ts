import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SeriesNamesQueryResult } from '#web/content/generated/sanity.types.ts'
import type { Database } from '#web/db/store.ts'
import { seriesEnrolments as enrolments, seriesSteps as steps } from '#web/db/tables.ts'
import type { SeriesEnd } from '#web/leads/series.ts'
import { nextMail } from './plan.ts'

/** Published series; null while the lake is down. */
export type PublishedSeries = SeriesNamesQueryResult | null

/** Reasons for an end, for the owner: after 'Ended:', or after a number of people. */
export const endLabels: Record<SeriesEnd, string> = {
  link: 'left the newsletter',
  owner: 'unsubscribed by an owner',
  bounced: 'stopped, because no mail arrives at the address',
  complained: 'marked a mail as spam',
  refused: 'stopped, because the mail service refuses the address',
  left: 'left the series',
  wrote: 'wrote to you',
  stopped: 'stopped by an owner',
  unpublished: 'stopped, because the series was off the site',
}

/** Name of a series that is on the site. */
export const nameOf = (published: PublishedSeries, id: string) =>
  published?.find(({ _id }) => _id === id)?.title ?? 'A series that is not on the site'

const count = sql<number>`count(*)::int`

/** Counts the enrolments of each series: how many began, where they are, and why they ended. */
export async function readSeriesFigures(db: Database, published: PublishedSeries) {
  const last = sql<string | null>`(select ${steps.mailKey} from ${steps}
    where ${steps.enrolmentId} = ${enrolments.id} order by ${steps.at} desc limit 1)`.as('last')
  const each = db
    .select({
      seriesId: enrolments.seriesId,
      state: enrolments.state,
      reason: enrolments.reason,
      last,
    })
    .from(enrolments)
    .as('each')
  const groups = await db
    .select({ id: each.seriesId, state: each.state, reason: each.reason, last: each.last, count })
    .from(each)
    .groupBy(each.seriesId, each.state, each.reason, each.last)
  const passed = await db
    .select({ id: enrolments.seriesId, key: steps.mailKey, state: steps.state, count })
    .from(steps)
    .innerJoin(enrolments, eq(enrolments.id, steps.enrolmentId))
    .groupBy(enrolments.seriesId, steps.mailKey, steps.state)
  const ids = new Set([...(published ?? []).map(({ _id }) => _id), ...groups.map(({ id }) => id)])
  return [...ids].map((id) => {
    const own = groups.filter((group) => group.id === id)
    const sum = (which: (group: (typeof own)[number]) => boolean) =>
      own.filter(which).reduce((total, group) => total + group.count, 0)
    const series = published?.find(({ _id }) => _id === id)
    const mails = series?.mails ?? []
    const isNext = (key: string, passedKey: string | null) =>
      nextMail(mails, passedKey ? [{ mailKey: passedKey, at: new Date(0) }] : [])?._key === key
    const counted = (key: string, state: 'sent' | 'skipped') =>
      passed.find((one) => one.id === id && one.key === key && one.state === state)?.count ?? 0
    const inState = (name: string) => sum(({ state }) => state === name)
    return {
      ...{ id, title: nameOf(published, id), trigger: series?.trigger ?? null },
      persons: [
        figure(
          'began',
          sum(() => true),
        ),
        figure('in it', inState('running')),
        ...unlessNone('waiting for the end of another series', inState('waiting')),
        ...unlessNone('waiting until it is back on the site', inState('paused')),
        figure('had all of it', inState('done')),
        ...Object.entries(endLabels).flatMap(([reason, label]) =>
          unlessNone(
            label,
            sum((group) => group.reason === reason),
          ),
        ),
      ],
      mails: mails.map(({ _key, subject }, at) => ({
        title: `${at + 1}. ${subject ?? ''}`,
        rows: [
          figure('sent', counted(_key, 'sent')),
          figure(
            'get it next',
            sum(({ state, last }) => state === 'running' && isNext(_key, last)),
          ),
          ...unlessNone('left out while the site was a copy', counted(_key, 'skipped')),
        ],
      })),
    }
  })
}

/** Number of persons or mails, with its label. */
export type Figure = [label: string, count: number]

const figure = (label: string, count: number): Figure => [label, count]

const unlessNone = (label: string, count: number): Figure[] => (count > 0 ? [[label, count]] : [])

export type SeriesFigures = Awaited<ReturnType<typeof readSeriesFigures>>[number]

/** Reads the series of an address with the passed mails, latest first. */
export async function seriesOf(db: Database, email: string) {
  const rows = await db
    .select()
    .from(enrolments)
    .where(eq(enrolments.email, email.toLowerCase()))
    .orderBy(desc(enrolments.beganAt))
  const ids = rows.map(({ id }) => id)
  const passed =
    ids.length === 0 ? [] : await db.select().from(steps).where(inArray(steps.enrolmentId, ids)).orderBy(asc(steps.at))
  return rows.map((row) => ({
    ...row,
    passed: passed.filter(({ enrolmentId }) => enrolmentId === row.id),
  }))
}

export type SeriesOfPerson = Awaited<ReturnType<typeof seriesOf>>[number]
