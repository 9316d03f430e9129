import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a file for this process with an exclusive SQLite transaction. The operating system releases the lock when the
 * process ends, even by SIGKILL.
 * @returns a function that releases the lock, or undefined if another process has it
 * @throws if the file cannot be opened
 */
export function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined
    throw error
  }
}
