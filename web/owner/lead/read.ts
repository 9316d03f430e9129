import { and, desc, ne, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  leads,
  newsletterHistory,
  newsletterSubscribers,
  outbox,
  suppressionList,
} from '#web/db/tables.ts'
import { readLead } from '../inbox.ts'
import { hasEmail, isEmail } from '../person/personal-data.ts'
import { notesOf } from './notes.ts'

/** As many leads of one address as a page lists; their number is told besides. */
const mostListed = 20

/** One lead with all that belongs to it and to its sender. */
export async function readLeadPage(db: Database, id: string) {
  const found = await readLead(db, id)
  if (found === undefined) return undefined
  const { email } = found.lead
  const [notes, others, mails, newsletter, stopped] = await Promise.all([
    notesOf(db, id),
    othersFrom(db, email, id),
    mailsOf(db, email),
    newsletterOf(db, email),
    db.select().from(suppressionList).where(isEmail(suppressionList.email, email)),
  ])
  return { ...found, notes, others, allMails: mails, newsletter, stopped: stopped[0] }
}

export type LeadPageData = NonNullable<Awaited<ReturnType<typeof readLeadPage>>>

/** What else came from the address, newest first. */
async function othersFrom(db: Database, email: string, id: string) {
  const rows = await db
    .select({
      id: leads.id,
      kind: leads.kind,
      status: leads.status,
      receivedAt: leads.receivedAt,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(leads)
    .where(and(hasEmail(email), ne(leads.id, id)))
    .orderBy(desc(leads.receivedAt))
    .limit(mostListed)
  return { rows, count: rows[0]?.all ?? 0 }
}

/** How many mails all the address's leads caused. */
async function mailsOf(db: Database, email: string): Promise<number> {
  const theirs = sql`${outbox.leadId} in (select ${leads.id} from ${leads} where ${hasEmail(email)})`
  const [counted] = await db.select({ all: sql<number>`count(*)::int` }).from(outbox).where(theirs)
  return counted?.all ?? 0
}

/** The subscription as it is now, and how it came to be. */
async function newsletterOf(db: Database, email: string) {
  const [now] = await db
    .select()
    .from(newsletterSubscribers)
    .where(isEmail(newsletterSubscribers.email, email))
  const history = await db
    .select()
    .from(newsletterHistory)
    .where(isEmail(newsletterHistory.email, email))
    .orderBy(desc(newsletterHistory.at))
    .limit(mostListed)
  return now && { ...now, history }
}
