import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads, notes } from '#web/db/tables.ts'
import { writeAudit } from '../audit-log.ts'

export type Note = typeof notes.$inferSelect

/** Reads the notes of a lead, newest first. */
export const notesOf = (db: Database, leadId: string): Promise<Note[]> =>
  db.select().from(notes).where(eq(notes.leadId, leadId)).orderBy(desc(notes.at), desc(notes.id))

/** Adds to each lead of a stream its notes, oldest note first. Reads the notes in batches. */
export async function* withNotes<Lead extends { id: string }>(
  db: Database,
  rows: AsyncIterable<Lead>,
): AsyncGenerator<Lead & { notes: Note[] }> {
  async function* addNotes(batch: Lead[]) {
    const ids = batch.map(({ id }) => id)
    const rows = await db.select().from(notes).where(inArray(notes.leadId, ids)).orderBy(notes.at)
    const byLead = Map.groupBy(rows, ({ leadId }) => leadId)
    for (const lead of batch) yield { ...lead, notes: byLead.get(lead.id) ?? [] }
  }
  let batch: Lead[] = []
  for await (const lead of rows) {
    if (batch.push(lead) < 500) continue
    yield* addNotes(batch)
    batch = []
  }
  if (batch.length > 0) yield* addNotes(batch)
}

/**
 * Adds a note with an audit line.
 * @param id idempotency key of the form. Repeating it with the same text adds no second note
 * @returns false when the lead does not exist
 */
export async function addNote(
  tx: Database,
  author: string,
  { id = randomUUID(), leadId, text }: { id?: string; leadId: string; text: string },
): Promise<boolean> {
  const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)).for('key share')
  if (lead === undefined) return false
  const note = { id, leadId, author, text }
  const added = await tx.insert(notes).values(note).onConflictDoNothing().returning()
  if (added.length === 0) {
    const isSame = and(eq(notes.id, id), eq(notes.leadId, leadId), eq(notes.text, text))
    const [before] = await tx.select({ id: notes.id }).from(notes).where(isSame)
    if (before) return true
    await tx.insert(notes).values({ ...note, id: randomUUID() })
  }
  await writeAudit(tx, author, 'added a note', leadId)
  return true
}

/**
 * Removes a note of an owner, with an audit line.
 * @returns false when another owner wrote it; true even when it was removed before
 */
export async function removeNote(
  tx: Database,
  owner: string,
  { id, leadId }: { id: string; leadId: string },
): Promise<boolean> {
  const which = and(eq(notes.id, id), eq(notes.leadId, leadId))
  const removed = await tx
    .delete(notes)
    .where(and(which, eq(notes.author, owner)))
    .returning({ id: notes.id })
  if (removed.length > 0) {
    await writeAudit(tx, owner, 'removed a note', leadId)
    return true
  }
  return (await tx.select({ id: notes.id }).from(notes).where(which)).length === 0
}
