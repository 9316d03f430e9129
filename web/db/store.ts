import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Connection or transaction of any of the three drivers. */
export type Database = PgDatabase<PgQueryResultHKT>

export type DriverName = 'embedded' | 'postgres' | 'neon'

/** Open database: the one interface to storage. */
export interface Store {
  readonly driver: DriverName
  /** For single statements. Never use it inside `transaction`: the embedded driver would wait for itself. */
  readonly db: Database
  /**
   * Runs `work` in one transaction: all of it is stored, or nothing. Do nothing slow inside (no
   * HTTP): the embedded driver has one connection.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /**
   * Vacuums and removes deleted data from the files, if no database server does. Called once
   * a night and after an erasure.
   */
  maintain?(): Promise<void>
  /** Resolves with the reason once this store has failed permanently: close it and open another. */
  failed?: Promise<unknown>
  close(): Promise<void>
}

/** Location of the database, as `environment().database` returns it. */
export type StoreAddress =
  | { driver: 'embedded'; folder: string; diskLasts: boolean }
  | { driver: 'postgres' | 'neon'; url: string }

/**
 * The database cannot be opened with this configuration. A retry does not help; the message tells a
 * developer the solution.
 */
export class DatabaseConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseConfigError'
  }
}

/**
 * Message of a `DatabaseConfigError`, also of one that drizzle has wrapped. Matched by name: one
 * process evaluates this module up to three times, and has as many classes.
 */
export function configProblem(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at.name === 'DatabaseConfigError') return at.message
  return undefined
}

/**
 * Code of an error, for the log. drizzle's messages contain the values of the failed statement:
 * people's names and messages.
 */
export function errorCode(error: unknown): string {
  for (let at = errorIn(error); at instanceof Error; at = errorIn(at.cause)) {
    if ('code' in at && typeof at.code === 'string') return at.code
    if (!(errorIn(at.cause) instanceof Error)) return at.name
  }
  return 'unknown'
}

/** Neon's driver passes on the event of a WebSocket that could not connect. */
const errorIn = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'error' in thrown ? thrown.error : thrown
