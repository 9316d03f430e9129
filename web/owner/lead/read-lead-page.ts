import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  leads,
  newsletterConfirmations,
  newsletterHistory,
  newsletterSubscribers,
  outbox,
  suppressionList,
} from '#web/db/tables.ts'
import { isPendingConfirmation } from '#web/leads/confirmations.ts'
import { leadColumns } from '../lead-columns.ts'
import { hasEmail, isEmail, isTheirMail } from '../person/personal-data.ts'
import { notesOf } from './notes.ts'

/** Maximum of other leads and of history lines on the page. */
const maxListed = 20

/** Reads a lead with its mails and notes, and with the other data of its sender. */
export async function readLeadPage(db: Database, id: string) {
  const [lead] = await db.select(leadColumns).from(leads).where(eq(leads.id, id))
  if (lead === undefined) return undefined
  const { email } = lead
  const [mails, notes, others, mailCount, newsletter, [suppressed]] = await Promise.all([
    db
      .select()
      .from(outbox)
      .where(eq(outbox.leadId, id))
      .orderBy(asc(outbox.createdAt), asc(outbox.purpose)),
    notesOf(db, id),
    otherLeadsFrom(db, email, id),
    db.$count(outbox, isTheirMail(email)),
    newsletterOf(db, email),
    db.select().from(suppressionList).where(isEmail(suppressionList.email, email)),
  ])
  return { lead, mails, notes, others, mailCount, newsletter, suppressed }
}

export type LeadPageData = NonNullable<Awaited<ReturnType<typeof readLeadPage>>>

/** Reads the newest other leads from an email address, and counts all of them. */
async function otherLeadsFrom(db: Database, email: string, id: string) {
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
    .limit(maxListed)
  return { rows, count: rows[0]?.all ?? 0 }
}

/** Reads the newsletter subscription of an email address, with its history. */
async function newsletterOf(db: Database, email: string) {
  const [subscription] = await db
    .select()
    .from(newsletterSubscribers)
    .where(isEmail(newsletterSubscribers.email, email))
  const history = await db
    .select()
    .from(newsletterHistory)
    .where(isEmail(newsletterHistory.email, email))
    .orderBy(desc(newsletterHistory.at))
    .limit(maxListed)
  const [unconfirmed] = await db
    .select()
    .from(newsletterConfirmations)
    .where(and(isEmail(newsletterConfirmations.email, email), isPendingConfirmation))
  return subscription || unconfirmed ? { now: subscription, unconfirmed, history } : undefined
}
