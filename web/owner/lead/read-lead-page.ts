import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { leadColumns } from '../lead-columns.ts'
import { hasEmail } from '../person/personal-data.ts'
import { readSubscription } from '../person/read-person.ts'
import { notesOf } from './notes.ts'

/** Reads a lead with its mails and notes, and what is known about its sender in short. */
export async function readLeadPage(db: Database, id: string) {
  const [lead] = await db.select(leadColumns).from(leads).where(eq(leads.id, id))
  if (lead === undefined) return undefined
  const { email } = lead
  const [mails, notes, others, subscription] = await Promise.all([
    db.select().from(outbox).where(eq(outbox.leadId, id)).orderBy(asc(outbox.createdAt), asc(outbox.purpose)),
    notesOf(db, id),
    db.$count(leads, and(hasEmail(email), ne(leads.id, id))),
    readSubscription(db, email),
  ])
  return { lead, mails, notes, others, subscription }
}

export type LeadPageData = NonNullable<Awaited<ReturnType<typeof readLeadPage>>>
