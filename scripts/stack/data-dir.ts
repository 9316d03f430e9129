import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Problem } from './problem.ts'

/**
 * Makes the folder and holds it for this process. The lock is SQLite's own, so the operating
 * system frees it however the process ends.
 * @throws {Problem} when the folder cannot be written, or when another instance has it
 * @returns the release
 */
export function openDataDir(folder: string): () => void {
  try {
    // People's names and messages are kept here: it is nobody else's on this machine.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new Problem(
      `Cannot write to ${folder}${why}. Set DATA_DIR to a folder that you may write to.`,
    )
  }
  return lock(folder)
}

function lock(folder: string): () => void {
  const file = path.join(folder, 'running.sqlite')
  let handle: DatabaseSync | undefined
  try {
    handle = new DatabaseSync(file, { timeout: 0 })
    handle.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    handle?.close()
    const busy = error instanceof Error && /locked|busy/i.test(error.message)
    if (!busy)
      throw new Problem(`Cannot write to ${file}. Set DATA_DIR to a folder that you may write to.`)
    throw new Problem(
      `Career Care already runs on ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  const held = handle
  return () => held.close()
}
