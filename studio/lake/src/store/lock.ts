import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a file for this process by an exclusive SQLite transaction: the operating system releases
 * it however the process ends, kill -9 included.
 * @returns a function that releases it, or undefined while another process has it
 * @throws when the file cannot be opened
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
