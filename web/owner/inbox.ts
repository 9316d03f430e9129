import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads, outbox } from '#web/db/tables.ts'

/** What is read of a lead: all but its search words. */
const { words: _words, ...columns } = getTableColumns(leads)
export const leadColumns = columns

export type Lead = Omit<typeof leads.$inferSelect, 'words'>

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
