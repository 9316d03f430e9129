import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What all three drivers speak. Tables are imported from `schema.ts`, never reached through it. */
export type Database = PgDatabase<PgQueryResultHKT>

export type DriverName = 'embedded' | 'postgres' | 'neon'

/** The one seam to storage. */
export interface Store {
  readonly driver: DriverName
  /** For single statements. Never inside `transaction`: the embedded driver would wait for itself. */
  readonly db: Database
  /**
   * Runs `work` in one transaction: all of it is stored, or none. Do nothing slow inside (no HTTP):
   * the embedded driver has one connection.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** What a database server does by itself; a driver without one does it when asked, once a night. */
  maintain?(): Promise<void>
  close(): Promise<void>
}

/** Where leads are kept, as `environment().database` gives it. */
export type StoreAddress =
  | { driver: 'embedded'; folder: string; diskLasts: boolean }
  | { driver: 'postgres' | 'neon'; url: string }

/**
 * The store cannot be opened because of how the site was set up. Trying again does not help; its
 * message tells a developer what does.
 */
export class DatabaseConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseConfigError'
  }
}

/**
 * What went wrong, as a code that can be logged: drizzle puts the values of the failed statement,
 * which are people's names and messages, into its messages.
 */
export function errorCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
    if (!(at.cause instanceof Error)) return at.name
  }
  return 'unknown'
}
