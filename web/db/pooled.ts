import { sql } from 'drizzle-orm'
import type { Database, DriverName, Store } from './store.ts'

interface Client {
  on(event: 'error', listener: (error: Error) => void): unknown
  release(destroy?: boolean): void
}

interface Pool<C extends Client> {
  connect(): Promise<C>
  end(): Promise<void>
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'connect', listener: (client: C) => void): unknown
}

/**
 * Time-outs in milliseconds. A connection and one statement fit into the 3 s in which a visitor
 * gets an answer. They also end the wait for a silent server.
 */
export const poolLimits = (query_timeout = 5_000) => ({
  max: 10,
  connectionTimeoutMillis: 2_000,
  query_timeout,
})

/**
 * Longest wait of a transaction for a locked row. A time-out on the client alone leaves a backend
 * of the server waiting for as long as the row is locked. Without this setting a few visitors'
 * forms took every connection of the pool, and each retry one more of the server's (measured). It
 * is local to the transaction, because a pooler would pass it on to others.
 */
const lockTimeout = sql`set local lock_timeout = '1500ms'`

/** Store over a pool of connections. */
export function pooledStore<C extends Client, P extends Pool<C>>(
  driver: DriverName,
  pool: P,
  over: (connection: P | C) => Database,
): Store {
  // Without listeners a broken connection ends the process. The pool emits the errors of idle
  // connections, each client those while it is in use. Waiting callers get the error anyway.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    driver,
    db: over(pool),
    async transaction(work) {
      const client = await pool.connect()
      let failed = true
      try {
        const result = await over(client).transaction(async (tx) => {
          await tx.execute(lockTimeout)
          return work(tx)
        })
        failed = false
        return result
      } finally {
        // drizzle's own transaction over a pool never releases a client on which `begin` fails, and
        // releases clients that still wait for an answer: ten failures would exhaust the pool.
        client.release(failed)
      }
    },
    close: () => pool.end(),
  }
}
