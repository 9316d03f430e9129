import { isPending, migrate, requireNoPending } from './migrate.ts'
import { configProblem, StorageError, type Store, type StoreAddress } from './store.ts'

/**
 * Opens the store at an address and applies pending migrations. Only the chosen driver is loaded.
 * @param holdMigrations true to refuse an existing database with pending migrations
 * @throws {DatabaseConfigError} when the configuration has to change; any other error may be temporary
 */
export async function openStore(address: StoreAddress, { holdMigrations = false } = {}): Promise<Store> {
  const store = await connect(address)
  try {
    if (holdMigrations) await requireNoPending(store.db)
    await (address.driver !== 'embedded' && (await isPending(store.db)) ? migratePatiently(address) : migrate(store))
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

/** Longest statement of a migration, in milliseconds. With a million leads a new column takes minutes. */
const longestMigration = 1_800_000

/** Migrates an existing database over separate connections, with longer time-outs than for visitors' requests. */
async function migratePatiently(address: StoreAddress): Promise<void> {
  const store = await connect(address, longestMigration)
  await migrate(store).finally(store.close)
}

/**
 * Connects to the store at an address, without migrations.
 * @param queryTimeout longest statement in milliseconds; ignored by the embedded database
 */
export async function connect(address: StoreAddress, queryTimeout?: number): Promise<Store> {
  try {
    return await load(address, queryTimeout)
  } catch (error) {
    throw configProblem(error) ? error : new StorageError(error)
  }
}

async function load(address: StoreAddress, queryTimeout?: number): Promise<Store> {
  switch (address.driver) {
    case 'embedded':
      return (await import('#hosting/embedded-database.ts')).openEmbedded(address)
    case 'postgres':
      return (await import('./postgres.ts')).openPostgres(address.url, queryTimeout)
    case 'neon':
      return (await import('./neon.ts')).openNeon(address.url, queryTimeout)
  }
}
