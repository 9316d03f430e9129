import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { migrations, statementsOf } from './migrations.ts'
import { type Database, DatabaseConfigError, errorCode, type Store } from './store.ts'

const applied = pgTable('applied_migrations', {
  tag: text('tag').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

/** The key of the advisory lock: any number that no other program uses. */
const lock = 20_260_111

/** @throws {DatabaseConfigError} when a newer version has migrated the database */
const missingFrom = async (db: Database) => {
  const rows = await db.select({ tag: applied.tag }).from(applied)
  const tags = new Set(rows.map((row) => row.tag))
  const problem = newerVersionProblem([...tags])
  if (problem) throw new DatabaseConfigError(problem)
  return migrations.filter((migration) => !tags.has(migration.tag))
}

/**
 * Describes a database that a newer version has migrated; undefined for any other.
 * @param tags of the applied migrations
 */
export function newerVersionProblem(tags: readonly string[]): string | undefined {
  const unknown = tags.filter((tag) => !migrations.some((migration) => migration.tag === tag))
  const newest = unknown.sort().at(-1)
  if (newest === undefined) return undefined
  return `This database was written by a newer version of Career Care (it has ${newest}, this version knows up to ${migrations.at(-1)?.tag}). Start that version, or restore a backup.`
}

/**
 * Reads whether a newer version has migrated a database, and changes nothing.
 * @returns the problem as one sentence; undefined where there is none, or no table of migrations yet
 */
export async function findNewerVersion(db: Database): Promise<string | undefined> {
  try {
    return newerVersionProblem(
      (await db.select({ tag: applied.tag }).from(applied)).map(({ tag }) => tag),
    )
  } catch (error) {
    if (errorCode(error) === undefinedTable) return undefined
    throw error
  }
}

const undefinedTable = '42P01'

/**
 * Applies the migrations that the database does not have yet, all in one transaction and under a
 * lock, so that of several instances that start together one migrates and the others wait. The lock
 * belongs to the transaction: a pooler in front of the database cannot lose it.
 * @throws {DatabaseConfigError} when a newer version has migrated the database
 */
export async function migrate(store: Store): Promise<void> {
  const upToDate = await missingFrom(store.db).then(
    (missing) => missing.length === 0,
    (error: unknown) => {
      if (error instanceof DatabaseConfigError) throw error
      return false
    },
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
  await store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await tx.execute(sql.raw(`set local lock_timeout = '${lockRetries.timeout}'`))
    await tx.execute(
      sql`create table if not exists applied_migrations (tag text primary key, at timestamptz not null default now())`,
    )
    for (const { tag, file } of await missingFrom(tx)) {
      for (const statement of await statementsOf(file)) await tx.execute(sql.raw(statement))
      await tx.insert(applied).values({ tag })
    }
  })
}
