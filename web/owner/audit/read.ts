import { desc, inArray } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { audit, leads, outbox } from '#web/db/tables.ts'
import { after, type Cursor, type Page, pageOf } from '../cursor.ts'
import { asRowId } from '../row-id.ts'

/** Something that was done, with the way to what it was done to, where that still exists. */
export interface Deed {
  id: string
  at: Date
  actor: string
  action: string
  about: { href: string; label: string } | undefined
}

const pageSize = 50

/** What was done, newest first. */
export async function listDeeds(db: Database, from?: Cursor, size = pageSize): Promise<Page<Deed>> {
  const rows = await db
    .select()
    .from(audit)
    .where(after(from, audit.at, audit.id))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(size + 1)
  const { rows: shown, next } = pageOf(rows, size, ({ at, id }) => ({ at, id }))
  const ways = await waysTo(
    db,
    shown.map(({ subject }) => subject),
  )
  return {
    next,
    rows: shown.map(({ subject, ...deed }) => ({ ...deed, about: ways.get(subject ?? '') })),
  }
}

/** Where the subjects are that still exist. */
async function waysTo(db: Database, subjects: (string | null)[]) {
  const wanted = [...new Set(subjects)].flatMap((subject) => asRowId(subject) ?? [])
  const known = new Map<string, { href: string; label: string }>()
  if (wanted.length === 0) return known
  for (const { id } of await db
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.id, wanted)))
    known.set(id, { href: `/owner/leads/${id}`, label: 'the lead' })
  for (const { id } of await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(inArray(outbox.id, wanted)))
    known.set(id, { href: `/owner/mails/${id}`, label: 'the mail' })
  return known
}
