import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { type MailRow, outbox } from '#web/db/tables.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { after, type Cursor, type Page, pageOf } from '../cursor.ts'
import { readIssues } from '../issues/figures.ts'

/** Which mails a list shows. */
export const mailFilters = ['all', 'failed', 'waiting'] as const

export type MailFilter = (typeof mailFilters)[number]

/** Reads the filter from an address; anything else is all. */
export const readMailFilter = (text: unknown): MailFilter =>
  mailFilters.find((filter) => filter === text) ?? 'all'

/**
 * Literally the conditions of the partial indexes: PostgreSQL uses those for nothing else. A newsletter's
 * thousands would hide the others: each issue is one row, with its numbers.
 */
const conditions: Record<MailFilter, SQL | undefined> = {
  all: sql`issue_id is null`,
  failed: sql`state in ('dead', 'suppressed') and issue_id is null`,
  waiting: sql`state = 'waiting'`,
}

/** Mails, newest first. */
export async function listMails(
  db: Database,
  filter: MailFilter,
  from?: Cursor,
  size = 25,
): Promise<Page<MailRow>> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(conditions[filter], after(from, outbox.createdAt, outbox.id)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(size + 1)
  return pageOf(rows, size, ({ createdAt, id }) => ({ at: createdAt, id }))
}

/** The issues whose mails a list of mails leaves out, the latest first: each is one row of it. */
export async function listIssues(db: Database, filter: MailFilter) {
  const issues = await readIssues(db)
  return issues.filter(
    ({ toSend, bounced, leftOut }) =>
      filter === 'all' || (filter === 'waiting' ? toSend : bounced + leftOut) > 0,
  )
}

/** The mails that failed in the last 30 days and were not sent again: their number, and the newest. */
export async function recentFailures(db: Database, shown = 3) {
  const recent = and(
    conditions.failed,
    sql`resent_as is null and created_at > now() - interval '30 days'`,
  )
  const count = await db.$count(outbox, recent)
  const newest = await db
    .select()
    .from(outbox)
    .where(recent)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(shown)
  return { count, newest }
}

/**
 * One mail, which of its addresses are suppressed, and the mail in whose place it was sent. None of an
 * issue's: no list leads to them.
 */
export async function readMail(db: Database, id: string) {
  const [mail] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.issueId)))
  if (mail === undefined) return undefined
  const [earlier] =
    mail.leadId === null
      ? []
      : await db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(eq(outbox.leadId, mail.leadId), eq(outbox.resentAs, id)))
  return {
    mail,
    suppressed: await suppressedAmong(db, mail.recipients ?? []),
    earlierId: earlier?.id,
  }
}
