import { sql } from 'drizzle-orm'
import { type Database, type DriverName, type Store, seam } from './store.ts'

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
 * Time-outs in milliseconds. They also end the wait for a server that does not respond. A caller with more patience for a
 * statement, such as a test on a busy machine, has more for a connection, too: two seconds by default.
 */
export const poolLimits = (query_timeout = 5_000) => ({
  max: 10,
  connectionTimeoutMillis: 0.4 * query_timeout,
  query_timeout,
})

/**
 * Longest wait of a transaction for a locked row. With a time-out on the client alone, the server's backend would wait
 * for as long as the row is locked. A few visitors' forms then took every connection of the pool, and each retry took
 * another connection of the server (measured). The setting is local to the transaction, because a pooler shares its
 * connections.
 */
const lockTimeout = sql`set local lock_timeout = '1500ms'`

/** Store over a pool of connections. */
export function pooledStore<C extends Client, P extends Pool<C>>(
  driver: DriverName,
  pool: P,
  over: (connection: P | C) => Database,
): Store {
  // Without these listeners a broken connection would end the process. The pool emits errors of idle connections, and
  // each client emits its errors while in use. Waiting callers get the error in any case.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    driver,
    db: over(pool),
    transaction: (work) =>
      seam(work, async (guarded) => {
        const client = await pool.connect()
        let failed = true
        try {
          const result = await over(client).transaction(async (tx) => {
            await tx.execute(lockTimeout)
            return guarded(tx)
          })
          failed = false
          return result
        } finally {
          // drizzle's own transaction over a pool never releases a client whose `begin` failed, and releases clients that
          // still wait for a result. Ten failures would exhaust the pool.
          client.release(failed)
        }
      }),
    close: () => pool.end(),
  }
}
