import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads, notes } from '#web/db/tables.ts'
import { writeAudit } from '../audit/audit-log.ts'

export type Note = typeof notes.$inferSelect

/** A lead's notes, newest first. */
export const notesOf = (db: Database, leadId: string): Promise<Note[]> =>
  db.select().from(notes).where(eq(notes.leadId, leadId)).orderBy(desc(notes.at), desc(notes.id))

/** Leads as they come, each with its notes, oldest first: some hundred at a time. */
export async function* withNotes<Lead extends { id: string }>(
  db: Database,
  rows: AsyncIterable<Lead>,
): AsyncGenerator<Lead & { notes: Note[] }> {
  async function* noted(batch: Lead[]) {
    const ids = batch.map(({ id }) => id)
    const found = await db.select().from(notes).where(inArray(notes.leadId, ids)).orderBy(notes.at)
    const byLead = Map.groupBy(found, ({ leadId }) => leadId)
    for (const lead of batch) yield { ...lead, notes: byLead.get(lead.id) ?? [] }
  }
  let batch: Lead[] = []
  for await (const lead of rows) {
    if (batch.push(lead) < 500) continue
    yield* noted(batch)
    batch = []
  }
  if (batch.length > 0) yield* noted(batch)
}

/**
 * Adds a note, and an audit line.
 * @param id the form's, so that a double click makes one note; a form that comes again with other
 *   words makes another
 * @returns false when the lead is not there (any more)
 */
export async function addNote(
  tx: Database,
  author: string,
  { id = randomUUID(), leadId, text }: { id?: string; leadId: string; text: string },
): Promise<boolean> {
  const [lead] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.id, leadId))
    .for('key share')
  if (lead === undefined) return false
  const fresh = { id, leadId, author, text }
  const added = await tx.insert(notes).values(fresh).onConflictDoNothing().returning()
  if (added.length === 0) {
    const same = and(eq(notes.id, id), eq(notes.leadId, leadId), eq(notes.text, text))
    const [before] = await tx.select({ id: notes.id }).from(notes).where(same)
    if (before) return true
    await tx.insert(notes).values({ ...fresh, id: randomUUID() })
  }
  await writeAudit(tx, author, 'added a note', leadId)
  return true
}

/**
 * Removes an owner's own note; one that is gone already is no fault.
 * @returns false when somebody else wrote it
 */
export async function removeNote(
  tx: Database,
  owner: string,
  { id, leadId }: { id: string; leadId: string },
): Promise<boolean> {
  const which = and(eq(notes.id, id), eq(notes.leadId, leadId))
  const gone = await tx
    .delete(notes)
    .where(and(which, eq(notes.author, owner)))
    .returning({ id: notes.id })
  if (gone.length > 0) {
    await writeAudit(tx, owner, 'removed a note', leadId)
    return true
  }
  return (await tx.select({ id: notes.id }).from(notes).where(which)).length === 0
}
