import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { many, within } from './figures.ts'
import type { Period } from './period.ts'

/** One of the names that most leads came from; null for those that came without one. */
export interface Ranked {
  name: string | null
  leads: number
  /** How many names it stands for: more than one for the rest, which have no name together. */
  names: number
}

/** How many names are told apart. */
const top = 8

/** Where leads came from, by the campaign mark of the link; null for those without. */
export const countBySource = (db: Database, period: Period): Promise<Ranked[]> =>
  rank(db, period, sql`nullif(lower(btrim(${leads.source} ->> 'utm_source')), '')`)

/** Which page they were sent from, by its path on whatever host; null where that is not known. */
export const countByPage = (db: Database, period: Period): Promise<Ranked[]> =>
  rank(db, period, sql`regexp_replace(${leads.page}, '^[a-z]+://[^/]*/?', '/')`)

/** The most frequent names, and the others as one. */
async function rank(db: Database, period: Period, by: SQL): Promise<Ranked[]> {
  const counted = db
    .select({
      name: sql<string | null>`${by}`.as('name'),
      leads: sql<number>`count(*)`.as('leads'),
    })
    .from(leads)
    .where(within(period))
    .groupBy(sql`1`)
    .as('counted')
  const ranked = db
    .select({
      name: counted.name,
      leads: counted.leads,
      place:
        sql<number>`least(row_number() over (order by ${counted.leads} desc, ${counted.name} collate "C" nulls first), ${sql.raw(
          String(top + 1),
        )})`.as('place'),
    })
    .from(counted)
    .as('ranked')
  return await db
    .select({
      name: sql<string | null>`case when count(*) = 1 then min(${ranked.name}) end`,
      leads: sql<number>`sum(${ranked.leads})::int`,
      names: many,
    })
    .from(ranked)
    .groupBy(ranked.place)
    .orderBy(ranked.place)
}
