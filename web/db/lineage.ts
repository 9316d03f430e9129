import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readSetting } from './settings.ts'
import type { Database } from './store.ts'
import { settings } from './tables.ts'

const name = 'lineage'

/** Identifier that a database shares with its backups and copies, and with no other site's database. */
export const readLineage = (db: Database): Promise<string | undefined> =>
  readSetting(db, name, z.string().min(1))

/** The lineage as an SQL expression. */
export const lineage: SQL<string> = sql`(select value #>> '{}' from ${settings} where name = ${name})`
