import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds the folder for this process. The lock is SQLite's own on a file beside the dataset, so
 * the operating system frees it however the process ends, kill -9 included.
 * @returns the release
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new Error(
      `Another process has the content in ${folder} open. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return () => lock.close()
}
