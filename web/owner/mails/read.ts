import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { type MailRow, outbox } from '#web/db/tables.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { after, type Cursor, type Page, pageOf } from '../cursor.ts'

/** Which mails a list shows. */
export const shows = ['all', 'failed', 'waiting'] as const

export type Show = (typeof shows)[number]

/** Reads the choice from an address; what is none is all. */
export const readShow = (text: unknown): Show => shows.find((show) => show === text) ?? 'all'

/** Literal, as the partial indexes are: PostgreSQL uses them for nothing else. */
const conditions: Record<Show, SQL | undefined> = {
  all: undefined,
  failed: sql`state in ('dead', 'stopped')`,
  waiting: sql`state = 'waiting'`,
}

/** Mails, newest first. */
export async function listMails(
  db: Database,
  show: Show,
  from?: Cursor,
  size = 25,
): Promise<Page<MailRow>> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(conditions[show], after(from, outbox.createdAt, outbox.id)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(size + 1)
  return pageOf(rows, size, ({ createdAt, id }) => ({ at: createdAt, id }))
}

/** What did not arrive in the last 30 days and was not sent again: how many, and the newest of them. */
export async function lostLately(db: Database, shown = 3) {
  const lately = and(
    conditions.failed,
    sql`again_as is null and created_at > now() - interval '30 days'`,
  )
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(lately)
  const newest = await db
    .select()
    .from(outbox)
    .where(lately)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(shown)
  return { count: counted?.count ?? 0, newest }
}

/** One mail, which of its addresses are stopped, and the mail in whose place it was sent. */
export async function readMail(db: Database, id: string) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (mail === undefined) return undefined
  const [earlier] =
    mail.leadId === null
      ? []
      : await db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(eq(outbox.leadId, mail.leadId), eq(outbox.resentAs, id)))
  return { mail, stopped: await suppressedAmong(db, mail.recipients ?? []), earlierId: earlier?.id }
}
