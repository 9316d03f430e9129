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
 * Time-outs in milliseconds. Connecting and one statement fit into the 3 s in which a visitor is
 * answered; nothing waits for a server that has gone silent.
 */
export const poolLimits = (query_timeout = 5_000) => ({
  max: 10,
  connectionTimeoutMillis: 2_000,
  query_timeout,
})

/**
 * How long a transaction waits for a row that another one holds. Who gives up only here leaves a backend
 * of the server waiting for as long as the row is held: without this a few visitors' forms took every
 * connection of the pool, and each retry one more of the server's (measured). For the transaction alone:
 * a pooler in front of the database cannot hand it to others.
 */
const lockTimeout = sql`set local lock_timeout = '1500ms'`

/** A store over a pool of connections. */
export function pooledStore<C extends Client, P extends Pool<C>>(
  driver: DriverName,
  pool: P,
  over: (connection: P | C) => Database,
): Store {
  // Without listeners a connection that breaks ends the process: the pool speaks for idle ones, each
  // client for itself while it is in use. Whoever waits for it hears of it anyway.
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
        // drizzle's own transaction over a pool never gives back a client on which `begin` fails, and
        // gives back those that still wait for an answer: ten failures would end the pool.
        client.release(failed)
      }
    },
    close: () => pool.end(),
  }
}
