import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  seriesEnrolments as enrolments,
  outbox,
  settings,
  seriesSteps as steps,
  newsletterSubscribers as subscribers,
} from '#web/db/tables.ts'

/** Purpose of a mail of a series. Its step names the person (web/db/tables/series.ts). */
export const seriesPurpose = 'newsletter-series'

/** `last_error` of a mail of a series whose person has left since. */
export const leftSeries = 'left the series'

/** Condition: a mail of a series whose person has left the series, or the newsletter, since the mail was queued. */
export const hasLeftSeries: SQL = sql`(${outbox.purpose} = ${seriesPurpose} and not exists (
  select from ${steps} join ${enrolments} on ${enrolments.id} = ${steps.enrolmentId}
    join ${subscribers} on ${subscribers.email} = ${enrolments.email}
  where ${steps.mailId} = ${outbox.id} and ${enrolments.reason} is null and ${subscribers.status} = 'active'))`

/** Leaves out the waiting mails of persons who have left. */
export async function dropLeftSeries(db: Database): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'skipped', lastError: leftSeries })
    .where(and(eq(outbox.state, 'waiting'), hasLeftSeries))
}

const zone = sql`coalesce((select value ->> 'zone' from ${settings} where name = 'time-zone'), 'UTC')`

/** Condition: the recipient of an issue has had a mail of a series today, so the issue waits for tomorrow. */
export const hadSeriesToday: SQL = sql`exists (
  select from ${enrolments} join ${steps} on ${steps.enrolmentId} = ${enrolments.id}
  where ${enrolments.email} = ${outbox.recipients}[1] and ${steps.state} = 'sent'
    and ${steps.at} >= date_trunc('day', now(), ${zone}))`
