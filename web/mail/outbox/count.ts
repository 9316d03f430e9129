import { sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'

/** Counts waiting and dead mails. The states are SQL literals, so that PostgreSQL uses the partial indexes. */
export async function countMails(db: Database): Promise<{ waiting: number; dead: number }> {
  const [counted] = await db
    .select({
      waiting: sql<number>`(select count(*)::int from ${outbox} where state = 'waiting')`,
      dead: sql<number>`(select count(*)::int from ${outbox} where state in ('dead', 'suppressed') and state = 'dead')`,
    })
    .from(sql`(select 1) as one`)
  return counted ?? { waiting: 0, dead: 0 }
}
