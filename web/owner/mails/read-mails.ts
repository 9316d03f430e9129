import { and, desc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { type MailRow, outbox } from '#web/db/tables.ts'
import { isSuppressed } from '#web/mail/outbox/claim.ts'
import { knownKey } from '#web/mail/provider-response.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { type Page, pageOf, rangeOf } from '../paging.ts'

export const mailFilters = ['all', 'failed', 'waiting'] as const

export type MailFilter = (typeof mailFilters)[number]

/** Parses the filter from a query parameter; `all` for any other text. */
export const readMailFilter = (text: unknown): MailFilter => mailFilters.find((filter) => filter === text) ?? 'all'

/**
 * Conditions of the partial indexes, verbatim, because PostgreSQL uses a partial index only for exactly its condition. They exclude
 * mails of newsletter issues, which are listed under Newsletter.
 */
const conditions: Record<MailFilter, SQL | undefined> = {
  all: sql`issue_id is null`,
  failed: sql`state in ('dead', 'suppressed') and issue_id is null`,
  waiting: sql`state = 'waiting'`,
}

/** Reads a page of the list of mails, newest first. */
export async function listMails(db: Database, filter: MailFilter, page = 1, size = 25): Promise<Page<MailRow>> {
  const { limit, offset } = rangeOf(page, size)
  const rows = await db
    .select()
    .from(outbox)
    .where(and(conditions[filter], isNull(outbox.expiresAt)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)
    .offset(offset)
  return pageOf(rows, page, size)
}

/**
 * Condition: mails that Resend has certainly refused, and that can be sent again. Not among them are mails with an unknown
 * outcome, because they may have arrived, and mails to addresses that get none.
 */
export const isGivenUp = and(
  ...[conditions.failed, isNull(outbox.expiresAt), isNull(outbox.resentAs), not(isSuppressed)],
  ...[isNull(outbox.deliveryStatus), sql`${outbox.lastError} ~ '^4' and ${ne(outbox.lastError, knownKey)}`],
)

/** Counts the failed mails of the last 30 days that were not sent again, and reads the newest. */
export async function recentFailures(db: Database, shown = 3) {
  const recent = and(
    conditions.failed,
    isNull(outbox.expiresAt),
    sql`resent_as is null and created_at > now() - interval '30 days'`,
  )
  const count = await db.$count(outbox, recent)
  const newest = await db
    .select()
    .from(outbox)
    .where(recent)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(shown)
  return { count, newest, givenUp: await db.$count(outbox, isGivenUp) }
}

/**
 * Reads a mail with its suppressed recipients, and the id of the earlier mail that it replaces. Excludes
 * mails of newsletter issues and sign-in links, which no list links to.
 */
export async function readMail(db: Database, id: string) {
  const [mail] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.issueId), isNull(outbox.expiresAt)))
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
