import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { isOpen, isPromised } from './lead-query.ts'

/** Maximum of a count, because counting a million rows would be slow. */
export const countLimit = 1000

const count = (where: SQL | undefined) =>
  sql<number>`(select count(*)::int from (select from leads where ${where ?? sql`true`} limit ${countLimit}) as found)`

export type InboxCounts = Awaited<ReturnType<typeof readInboxCounts>>

/** Reads the counts above the list, each up to `countLimit`, in one statement. */
export async function readInboxCounts(db: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await db
    .select({
      open: count(isOpen),
      later: count(sql`status = 'later'`),
      answered: count(sql`status = 'answered'`),
      closed: count(sql`status = 'closed'`),
      spam: count(sql`status = 'spam'`),
      all: count(undefined),
      promised: count(isPromised),
      overdue: count(sql`${isPromised} and due_at < ${at}`),
      nextDue:
        sql<Date | null>`(select min(due_at) from leads where ${isPromised} and due_at >= ${at})`.mapWith(
          leads.dueAt,
        ),
    })
    .from(sql`(values (1)) as one`)
  if (row === undefined) throw new Error('The query of the inbox counts returned no row.')
  const { open, later, answered, closed, spam, all, ...rest } = row
  return { byView: { open, later, answered, closed, spam, all }, ...rest }
}
