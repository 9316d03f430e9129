import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { isDiskFull, tryLock } from '#lake/disk'
import { CliError } from './cli.ts'
import { finishSwap } from './swap.ts'

/** Another process has locked the data folder. */
export class FolderInUseError extends CliError {
  constructor(folder: string) {
    super(`Career Care already runs on ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/** Files and folders that may belong to another account, for example after `sudo npm run backup`. */
const checkedPaths = [
  ...['running.sqlite', 'secrets.json', 'content', 'content/lake.sqlite'],
  ...['postgres', 'postgres/PG_VERSION', 'backups'],
]

/**
 * Creates the data folder if it does not exist, and locks it for this process.
 * @throws {CliError} if the folder is not writable
 * @throws {FolderInUseError} if another process has locked it
 * @returns a function that releases the lock
 */
export function openDataDir(folder: string): () => void {
  const release = lockIn(folder, 'running.sqlite')
  if (!release) throw new FolderInUseError(folder)
  try {
    inFolder(folder, folder, () => {
      finishSwap(folder)
      // Allows access only for the owner, in an existing folder too, because the folders contain personal data and
      // drafts.
      for (const part of ['content', 'postgres']) {
        mkdirSync(path.join(folder, part), { recursive: true })
        chmodSync(path.join(folder, part), 0o700)
      }
    })
  } catch (error) {
    release()
    throw error
  }
  return release
}

/**
 * Creates the data folder if it does not exist, and locks a file in it for this process.
 * @throws {CliError} if the folder is not writable
 * @returns a function that releases the lock; undefined if another process has locked the file
 */
export function lockIn(folder: string, name: string): (() => void) | undefined {
  inFolder(folder, folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  })
  for (const one of checkedPaths.map((each) => path.join(folder, each)))
    inFolder(folder, one, () => existsSync(one) && accessSync(one, constants.R_OK | constants.W_OK))
  const file = path.join(folder, name)
  return inFolder(folder, file, () => tryLock(file))
}

function inFolder<T>(folder: string, where: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw isDiskFull(error) ? error : writeError(folder, where, error)
  }
}

function writeError(folder: string, where: string, error: unknown): CliError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isOfOtherAccount = (code === 'EACCES' || code === 'EPERM') && existsSync(folder)
  const advice = isOfOtherAccount
    ? `If it is this site's, make it this account's (sudo chown -R ${process.getuid?.()} ${folder}); else set DATA_DIR to another folder.`
    : 'Set DATA_DIR to a folder that you may write to.'
  return new CliError(`Cannot write to ${where}${code ? ` (${code})` : ''}. ${advice}`)
}
