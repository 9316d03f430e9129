import { and, eq, notExists, sql } from 'drizzle-orm'
import { getSeriesNow } from '#web/content/queries/series.ts'
import type { Database } from '#web/db/store.ts'
import { seriesEnrolments as enrolments, newsletterSubscribers as subscribers } from '#web/db/tables.ts'
import { seeOther } from '#web/http/response.ts'
import { endSeries } from '#web/leads/series.ts'
import { isMailable } from '#web/mail/outbox/queue-subscribers.ts'
import { writeAudit } from '../../audit-log.ts'
import { ownerAction, returnAddress, textOf, withQuery } from '../../owner-action.ts'
import { pluralize } from '../../pluralize.ts'
import { asRowId } from '../../row-id.ts'
import { isAlone } from './begin-series.ts'
import type { Series } from './series-mail.ts'

const seriesPath = '/owner/newsletter/series'

/** Handles POST /owner/newsletter/series/stop {enrolment, back}: ends a series for one person. */
export const stopSeries = ownerAction(async ({ owner, fields, store }) => {
  const id = asRowId(textOf(fields.enrolment))
  const stopped = await store.transaction(async (tx) => {
    const emails = id ? await endSeries(tx, eq(enrolments.id, id), 'stopped') : []
    if (emails.length > 0) await writeAudit(tx, owner, 'stopped a series for a person', id)
    return emails.length > 0
  })
  const say = stopped ? 'seriesStopped' : 'seriesEnded'
  return seeOther(withQuery(returnAddress(fields.back, '/owner/person'), { say }))
})

/** Condition for subscribers who are not in a series. */
const isOutside = (db: Database, seriesId: string) =>
  and(
    isMailable,
    notExists(
      db
        .select({ id: enrolments.id })
        .from(enrolments)
        .where(and(eq(enrolments.seriesId, seriesId), eq(enrolments.email, subscribers.email))),
    ),
  )

export const countOutside = (db: Database, seriesId: string) => db.$count(subscribers, isOutside(db, seriesId))

/**
 * Begins a series for the subscribers who are not in it.
 * @param expected number that the owner confirmed. If it has changed, nothing begins
 */
export async function beginForOthers(tx: Database, series: Pick<Series, '_id' | 'besideOthers'>, expected: number) {
  const seriesId = series._id
  const alone = isAlone(series)
  const count = await countOutside(tx, seriesId)
  if (count === 0 || count !== expected) return false
  const isBusy = sql`${alone} and exists (select from ${enrolments} as other
    where other.email = ${subscribers.email} and other.state = 'running' and other.is_alone)`
  await tx.execute(sql`
    insert into ${enrolments} (id, series_id, email, is_alone, state, began_at, running_since, due_at)
    select gen_random_uuid(), ${seriesId}, ${subscribers.email}, ${alone},
      case when ${isBusy} then 'waiting' else 'running' end,
      now(), now(), case when ${isBusy} then null else now() end
    from ${subscribers} where ${isOutside(tx, seriesId)}`)
  return true
}

/**
 * Handles POST /owner/newsletter/series/begin {series, count}: begins a published series for the subscribers who came
 * before it. Nothing begins if their number has changed.
 */
export const beginForEarlier = ownerAction(async ({ owner, fields, store }) => {
  const id = textOf(fields.series)
  const published = await getSeriesNow()
  const series = published?.find(({ _id }) => _id === id)
  if (!series) return seeOther(`${seriesPath}?say=changed`)
  const count = Number(textOf(fields.count))
  const begun = await store.transaction(async (tx) => {
    const isBegun = await beginForOthers(tx, series, count)
    if (isBegun) await writeAudit(tx, owner, `began a series for ${pluralize(count, 'subscriber')}`, id)
    return isBegun
  })
  return seeOther(`${seriesPath}?say=${begun ? 'begun' : 'changed'}`)
})
