import { randomUUID } from 'node:crypto'
import { desc, inArray } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { audit, leads, outbox } from '#web/db/tables.ts'
import { pageOf, rangeOf } from './paging.ts'
import { asRowId } from './row-id.ts'

export async function writeAudit(db: Database, actor: string, action: string, subject?: string) {
  await db.insert(audit).values({ id: randomUUID(), actor, action, subject })
}

/** Reads a page of the audit log, newest first, with links to the subjects that still exist. */
export async function listAudit(db: Database, page = 1, size = 50) {
  const { limit, offset } = rangeOf(page, size)
  const rows = await db.select().from(audit).orderBy(desc(audit.at), desc(audit.id)).limit(limit).offset(offset)
  const { rows: shown, next } = pageOf(rows, page, size)
  const links = await linksTo(db, shown)
  return {
    next,
    rows: shown.map(({ subject, ...line }) => ({ ...line, href: links.get(subject ?? '') })),
  }
}

async function linksTo(db: Database, lines: { subject: string | null }[]) {
  const ids = [...new Set(lines.flatMap(({ subject }) => asRowId(subject) ?? []))]
  const links = new Map<string, string>()
  if (ids.length === 0) return links
  const [ofLeads, ofMails] = await Promise.all([
    db.select({ id: leads.id }).from(leads).where(inArray(leads.id, ids)),
    db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, ids)),
  ])
  for (const { id } of ofLeads) links.set(id, `/owner/leads/${id}`)
  for (const { id } of ofMails) links.set(id, `/owner/mails/${id}`)
  return links
}
