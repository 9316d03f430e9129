import { openStore } from '#web/db/open.ts'
import type { Store } from '#web/db/store.ts'
import { parseEnvironment } from '#web/env.ts'
import { CliError } from '../stack/cli.ts'
import { openSettings } from '../stack/settings.ts'

/**
 * Runs something on the database that the environment means. The embedded one is held meanwhile: the
 * site must not run on its folder.
 * @throws {CliError} when it cannot be opened
 */
export async function withDatabase(
  variables: Record<string, string | undefined>,
  work: (store: Store, where: string) => Promise<void>,
): Promise<void> {
  const { database } = parseEnvironment(variables)
  const release = database.driver === 'embedded' ? openSettings(variables).release : undefined
  try {
    const store = await openStore(database).catch((error: Error) => {
      throw new CliError(`The database cannot be opened: ${error.message}`)
    })
    const where = database.driver === 'embedded' ? database.folder : new URL(database.url).host
    await work(store, where).finally(() => store.close())
  } finally {
    release?.()
  }
}
