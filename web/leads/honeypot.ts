import { sql } from 'drizzle-orm'
import type { Store } from '#web/db/store.ts'
import { counts } from '#web/db/tables.ts'

/** Counts a form whose hidden field was filled. What it held is kept with the leads, if it was a lead. */
export async function countFilledHoneypot(store: Store, kind: string): Promise<void> {
  await store.db
    .insert(counts)
    .values({ name: `honeypot:${kind}`, day: sql`current_date`, count: 1 })
    .onConflictDoUpdate({
      target: [counts.name, counts.day],
      set: { count: sql`${counts.count} + 1` },
    })
}
