import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { recordErasures } from '#web/db/erasures.ts'
import type { Database } from '#web/db/store.ts'
import { audit } from '#web/db/tables.ts'
import { pluralize } from '../pluralize.ts'
import { type PersonalData, personalDataOf } from './personal-data.ts'

/** Reads all rows about a person, by table. */
export async function readPersonalData(tx: Database, email: string): Promise<Record<string, unknown>> {
  const tables: [string, unknown][] = []
  for (const data of personalDataOf(email).reverse()) tables.push([data.name, await rowsOf(tx, data)])
  return { exportedAt: new Date().toISOString(), email, ...Object.fromEntries(tables) }
}

/** True if any row is about an address. */
export async function hasPersonalData(tx: Database, email: string): Promise<boolean> {
  for (const { table, where } of personalDataOf(email)) if ((await tx.$count(table, where)) > 0) return true
  return false
}

function rowsOf(tx: Database, { table, where }: PersonalData) {
  // Without generated columns such as the search index.
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated)
  return tx.select(Object.fromEntries(columns)).from(table).where(where)
}

/** Numbers of erased rows, by table. */
type Erased = Readonly<Record<string, number>>

/**
 * Records an erasure and deletes all rows about a person. Call it in the transaction of the audit line. A mail that is
 * being sent at that moment is still sent, and its outcome is not recorded.
 */
export async function erasePerson(tx: Database, email: string): Promise<Erased> {
  await recordErasures(tx, 'person', [email])
  return deletePersonalData(tx, email)
}

export async function deletePersonalData(tx: Database, email: string): Promise<Erased> {
  const counts: [string, number][] = []
  for (const { name, table, where } of personalDataOf(email)) {
    const rows = await tx.delete(table).where(where).returning({ one: sql`1` })
    counts.push([name, rows.length])
  }
  return Object.fromEntries(counts)
}

/** Describes an erasure in numbers, without personal data. */
export function erasureSummary({ leads = 0, mails = 0, notes = 0, subscription = 0 }: Erased): string {
  return [
    pluralize(leads, 'lead'),
    pluralize(mails, 'mail'),
    ...(notes > 0 ? [pluralize(notes, 'note')] : []),
    ...(subscription > 0 ? ['the newsletter subscription'] : []),
  ].join(', ')
}

export const erasedAction = 'erased a person: '

/** Reads the audit lines about an email address, newest first. @param hash hash of the email address */
export const auditLinesOf = (db: Database, hash: string) =>
  db.select().from(audit).where(eq(audit.subject, hash)).orderBy(desc(audit.at)).limit(50)
