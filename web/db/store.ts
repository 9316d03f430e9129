import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Connection or transaction of any of the three drivers. */
export type Database = PgDatabase<PgQueryResultHKT>

export type DriverName = 'embedded' | 'postgres' | 'neon'

/** Open database: the one interface to storage. */
export interface Store {
  readonly driver: DriverName
  /** For single statements. Never use it inside `transaction`, because the embedded driver would deadlock. */
  readonly db: Database
  /**
   * Runs `work` in one transaction. It must do nothing slow, such as HTTP, because the embedded driver has only one
   * connection.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /**
   * Vacuums, and removes deleted data from the files. Absent for a database server. Called once a night and after an
   * erasure.
   */
  maintain?(): Promise<void>
  /**
   * Resolves with the reason once this store has failed permanently. The caller then has to close it and open another
   * one.
   */
  failed?: Promise<unknown>
  close(): Promise<void>
}

/** Location of the database, as `environment().database` returns it. */
export type StoreAddress = { driver: 'embedded'; folder: string } | { driver: 'postgres' | 'neon'; url: string }

/**
 * Error for a database that cannot be opened with this configuration. A retry does not help. The message tells a
 * developer the solution.
 */
export class DatabaseConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseConfigError'
  }
}

/** Error of a driver outside of a statement, for example without a connection or at a commit. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The database failed.', { cause })
    this.name = 'StorageError'
  }
}

/**
 * Runs a transaction of a driver. Throws an error of `work` as it is, and each other error as a `StorageError`.
 * @param transact begins a transaction, calls its argument and commits
 */
export async function seam<T>(
  work: (tx: Database) => Promise<T>,
  transact: (work: (tx: Database) => Promise<T>) => Promise<T>,
): Promise<T> {
  let own: { error: unknown } | undefined
  try {
    return await transact((tx) =>
      work(tx).catch((error: unknown) => {
        own = { error }
        throw error
      }),
    )
  } catch (error) {
    throw own?.error === error ? error : new StorageError(error)
  }
}

/**
 * Returns the message of a `DatabaseConfigError`, even if drizzle has wrapped it. The error is matched by name, because
 * one process evaluates this module up to three times and then has three such classes.
 */
export function configProblem(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at.name === 'DatabaseConfigError') return at.message
  return undefined
}

/**
 * Returns the code of an error, for the log. The message must not be logged: drizzle's messages contain the values of
 * the failed statement, such as names and visitors' texts.
 */
export function errorCode(error: unknown): string {
  for (let at = errorIn(error); at instanceof Error; at = errorIn(at.cause)) {
    if ('code' in at && typeof at.code === 'string') return at.code
    if (!(errorIn(at.cause) instanceof Error)) return at.name
  }
  return 'unknown'
}

/** Neon's driver throws the event of a failed WebSocket instead of an error. */
export const errorIn = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'error' in thrown ? thrown.error : thrown
