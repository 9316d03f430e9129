import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { recordErasures } from '#web/db/erasures.ts'
import type { Database } from '#web/db/store.ts'
import { audit } from '#web/db/tables.ts'
import { counted } from '../labels.ts'
import { type PersonalData, personalDataOf } from './personal-data.ts'

/** Reads every row about a person, by kind of data. */
export async function readPersonalData(
  tx: Database,
  email: string,
): Promise<Record<string, unknown>> {
  const found: [string, unknown][] = []
  for (const data of personalDataOf(email).reverse())
    found.push([data.name, await rowsOf(tx, data)])
  return { exportedAt: new Date().toISOString(), email, ...Object.fromEntries(found) }
}

function rowsOf(tx: Database, { table, where }: PersonalData) {
  // What the database works out of other columns, such as the words to search in, says nothing new.
  const own = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated)
  return tx.select(Object.fromEntries(own)).from(table).where(where)
}

/** How many rows of each kind were erased. */
export type Erased = Readonly<Record<string, number>>

/**
 * Erases a person everywhere, within the transaction that writes the audit line. A mail that is being
 * sent at this moment is sent; what became of it is then written nowhere.
 */
export async function erasePerson(tx: Database, email: string): Promise<Erased> {
  await recordErasures(tx, 'person', [email])
  return deletePersonalData(tx, email)
}

/** Deletes every row about a person. */
export async function deletePersonalData(tx: Database, email: string): Promise<Erased> {
  const gone: [string, number][] = []
  for (const { name, table, where } of personalDataOf(email)) {
    const rows = await tx.delete(table).where(where).returning({ one: sql`1` })
    gone.push([name, rows.length])
  }
  return Object.fromEntries(gone)
}

/** An erasure for the audit log: numbers, and nobody's name. */
export function erasureSummary({
  leads = 0,
  mails = 0,
  notes = 0,
  subscription = 0,
}: Erased): string {
  return [
    counted(leads, 'lead'),
    counted(mails, 'mail'),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
    ...(subscription > 0 ? ['the newsletter subscription'] : []),
  ].join(', ')
}

/** The beginning of an erasure's audit line. */
export const erasedAction = 'erased a person: '

/** What was done about an address, newest first. @param hash of it */
export const recordOf = (db: Database, hash: string) =>
  db.select().from(audit).where(eq(audit.subject, hash)).orderBy(desc(audit.at)).limit(50)
