import { isTable } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openStore } from '#web/db/open.ts'
import type { Store, StoreAddress } from '#web/db/store.ts'
import * as schema from '#web/db/tables.ts'
import { type Databases, drivers } from './drivers.ts'

/** Store of the tests of one file or group: its methods exist once the first test runs. */
export interface TestStore extends Store {
  address: StoreAddress
  freshAddress: Databases['freshAddress']
  /** Opens the store again at the same address, like a restart of the site. */
  reopen(): Promise<void>
}

const exported: unknown[] = Object.values(schema)
export const everyTable = exported.filter((one): one is PgTable => isTable(one))

const embedded = () =>
  drivers[0]?.start() ?? Promise.reject(new Error('The list of drivers is empty'))

/**
 * Opens a store without rows before the tests, and closes it after them.
 * @param start of its driver
 */
export function openedStore(start: () => Promise<Databases> = embedded): TestStore {
  const store = {} as TestStore
  let databases: Databases
  beforeAll(async () => {
    databases = await start()
    const address = await databases.freshAddress()
    Object.assign(store, await openStore(address), {
      address,
      freshAddress: databases.freshAddress,
      async reopen() {
        await store.close()
        Object.assign(store, await openStore(address))
      },
    })
  })
  afterAll(async () => {
    await store.close?.()
    await databases?.stop()
  })
  return store
}

/** Opens a store, and empties all tables before each test. */
export function emptyStore(start?: () => Promise<Databases>): TestStore {
  const store = openedStore(start)
  beforeEach(async () => {
    for (const table of everyTable) await store.db.delete(table)
  })
  return store
}
