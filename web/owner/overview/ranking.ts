import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'

/** The campaign mark of the link that was followed; null for leads without. */
export const campaign = sql`nullif(lower(btrim(${leads.source} ->> 'utm_source')), '')`

/** The path of the page that was sent from, on whatever host; null where that is not known. */
export const pagePath = sql`regexp_replace(${leads.page}, '^[a-z]+://[^/]*/?', '/')`

/** How many names a ranking has; the rest is one more row. */
const top = 8

/** The most frequent names, and the others as one row: `names` is how many a row sums up. */
export function rank(db: Database, where: SQL | undefined, by: SQL) {
  const counted = db
    .select({ name: sql<string | null>`${by}`.as('name'), leads: sql`count(*)`.as('leads') })
    .from(leads)
    .where(where)
    .groupBy(sql`1`)
    .as('counted')
  const position = sql`row_number() over (order by ${counted.leads} desc, ${counted.name} collate "C" nulls first)`
  const ranked = db
    .select({
      name: counted.name,
      leads: counted.leads,
      rank: sql`least(${position}, ${sql.raw(String(top + 1))})`.as('rank'),
    })
    .from(counted)
    .as('ranked')
  return db
    .select({
      name: sql<string | null>`case when count(*) = 1 then min(${ranked.name}) end`,
      leads: sql<number>`sum(${ranked.leads})::int`,
      names: sql<number>`count(*)::int`,
    })
    .from(ranked)
    .groupBy(ranked.rank)
    .orderBy(ranked.rank)
}
