import { isTable } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { nightly } from '#tests/nightly.ts'
import { migrate } from '#web/db/migrate.ts'
import { connect } from '#web/db/open.ts'
import type { Store, StoreAddress } from '#web/db/store.ts'
import * as schema from '#web/db/tables.ts'
import { type Databases, embeddedDatabases, postgresDatabases } from './drivers.ts'

/** Store for the tests of a file or group. Its methods exist from the first test on. */
export interface TestStore extends Store {
  address: StoreAddress
  /** Opens the store again at the same address, like a restart of the site. */
  reopen(): Promise<void>
}

const exported: unknown[] = Object.values(schema)
export const everyTable = exported.filter((one): one is PgTable => isTable(one))

/** By day tests use PostgreSQL, which needs less processor time. The nightly run uses the embedded database. */
const defaultDatabases: () => Promise<Databases> = nightly.skip ? postgresDatabases : embeddedDatabases

/** Opens a store like the site. A statement may take a minute, because a busy machine exceeds the site's time-out. */
async function openPatiently(address: StoreAddress): Promise<Store> {
  const store = await connect(address, 60_000)
  await migrate(store)
  return store
}

/**
 * Opens a store without rows before the tests, and closes it after them.
 * @param start function that starts the databases of a driver
 */
export function openedStore(start = defaultDatabases): TestStore {
  const store = {} as TestStore
  let databases: Databases
  beforeAll(async () => {
    databases = await start()
    const address = await databases.freshAddress()
    Object.assign(store, await openPatiently(address), {
      address,
      async reopen() {
        await store.close()
        Object.assign(store, await openPatiently(address))
      },
    })
  })
  afterAll(async () => {
    await store.close?.()
    await databases?.stop()
  })
  return store
}

/** Opens a store like `openedStore`, and empties all tables before each test. */
export function emptyStore(start?: () => Promise<Databases>): TestStore {
  const store = openedStore(start)
  beforeEach(async () => {
    for (const table of everyTable) await store.db.delete(table)
  })
  return store
}
