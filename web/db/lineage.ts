import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './store.ts'
import { settings } from './tables.ts'

const name = 'lineage'

/** Identifier that a database shares with all its copies, and with no other site's database. */
export async function readLineage(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return z.string().min(1).safeParse(row?.value).data
}

/** The lineage as an SQL expression. */
export const lineage: SQL<string> = sql`(select value #>> '{}' from ${settings} where name = ${name})`
