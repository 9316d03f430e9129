import { asc, desc, eq, getTableColumns } from 'drizzle-orm'
import { leads, type MailRow, outbox } from '#web/leads/store/schema.ts'
import type { Database } from '#web/leads/store/store.ts'
import { after, type Cursor, type Page, pageOf } from './cursor.ts'

/** What is read of a lead: all but its search words. */
const { words: _words, ...columns } = getTableColumns(leads)
export const leadColumns = columns

export type Lead = Omit<typeof leads.$inferSelect, 'words'>

const pageSize = 25

/** One lead with the mails it caused. */
export async function readLead(db: Database, id: string) {
  const [lead] = await db.select(leadColumns).from(leads).where(eq(leads.id, id))
  if (lead === undefined) return undefined
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.leadId, id))
    .orderBy(asc(outbox.createdAt), asc(outbox.purpose))
  return { lead, mails }
}

/** Mails, newest first, whatever became of them. */
export async function listMails(
  db: Database,
  from?: Cursor,
  size = pageSize,
): Promise<Page<MailRow>> {
  const rows = await db
    .select()
    .from(outbox)
    .where(after(from, outbox.createdAt, outbox.id))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(size + 1)
  return pageOf(rows, size, ({ createdAt, id }) => ({ at: createdAt, id }))
}

export async function readMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id))
  return mail
}
