import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { isToAnswer } from './lead-query.ts'

/** Maximum of a count, because counting a million rows would be slow. */
const countLimit = 1000

/** Formats a count: `999+` at the limit. */
export const formatLimited = (count: number) => (count < countLimit ? String(count) : `${countLimit - 1}+`)

const count = (where: SQL) =>
  sql<number>`(select count(*)::int from (select from leads where ${where} limit ${countLimit}) as found)`

export type InboxCounts = Awaited<ReturnType<typeof readInboxCounts>>

/** Reads the counts above the list, each up to `countLimit`, in one statement. */
export async function readInboxCounts(db: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await db
    .select({
      open: count(isToAnswer),
      later: count(sql`status = 'later'`),
      spam: count(sql`status = 'spam'`),
      overdue: count(sql`${isToAnswer} and due_at < ${at}`),
      nextDue: sql<Date | null>`(select min(due_at) from leads where ${isToAnswer} and due_at >= ${at})`.mapWith(
        leads.dueAt,
      ),
    })
    .from(sql`(values (1)) as one`)
  if (row === undefined) throw new Error('The query of the inbox counts returned no row.')
  return row
}
