import { and, desc, eq, getTableColumns, like, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { audit } from '#web/db/tables.ts'
import { counted } from '../labels.ts'
import { type Trace, tracesOf } from './traces.ts'

/** Every row about a person, by the names of the traces. */
export async function gatherPerson(tx: Database, email: string): Promise<Record<string, unknown>> {
  const found: [string, unknown][] = []
  for (const trace of tracesOf(email).reverse()) found.push([trace.name, await rowsOf(tx, trace)])
  return { exportedAt: new Date().toISOString(), email, ...Object.fromEntries(found) }
}

function rowsOf(tx: Database, { table, where }: Trace) {
  // What the database works out of other columns, such as the words to search in, says nothing new.
  const own = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated)
  return tx.select(Object.fromEntries(own)).from(table).where(where)
}

/** How many rows of each trace went. */
export type Erased = Readonly<Record<string, number>>

/**
 * Erases a person everywhere, within the transaction that writes the audit line. A mail that is being
 * sent at this moment is sent; what became of it is then written nowhere.
 */
export async function erasePerson(tx: Database, email: string): Promise<Erased> {
  const gone: [string, number][] = []
  for (const { name, table, where } of tracesOf(email)) {
    const rows = await tx.delete(table).where(where).returning({ one: sql`1` })
    gone.push([name, rows.length])
  }
  return Object.fromEntries(gone)
}

/** What went, for the audit: numbers, and nobody's name. */
export function erasedWords({ leads = 0, mails = 0, notes = 0, subscription = 0 }: Erased): string {
  return [
    counted(leads, 'lead'),
    counted(mails, 'mail'),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
    ...(subscription > 0 ? ['the newsletter subscription'] : []),
  ].join(', ')
}

/** The beginning of an erasure's audit line. */
export const erasedAction = 'erased a person: '

/** What went when this lead's person was erased, as the audit has it; undefined where none was. */
export async function erasedBecauseOf(db: Database, leadId: string): Promise<string | undefined> {
  const [line] = await db
    .select({ action: audit.action })
    .from(audit)
    .where(and(eq(audit.subject, leadId), like(audit.action, `${erasedAction}%`)))
    .orderBy(desc(audit.at))
    .limit(1)
  return line?.action.slice(erasedAction.length)
}
