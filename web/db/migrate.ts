import { setTimeout as wait } from 'node:timers/promises'
import { max, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type Migration, migrations, statementsOf } from './migrations.ts'
import { type Database, DatabaseConfigError, errorCode, type Store } from './store.ts'

const applied = pgTable('applied_migrations', {
  tag: text('tag').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

/** Key of the advisory lock: an arbitrary number that no other program uses. */
const lock = 20_260_111

/** Migrations to apply: up to a tag, or all. `all` lists those of another version, for tests. */
type Range = { upTo?: string; all?: readonly Migration[] }

/** @throws {DatabaseConfigError} when another version has migrated the database */
const missingFrom = async (db: Database, { upTo, all = migrations }: Range) => {
  const rows = await db.select({ tag: applied.tag }).from(applied)
  const tags = new Set(rows.map((row) => row.tag))
  const problem = otherVersionProblem([...tags], all)
  if (problem) throw new DatabaseConfigError(problem)
  const last = upTo ? all.findIndex(({ tag }) => tag === upTo) : all.length - 1
  return all.slice(0, last + 1).filter(({ tag }) => !tags.has(tag))
}

/** Reads the last applied migration of a database; undefined for a database without tables. */
export async function appliedMigration(db: Database): Promise<{ tables: string } | undefined> {
  const made = await db.execute(sql`select to_regclass('applied_migrations') is not null as made`)
  if (!tables.parse(made).rows[0]?.made) return undefined
  const [row] = await db.select({ tables: max(applied.tag) }).from(applied)
  return row?.tables ? { tables: row.tables } : undefined
}

export async function isPending(db: Database, all = migrations): Promise<boolean> {
  const state = await appliedMigration(db)
  return state !== undefined && state.tables < `${all.at(-1)?.tag}`
}

/** @throws {DatabaseConfigError} for an existing database with pending migrations */
export async function requireNoPending(db: Database, all = migrations): Promise<void> {
  if (await isPending(db, all))
    throw new DatabaseConfigError(
      'The database has to be migrated, but was down when the site started, so there is no backup. Restart the site: it makes a backup first.',
    )
}

const tables = z.object({ rows: z.array(z.object({ made: z.boolean() })) })

/** First migration of the versions before the first release, whose data no version reads. */
const unreleased = '0000_first'

/**
 * Describes a database that a newer version has migrated, or one from before the first release; undefined for any other.
 * @param tags tags of the applied migrations
 */
export function otherVersionProblem(
  tags: readonly string[],
  all: readonly Migration[] = migrations,
): string | undefined {
  if (tags.includes(unreleased))
    return 'This database was written before the first release of Career Care, and no version reads it. Move the data folder away, or set POSTGRES_URL to another database, to start with a new site.'
  const unknown = tags.filter((tag) => !all.some((migration) => migration.tag === tag))
  const newest = unknown.sort().at(-1)
  if (newest === undefined) return undefined
  return `This database was written by a newer version of Career Care (it has ${newest}, this version knows up to ${all.at(-1)?.tag}). Start that version, or restore a backup.`
}

/**
 * Checks if another version has migrated a database, without changing it.
 * @returns the problem as one sentence; undefined without a problem, or without a table of migrations
 */
export async function findOtherVersion(db: Database): Promise<string | undefined> {
  try {
    return otherVersionProblem((await db.select({ tag: applied.tag }).from(applied)).map(({ tag }) => tag))
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
 * @throws {DatabaseConfigError} when another version has migrated the database
 */
export async function migrate(store: Store, range: Range = {}): Promise<void> {
  const upToDate = await missingFrom(store.db, range).then(
    (missing) => missing.length === 0,
    (error: unknown) => {
      if (error instanceof DatabaseConfigError) throw error
      return false
    },
  )
  if (upToDate) return
  for (let left = lockRetries.tries; ; left--) {
    try {
      return await applyMissing(store, range)
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

async function applyMissing(store: Store, range: Range): Promise<void> {
  const done = await store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await tx.execute(sql.raw(`set local lock_timeout = '${lockRetries.timeout}'`))
    await tx.execute(
      sql`create table if not exists applied_migrations (tag text primary key, at timestamptz not null default now())`,
    )
    const sentences: string[] = []
    for (const migration of await missingFrom(tx, range)) {
      for (const statement of await statementsOf(migration)) await tx.execute(sql.raw(statement))
      const sentence = await migration.run?.(tx)
      if (sentence) sentences.push(sentence)
      await tx.insert(applied).values({ tag: migration.tag })
    }
    return sentences
  })
  for (const sentence of done) console.info(`[database] The update ${sentence}`)
}
