import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseConfigError } from './store.ts'

/** How often the lock is tried: a restart starts the new process while the old one is still stopping. */
const retries = { tries: 20, pause: 150 }

/**
 * Locks a folder for this process by an exclusive SQLite transaction on a file beside it, which the
 * operating system ends with the process, however it dies.
 * @throws {DatabaseConfigError} when another process still holds it after about 3 s
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  for (let left = retries.tries; ; left--) {
    try {
      file.exec('begin exclusive')
      return { release: () => file.isOpen && file.close() }
    } catch (error) {
      if (left === 0) {
        file.close()
        throw new DatabaseConfigError(
          `Another process has the database in ${folder} open. Stop it, or give this one a folder ` +
            'of its own with DATA_DIR, or a server for both with POSTGRES_URL.',
          { cause: error },
        )
      }
    }
    await wait(retries.pause)
  }
}
