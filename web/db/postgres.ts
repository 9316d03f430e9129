import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { pooledStore, poolLimits } from './pooled.ts'
import type { Store } from './store.ts'

/** Opens PostgreSQL from version 15 on, over plain `pg`. */
export function openPostgres(url: string, queryTimeout?: number): Store {
  const pool = new Pool({
    connectionString: url,
    application_name: 'career-care',
    keepAlive: true,
    ...poolLimits(queryTimeout),
  })
  return pooledStore<PoolClient, Pool>('postgres', pool, (connection) => drizzle(connection))
}
