import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { type Lead, leadColumns } from '../inbox.ts'
import { asQuery } from './labels.ts'

/** Leads of one condition in one order, which an index has. */
export interface Part {
  where: SQL | undefined
  order: SQL[]
}

/** The condition that a lead has all searched words; undefined where none are. */
export function hasWords(words: string): SQL | undefined {
  const query = asQuery(words)
  return query === undefined ? undefined : sql`words @@ to_tsquery('simple', ${query})`
}

/** The first leads of a part. */
export const inOrder = (db: Database, { where, order }: Part, limit: number) =>
  db
    .select(leadColumns)
    .from(leads)
    .where(where)
    .orderBy(...order)
    .limit(limit)

/** How many are looked through for each one that is wanted, before the index of words is asked. */
const patience = 100

/** Those with the words among the first thousands of a part: finds a word that many have. */
export const amongTheFirst = (db: Database, part: Part, words: SQL, limit: number) =>
  firstWith(
    db,
    part,
    sql`(select * from leads where ${part.where ?? sql`true`} order by ${listed(part)} limit ${limit * patience}) as first where ${words}`,
    limit,
  )

/** Those with the words by the index of words: finds what few have. */
export const byWords = (db: Database, part: Part, words: SQL, limit: number) =>
  // The offset keeps the order out of the choice of the index.
  firstWith(
    db,
    part,
    sql`(select * from leads where ${and(words, part.where)} offset 0) as found`,
    limit,
  )

function firstWith(db: Database, part: Part, found: SQL, limit: number) {
  const ids = sql`select id from ${found} order by ${listed(part)} limit ${limit}`
  return inOrder(db, { where: sql`id in (${ids})`, order: part.order }, limit)
}

const listed = ({ order }: Part) => sql.join(order, sql`, `)

/**
 * The first leads of a part that have the words. PostgreSQL cannot know how many have the beginning of a
 * word, and left alone takes a guess: for ten of a million it walked through them all (1.4 s for 20 ms).
 */
export async function firstOf(
  db: Database,
  part: Part,
  words: string,
  limit: number,
): Promise<Lead[]> {
  const condition = hasWords(words)
  if (condition === undefined) return inOrder(db, part, limit)
  const soon = await amongTheFirst(db, part, condition, limit)
  return soon.length === limit ? soon : byWords(db, part, condition, limit)
}
