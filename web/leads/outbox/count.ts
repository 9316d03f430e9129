import { count, inArray } from 'drizzle-orm'
import { outbox } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

/** How many mails wait, and how many were given up. */
export async function countMails(db: Database): Promise<{ waiting: number; dead: number }> {
  const rows = await db
    .select({ state: outbox.state, mails: count() })
    .from(outbox)
    .where(inArray(outbox.state, ['waiting', 'dead']))
    .groupBy(outbox.state)
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.mails ?? 0)
  return { waiting: of('waiting'), dead: of('dead') }
}
