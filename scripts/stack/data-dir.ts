import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { isDiskFull, tryLock } from '#lake/disk'
import { CliError } from './cli.ts'
import { finishSwap } from './swap.ts'

/** Another process has locked the data folder. */
export class FolderInUseError extends CliError {
  constructor(folder: string) {
    super(
      `Career Care already runs on ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/** Parts that this account cannot write after another one ran a command, such as `sudo npm run backup`. */
const written = [
  ...['running.sqlite', 'secrets.json', 'content', 'content/lake.sqlite'],
  ...['postgres', 'postgres/PG_VERSION', 'backups'],
]

/**
 * Creates the data folder and locks it for this process.
 * @throws {CliError} when the folder cannot be written; {FolderInUseError} when another process has locked it
 * @returns a function that releases the lock
 */
export function openDataDir(folder: string): () => void {
  const inFolder = <T>(where: string, work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw isDiskFull(error) ? error : refusal(folder, where, error)
    }
  }
  inFolder(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  })
  for (const one of written.map((name) => path.join(folder, name)))
    inFolder(one, () => existsSync(one) && accessSync(one, constants.R_OK | constants.W_OK))
  const file = path.join(folder, 'running.sqlite')
  const release = inFolder(file, () => tryLock(file))
  if (!release) throw new FolderInUseError(folder)
  try {
    inFolder(folder, () => {
      finishSwap(folder)
      // Sets permissions for its owner alone, also in an existing folder: it contains people's names,
      // messages and drafts.
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

function refusal(folder: string, where: string, error: unknown): CliError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isOthers = (code === 'EACCES' || code === 'EPERM') && existsSync(folder)
  const mend = isOthers
    ? `If it is this site's, make it this account's (sudo chown -R ${process.getuid?.()} ${folder}); else set DATA_DIR to another folder.`
    : 'Set DATA_DIR to a folder that you may write to.'
  return new CliError(`Cannot write to ${where}${code ? ` (${code})` : ''}. ${mend}`)
}
