import { isDiskFull } from '#lake/disk'
import { EnvironmentError } from '#web/env.ts'

/** Error that the person at the command line can solve. Its message is printed without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError'
}

const fileProblems = new Map([
  ['ENOENT', 'does not exist'],
  ['EACCES', 'may not be used by this account'],
  ['EPERM', 'may not be used by this account'],
  ['EROFS', 'is on a disk that takes no changes'],
  ['EIO', 'cannot be read or written, because its disk has an error'],
  ['EMFILE', 'cannot be opened, because too many files are open (ulimit -n)'],
  ['ENFILE', 'cannot be opened, because too many files are open on this machine'],
])

/** Message of an error that the person at the command line can solve; undefined for any other error. */
export function problemOf(error: unknown): string | undefined {
  if (error instanceof CliError || error instanceof EnvironmentError) return error.message
  if (isDiskFull(error)) return 'The disk is full. Free some space and try again.'
  if (!(error instanceof Error)) return undefined
  if (!('code' in error)) return problemOf(error.cause)
  const { code } = error
  const isOfFile = 'path' in error && 'syscall' in error
  const problem = fileProblems.get(`${code}`) ?? (isOfFile ? `cannot be used (${code})` : undefined)
  // The error of a write has no path.
  return problem && `${isOfFile ? error.path : 'A file'} ${problem}. Solve this and try again.`
}

/** Runs a command. If it fails, prints the error and sets the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const problem = problemOf(error)
    console.error(problem === undefined ? error : `\n${problem}\n`)
    process.exitCode = 1
  }
}

/**
 * Resolves at Ctrl-C or SIGTERM. npm sends SIGTERM only to the shell that started this process. Under npm, the end of
 * that shell therefore counts as the signal.
 */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve())
    if (process.env.npm_lifecycle_event === undefined) return
    const shell = process.ppid
    setInterval(() => process.ppid !== shell && resolve(), 250).unref()
  })
