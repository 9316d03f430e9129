import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readSetting } from './settings.ts'
import type { Database } from './store.ts'
import { settings } from './tables.ts'

const name = 'lineage'

/** Reads the lineage: an identifier that a database shares only with its backups and copies. */
export const readLineage = (db: Database): Promise<string | undefined> => readSetting(db, name, z.string().min(1))

/** The lineage as an SQL expression. */
export const lineage: SQL<string> = sql`(select value #>> '{}' from ${settings} where name = ${name})`
