import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { newsletterIssues, outbox } from '#web/db/tables.ts'
import { unqueued } from '#web/mail/outbox/queue-subscribers.ts'

const countMails = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`

/** Reads the figures of the latest issues. Excludes mails to erased subscribers. */
export function readIssues(db: Database, id?: string) {
  return db
    .select({
      id: newsletterIssues.id,
      subject: newsletterIssues.subject,
      startedAt: newsletterIssues.startedAt,
      stoppedAt: newsletterIssues.stoppedAt,
      stopReason: newsletterIssues.stopReason,
      readers: sql<number>`(count(${outbox.id}) + ${unqueued})::int`,
      toSend: sql<number>`(count(*) filter (where state = 'queued') + ${unqueued})::int`,
      sent: countMails(sql`sent_at is not null`),
      delivered: countMails(sql`delivery_status in ('delivered', 'complained')`),
      bounced: countMails(sql`delivery_status in ('bounced', 'returned', 'failed', 'suppressed')`),
      complained: countMails(sql`delivery_status = 'complained'`),
      /** Mails to unsubscribed, suppressed or refused addresses. */
      leftOut: countMails(sql`sent_at is null and state in ('skipped', 'suppressed', 'dead')`),
      unsubscribed: sql<number>`(select count(*)::int from newsletter_history h where h.issue_id = newsletter_issues.id)`,
    })
    .from(newsletterIssues)
    .leftJoin(outbox, eq(outbox.issueId, newsletterIssues.id))
    .where(id === undefined ? undefined : eq(newsletterIssues.id, id))
    .groupBy(newsletterIssues.id)
    .orderBy(desc(newsletterIssues.startedAt))
    .limit(24)
}

export type IssueFigures = Awaited<ReturnType<typeof readIssues>>[number]
