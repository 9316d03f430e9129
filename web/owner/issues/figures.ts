import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { newsletterIssues } from '#web/db/tables.ts'

// Names in full: of a column, drizzle writes its own name alone where one table is selected from.
const mails = (which: SQL) =>
  sql<number>`(select count(*)::int from outbox where issue_id = newsletter_issues.id and ${which})`

/** What became of each issue that was sent, the latest first. Of erased readers nothing is counted. */
export function readIssues(db: Database, id?: string) {
  return db
    .select({
      id: newsletterIssues.id,
      subject: newsletterIssues.subject,
      startedAt: newsletterIssues.startedAt,
      stoppedAt: newsletterIssues.stoppedAt,
      stopReason: newsletterIssues.stopReason,
      readers: mails(sql`true`),
      toSend: mails(sql`state = 'queued'`),
      sent: mails(sql`sent_at is not null`),
      delivered: mails(sql`delivery_status in ('delivered', 'complained')`),
      bounced: mails(sql`delivery_status in ('bounced', 'returned', 'failed', 'suppressed')`),
      complained: mails(sql`delivery_status = 'complained'`),
      /** They had left, take no mail, or Resend refused the address. */
      leftOut: mails(sql`sent_at is null and state in ('skipped', 'suppressed', 'dead')`),
      unsubscribed: sql<number>`(select count(*)::int from newsletter_history h where h.issue_id = newsletter_issues.id)`,
    })
    .from(newsletterIssues)
    .where(id === undefined ? undefined : eq(newsletterIssues.id, id))
    .orderBy(desc(newsletterIssues.startedAt))
    .limit(24)
}

export type IssueFigures = Awaited<ReturnType<typeof readIssues>>[number]
