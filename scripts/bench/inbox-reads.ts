import { sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { readCursor } from '#web/owner/cursor.ts'
import { readLeadPage } from '#web/owner/lead/read.ts'
import { type Filter, views } from '#web/owner/list/filter.ts'
import { findLeads } from '#web/owner/list/find-leads.ts'
import { readInboxCounts } from '#web/owner/list/inbox-counts.ts'
import { listMails } from '#web/owner/mails/read.ts'
import { readOverview } from '#web/owner/overview/figures.ts'
import { readPeriod } from '#web/owner/overview/period.ts'
import { readPersonalData } from '#web/owner/person/erasure.ts'

type Read = (turn: number) => Promise<unknown>

/** E-mail address of two hundred leads in many-leads.sql. */
const frequentAddress = 'office@campus.example'

/** Words in many-leads.sql. The rarest is in about ten leads, and the most common in a fifth of all leads. */
const searches = {
  'a rare word': 'zugzwang',
  'a word in one lead of a hundred': 'relocation',
  'a common word': 'help',
}

/** Returns the reads of each page of the inbox, by name. */
export async function inboxReads(db: Database): Promise<Record<string, Read>> {
  const some = await db
    .select({ id: leads.id, email: leads.email })
    .from(leads)
    .orderBy(sql`md5(${leads.id}::text)`)
    .limit(40)
  const leadOf = (turn: number) => some[turn % some.length] ?? { id: '', email: '' }
  const [theirs] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(sql`lower(${leads.email}) = ${frequentAddress}`)
    .limit(1)
  return {
    'the head with its counts': () => readInboxCounts(db, new Date()),
    ...(await pages(db)),
    ...searching(db),
    'a search for the beginning of an address': (turn) => {
      const { email } = leadOf(turn)
      return findLeads(db, { search: true, status: 'all' }, email.slice(0, email.indexOf('@') - 1))
    },
    'a search for a part of an address': (turn) => {
      const { email } = leadOf(turn)
      return findLeads(db, { search: true, status: 'all' }, email.slice(2, email.indexOf('@') + 4))
    },
    'a search for two names': () => findLeads(db, { search: true, status: 'open' }, 'omar kim'),
    'a lead': (turn) => readLeadPage(db, leadOf(turn).id),
    'a lead whose address sent 200': () => readLeadPage(db, theirs?.id ?? ''),
    'the mails': () => listMails(db, 'all'),
    'the overview': async () => readOverview(db, await readPeriod(db, new Date(), 'Asia/Kolkata')),
    'all data of a person': (turn) => readPersonalData(db, leadOf(turn).email),
    'all data of an address with 200 leads': () => readPersonalData(db, frequentAddress),
  }
}

/** Reads the first and the twentieth page of each view and of some filters. */
async function pages(db: Database): Promise<Record<string, Read>> {
  const year = String(new Date().getFullYear() - 1)
  const filters: [string, Filter][] = [
    ...views.map((status): [string, Filter] => [status, { search: false, status }]),
    ['open, one kind', { search: false, status: 'open', kind: 'long-assessment' }],
    ['all of one program', { search: false, status: 'all', program: 'campus', spam: 'no' }],
    [
      'all of one campaign, answered',
      { search: false, status: 'all', source: 'campus-7', answered: 'yes', spam: 'no' },
    ],
    ['answered, one kind', { search: false, status: 'answered', kind: 'long-assessment' }],
    [
      'spam of one kind, of a year',
      {
        search: false,
        status: 'spam',
        kind: 'long-assessment',
        from: `${year}-01-01`,
        until: `${year}-12-31`,
      },
    ],
  ]
  const reads: Record<string, Read> = {}
  for (const [name, filter] of filters) {
    reads[`first page: ${name}`] = () => findLeads(db, filter)
    const cursor = await cursorOfPage(db, filter, 20)
    reads[`20th page: ${name}`] = () => findLeads(db, filter, '', cursor)
  }
  return reads
}

/** Returns the cursor of a page, or of the last page if there are fewer pages. */
async function cursorOfPage(db: Database, filter: Filter, page: number) {
  let cursor: ReturnType<typeof readCursor>
  for (let left = page; left > 1; left--) {
    const { next } = await findLeads(db, filter, '', cursor)
    if (next === undefined) break
    cursor = readCursor(next)
  }
  return cursor
}

function searching(db: Database): Record<string, Read> {
  const reads: Record<string, Read> = {}
  for (const [name, terms] of Object.entries(searches))
    for (const status of ['open', 'all'] as const)
      reads[`a search for ${name}: ${status}`] = () =>
        findLeads(db, { search: true, status }, terms)
  return reads
}
