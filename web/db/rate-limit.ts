import { lte, sql } from 'drizzle-orm'
import type { Database } from './store.ts'
import { rateLimits } from './tables.ts'

export interface Limit {
  key: string
  max: number
  seconds: number
}

/**
 * Increments the counters of all limits in one statement.
 * @returns seconds to wait when one of them is used up, otherwise 0
 */
export async function countAgainst(db: Database, limits: Limit[]): Promise<number> {
  if (limits.length === 0) return 0
  // PostgreSQL locks the rows in this order. Sorted keys avoid a deadlock between two visitors.
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  // If a window ends later than a new window would end, it was opened while the clock was ahead, and counts as over. A
  // difference of a minute is tolerated, because the later of two concurrent statements may write first.
  const over = sql`(${rateLimits.expiresAt} <= now() or ${rateLimits.expiresAt} > excluded.expires_at + interval '1 minute')`
  const rows = await db
    .insert(rateLimits)
    .values(
      sorted.map(({ key, seconds }) => ({
        key,
        count: 1,
        expiresAt: sql`now() + make_interval(secs => ${seconds})`,
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({
      key: rateLimits.key,
      count: rateLimits.count,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.expiresAt} - now()))::int`,
    })
  const exceeded = rows.filter((row) => row.count > (limits.find(({ key }) => key === row.key)?.max ?? 0))
  return Math.max(0, ...exceeded.map((row) => Math.max(1, row.wait)))
}

export async function purgeClosedWindows(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, sql`now()`))
}
