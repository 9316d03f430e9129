import { openStore } from '#web/db/open.ts'
import type { Store, StoreAddress } from '#web/db/store.ts'
import { parseEnvironment } from '#web/env.ts'
import { CliError } from '../stack/cli.ts'
import { openSettings } from '../stack/settings.ts'

/**
 * Runs work on the database of the environment. An embedded database is locked, so that the site cannot open it.
 * @param open opens the database. `openStore` applies pending migrations, and `connect` does not
 * @throws {CliError} if the database cannot be opened
 */
export async function withDatabase(
  variables: Record<string, string | undefined>,
  work: (store: Store, where: string) => Promise<void>,
  open: (address: StoreAddress) => Promise<Store> = openStore,
): Promise<void> {
  const { database } = parseEnvironment(variables)
  const release = database.driver === 'embedded' ? openSettings(variables).release : undefined
  try {
    const store = await open(database).catch((error: Error) => {
      throw new CliError(`The database cannot be opened: ${error.message}`)
    })
    const where = database.driver === 'embedded' ? database.folder : new URL(database.url).host
    await work(store, where).finally(() => store.close())
  } finally {
    release?.()
  }
}
