import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseConfigError } from './store.ts'

/** Attempts to lock. During a restart the old process may still hold the lock while the new one starts. */
const retries = { tries: 20, pause: 150 }

interface FolderLock {
  /** @throws {DatabaseConfigError} when the lock file was deleted, so that another process could lock a new one */
  requireHeld(): void
  release(): void
}

/**
 * Locks a folder for this process with an exclusive SQLite transaction on a file beside the folder. However the process
 * ends, the operating system releases the lock.
 * @throws {DatabaseConfigError} when another process still holds it after about 3 s
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const { DatabaseSync } = await import('node:sqlite')
  const path = `${folder}.lock`
  const inode = () => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino
  const file = new DatabaseSync(path, { timeout: 0 })
  for (let left = retries.tries; ; left--) {
    try {
      file.exec('begin exclusive')
      const locked = inode()
      return {
        requireHeld() {
          if (inode() !== locked) throw new DatabaseConfigError(`${path} was deleted.`)
        },
        release: () => file.isOpen && file.close(),
      }
    } catch (error) {
      if (left === 0) {
        file.close()
        throw new DatabaseConfigError(
          `Another process has the database in ${folder} open. Stop it, or give this process a folder ` +
            'of its own with DATA_DIR, or a server for both with POSTGRES_URL.',
          { cause: error },
        )
      }
    }
    await wait(retries.pause)
  }
}
