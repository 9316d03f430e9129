import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { migrations, statementsOf } from './migrations.ts'
import { type Database, errorCode, type Store } from './store.ts'

const applied = pgTable('applied_migrations', {
  tag: text('tag').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

/** The key of the advisory lock: any number that no other program uses. */
const lock = 20_260_111

const missingFrom = async (db: Database) => {
  const rows = await db.select({ tag: applied.tag }).from(applied)
  const tags = new Set(rows.map((row) => row.tag))
  return migrations.filter((migration) => !tags.has(migration.tag))
}

/**
 * Applies the migrations that the database does not have yet, all in one transaction and under a
 * lock, so that of several instances that start together one migrates and the others wait. The lock
 * belongs to the transaction: a pooler in front of the database cannot lose it.
 */
export async function migrate(store: Store): Promise<void> {
  const upToDate = await missingFrom(store.db).then(
    (missing) => missing.length === 0,
    () => false,
  )
  if (upToDate) return
  for (let left = lockRetries.tries; ; left--) {
    try {
      return await applyMissing(store)
    } catch (error) {
      if (left === 0 || !retryable.has(errorCode(error))) throw error
    }
    // At random, or it would meet the same lock again.
    await wait(lockRetries.pause * (0.5 + Math.random()))
  }
}

/**
 * How a migration waits for locks. An older instance goes on storing meanwhile and locks the same tables
 * in its own order; PostgreSQL looks for deadlocks after a second and ends one of the two. A migration
 * gives up long before and tries again, so that it is never the visitor's lead that fails (measured:
 * without this, a migration under load ended in a deadlock within seconds).
 */
const lockRetries = { timeout: '300ms', tries: 60, pause: 100 }

/** `lock_not_available`, `deadlock_detected` */
const retryable = new Set(['55P03', '40P01'])

async function applyMissing(store: Store): Promise<void> {
  const done = await store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await tx.execute(sql.raw(`set local lock_timeout = '${lockRetries.timeout}'`))
    await tx.execute(
      sql`create table if not exists applied_migrations (tag text primary key, at timestamptz not null default now())`,
    )
    const sentences: string[] = []
    for (const migration of await missingFrom(tx)) {
      for (const statement of await statementsOf(migration)) await tx.execute(sql.raw(statement))
      const sentence = await migration.run?.(tx)
      if (sentence) sentences.push(sentence)
      await tx.insert(applied).values({ tag: migration.tag })
    }
    return sentences
  })
  for (const sentence of done) console.info(`[database] The update ${sentence}`)
}
