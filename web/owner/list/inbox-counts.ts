import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { open, promised } from './lead-query.ts'

/** Counted no further than this: what is more is many, and a million rows would take their time. */
export const countLimit = 1000

const count = (where: SQL | undefined) =>
  sql<number>`(select count(*)::int from (select from leads where ${where ?? sql`true`} limit ${countLimit}) as found)`

const newest = (column: SQL) =>
  sql`(select ${column} from leads where status = 'new' order by received_at desc, id desc limit 1)`

/** The counts above the list, each up to `countLimit`, with the newest lead that nobody has dealt with. */
export type InboxCounts = Awaited<ReturnType<typeof readInboxCounts>>

/** Reads the counts above the list in one statement. */
export async function readInboxCounts(db: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await db
    .select({
      open: count(open),
      later: count(sql`status = 'later'`),
      answered: count(sql`status = 'answered'`),
      closed: count(sql`status = 'closed'`),
      spam: count(sql`status = 'spam'`),
      all: count(undefined),
      promised: count(promised),
      overdue: count(sql`${promised} and due_at < ${at}`),
      nextDue:
        sql<Date | null>`(select min(due_at) from leads where ${promised} and due_at >= ${at})`.mapWith(
          leads.dueAt,
        ),
      newestId: sql<string | null>`${newest(sql`id`)}`,
      newestAt: sql<Date | null>`${newest(sql`received_at`)}`.mapWith(leads.receivedAt),
      newestKind: sql<string | null>`${newest(sql`kind`)}`,
    })
    .from(sql`(values (1)) as one`)
  if (row === undefined) throw new Error('A select without a condition gave no row.')
  const { open: opened, later, answered, closed, spam, all, ...rest } = row
  return { byView: { open: opened, later, answered, closed, spam, all }, ...rest }
}
