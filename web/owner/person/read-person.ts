import { and, desc, eq, getTableColumns, inArray, notLike, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  leads,
  newsletterConfirmations,
  newsletterHistory,
  newsletterIssues,
  newsletterSubscribers,
  notes,
  outbox,
  suppressionList,
} from '#web/db/tables.ts'
import { isPendingConfirmation } from '#web/leads/confirmations.ts'
import { leadColumns } from '../lead-columns.ts'
import { seriesOf } from '../newsletter/series/series-figures.ts'
import { hasEmail, isEmail, isTheirMail } from './personal-data.ts'

/** Maximum of rows of each kind on the page of a person. */
const maxListed = 100

/** Returns the id of a row with an email address, for a URL without the address; undefined without such a row. */
export async function rowOf(db: Database, email: string): Promise<string | undefined> {
  const [lead] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(hasEmail(email))
    .orderBy(desc(leads.receivedAt))
    .limit(1)
  if (lead) return lead.id
  const [line] = await db
    .select({ id: newsletterHistory.id })
    .from(newsletterHistory)
    .where(isEmail(newsletterHistory.email, email))
    .limit(1)
  return line?.id
}

/** Returns the email address of a row of `rowOf`. */
async function addressOf(db: Database, row: string): Promise<string | undefined> {
  for (const table of [leads, newsletterHistory]) {
    const [found] = await db.select({ email: table.email }).from(table).where(eq(table.id, row))
    if (found) return found.email
  }
  return undefined
}

/** Reads the state of an address in the newsletter and on the suppression list. */
export async function readSubscription(db: Database, email: string) {
  const [[now], [unconfirmed], [suppressed]] = await Promise.all([
    db.select().from(newsletterSubscribers).where(isEmail(newsletterSubscribers.email, email)),
    db
      .select()
      .from(newsletterConfirmations)
      .where(and(isEmail(newsletterConfirmations.email, email), isPendingConfirmation)),
    db.select().from(suppressionList).where(isEmail(suppressionList.email, email)),
  ])
  return { now, unconfirmed, suppressed }
}

export type Subscription = Awaited<ReturnType<typeof readSubscription>>

/** Reads the newsletter history of an address, newest first. */
export const historyOf = (db: Database, email: string) =>
  db
    .select()
    .from(newsletterHistory)
    .where(isEmail(newsletterHistory.email, email))
    .orderBy(desc(newsletterHistory.at))
    .limit(maxListed)

/** Reads everything about the address of a row, and counts its mails. @returns undefined for an unknown row */
export async function readPerson(db: Database, row: string) {
  const email = await addressOf(db, row)
  if (email === undefined) return undefined
  const theirLeads = await db
    .select(leadColumns)
    .from(leads)
    .where(hasEmail(email))
    .orderBy(desc(leads.receivedAt))
    .limit(maxListed)
  const mails = await db
    .select({
      ...getTableColumns(outbox),
      subject: sql<string>`coalesce(${newsletterIssues.subject}, ${outbox.subject})`,
    })
    .from(outbox)
    .leftJoin(newsletterIssues, eq(newsletterIssues.id, outbox.issueId))
    .where(and(isTheirMail(email), notLike(outbox.purpose, '%-for-owners')))
    .orderBy(desc(outbox.createdAt))
    .limit(maxListed)
  const ids = theirLeads.map(({ id }) => id)
  return {
    email,
    name: theirLeads.find(({ name }) => name)?.name ?? null,
    leads: theirLeads,
    mails,
    history: await historyOf(db, email),
    series: await seriesOf(db, email),
    notes: await db.select().from(notes).where(inArray(notes.leadId, ids)),
    mailCount: await db.$count(outbox, isTheirMail(email)),
    subscription: await readSubscription(db, email),
  }
}

export type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>
