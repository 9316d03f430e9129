import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or transaction of any of the three drivers. */
export type Database = PgDatabase<PgQueryResultHKT>

export type DriverName = 'embedded' | 'postgres' | 'neon'

/** An open database: the one interface to storage. */
export interface Store {
  readonly driver: DriverName
  /** For single statements. Never inside `transaction`: the embedded driver would wait for itself. */
  readonly db: Database
  /**
   * Runs `work` in one transaction: all of it is stored, or none. Do nothing slow inside (no HTTP):
   * the embedded driver has one connection.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /**
   * Vacuums and removes deleted data from the files, where no database server does it by itself. Called once a
   * night and after an erasure.
   */
  maintain?(): Promise<void>
  /** Resolves with the reason once this store has failed for good: close it and open another. */
  failed?: Promise<unknown>
  close(): Promise<void>
}

/** Where the database is, as `environment().database` gives it. */
export type StoreAddress =
  | { driver: 'embedded'; folder: string; diskLasts: boolean }
  | { driver: 'postgres' | 'neon'; url: string }

/**
 * The database cannot be opened with this configuration. Trying again does not help; the message tells a
 * developer what does.
 */
export class DatabaseConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseConfigError'
  }
}

/**
 * Message of a `DatabaseConfigError`, or of one that drizzle has wrapped. Known by its name: one process
 * evaluates this module up to three times, and has as many classes.
 */
export function configProblem(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at.name === 'DatabaseConfigError') return at.message
  return undefined
}

/**
 * An error's code, for the log: drizzle puts the values of the failed statement, which are people's
 * names and messages, into its messages.
 */
export function errorCode(error: unknown): string {
  for (let at = errorIn(error); at instanceof Error; at = errorIn(at.cause)) {
    if ('code' in at && typeof at.code === 'string') return at.code
    if (!(errorIn(at.cause) instanceof Error)) return at.name
  }
  return 'unknown'
}

/** Neon's driver hands on the event of a WebSocket that could not connect. */
const errorIn = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'error' in thrown ? thrown.error : thrown
