import { setTimeout as wait } from 'node:timers/promises'
import { max, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { migrations, statementsOf } from './migrations.ts'
import { type Database, DatabaseConfigError, errorCode, type Store } from './store.ts'

const applied = pgTable('applied_migrations', {
  tag: text('tag').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

/** Key of the advisory lock: an arbitrary number that no other program uses. */
const lock = 20_260_111

/** @throws {DatabaseConfigError} when a newer version has migrated the database */
const missingFrom = async (db: Database, upTo?: string) => {
  const rows = await db.select({ tag: applied.tag }).from(applied)
  const tags = new Set(rows.map((row) => row.tag))
  const problem = newerVersionProblem([...tags])
  if (problem) throw new DatabaseConfigError(problem)
  const last = upTo ? migrations.findIndex(({ tag }) => tag === upTo) : migrations.length - 1
  return migrations.slice(0, last + 1).filter(({ tag }) => !tags.has(tag))
}

/**
 * Reads the last applied migration of a database, and the time of the first one. A database without a lineage derives
 * it from that time. Undefined for a database without tables.
 */
export async function appliedMigration(
  db: Database,
): Promise<{ tables: string; born: string } | undefined> {
  const made = await db.execute(sql`select to_regclass('applied_migrations') is not null as made`)
  if (!tables.parse(made).rows[0]?.made) return undefined
  const born = sql<string>`(min(${applied.at}) at time zone 'UTC')::text || 'Z'`
  const [row] = await db.select({ tables: max(applied.tag), born }).from(applied)
  return row?.tables ? { tables: row.tables, born: row.born } : undefined
}

/** Sets the time of a restored database's first migration to that of the original database. */
export async function setBorn(db: Database, born: string): Promise<void> {
  await db.update(applied).set({ at: sql`${born}::timestamptz` })
}

export async function isPending(db: Database): Promise<boolean> {
  const state = await appliedMigration(db)
  return state !== undefined && state.tables < `${migrations.at(-1)?.tag}`
}

/** @throws {DatabaseConfigError} for an existing database with pending migrations */
export async function requireNoPending(db: Database): Promise<void> {
  if (await isPending(db))
    throw new DatabaseConfigError(
      'The database has to be migrated, but was down when the site started, so there is no backup. Restart the site: it makes a backup first.',
    )
}

const tables = z.object({ rows: z.array(z.object({ made: z.boolean() })) })

/**
 * Describes a database that a newer version has migrated; undefined for any other.
 * @param tags tags of the applied migrations
 */
export function newerVersionProblem(tags: readonly string[]): string | undefined {
  const unknown = tags.filter((tag) => !migrations.some((migration) => migration.tag === tag))
  const newest = unknown.sort().at(-1)
  if (newest === undefined) return undefined
  return `This database was written by a newer version of Career Care (it has ${newest}, this version knows up to ${migrations.at(-1)?.tag}). Start that version, or restore a backup.`
}

/**
 * Checks if a newer version has migrated a database, without changing it.
 * @returns the problem as one sentence; undefined without a problem, or without a table of migrations
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
 * Applies the pending migrations, all in one transaction and under a lock. Of several instances that start together one
 * migrates and the others wait. The lock belongs to the transaction, because a pooler in front of the database could
 * lose a session's lock.
 * @param upTo tag of the last migration to apply; all without one
 * @throws {DatabaseConfigError} when a newer version has migrated the database
 */
export async function migrate(store: Store, upTo?: string): Promise<void> {
  const upToDate = await missingFrom(store.db, upTo).then(
    (missing) => missing.length === 0,
    (error: unknown) => {
      if (error instanceof DatabaseConfigError) throw error
      return false
    },
  )
  if (upToDate) return
  for (let left = lockRetries.tries; ; left--) {
    try {
      return await applyMissing(store, upTo)
    } catch (error) {
      if (left === 0 || !retryable.has(errorCode(error))) throw error
    }
    // A random wait avoids meeting the same transaction again.
    await wait(lockRetries.pause * (0.5 + Math.random()))
  }
}

/**
 * Lock time-out and retries of a migration. During a migration an older instance still stores leads and locks the same
 * tables in another order. PostgreSQL resolves a deadlock after a second by aborting one of the transactions. The
 * migration gives up earlier and retries, so that no visitor's lead fails. Without this time-out a migration under load
 * ended in a deadlock within seconds (measured).
 */
const lockRetries = { timeout: '300ms', tries: 60, pause: 100 }

/** `lock_not_available`, `deadlock_detected` */
const retryable = new Set(['55P03', '40P01'])

async function applyMissing(store: Store, upTo?: string): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await tx.execute(sql.raw(`set local lock_timeout = '${lockRetries.timeout}'`))
    await tx.execute(
      sql`create table if not exists applied_migrations (tag text primary key, at timestamptz not null default now())`,
    )
    for (const migration of await missingFrom(tx, upTo)) {
      for (const statement of await statementsOf(migration)) await tx.execute(sql.raw(statement))
      await tx.insert(applied).values({ tag: migration.tag })
    }
  })
}
