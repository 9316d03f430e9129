import { migrate, requireNoPending } from './migrate.ts'
import type { Store, StoreAddress } from './store.ts'

/**
 * Opens the store at an address and brings its tables up to date. Only the chosen driver is loaded.
 * @param holdMigrations refuses an existing database that is not up to date
 * @throws {DatabaseConfigError} when the set-up has to change; any other error may pass by itself
 */
export async function openStore(
  address: StoreAddress,
  { holdMigrations = false } = {},
): Promise<Store> {
  const store = await connect(address)
  try {
    if (holdMigrations) await requireNoPending(store.db)
    await migrate(store)
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

/** Connects to the store at an address, and leaves its tables as they are. */
export async function connect(address: StoreAddress): Promise<Store> {
  switch (address.driver) {
    case 'embedded':
      return (await import('./embedded.ts')).openEmbedded(address)
    case 'postgres':
      return (await import('./postgres.ts')).openPostgres(address.url)
    case 'neon':
      return (await import('./neon.ts')).openNeon(address.url)
  }
}
