import { isDiskFull } from '#lake/disk'
import { EnvironmentError } from '#web/env.ts'

/** Error that the person at the command line can solve. Its message is printed without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError'
}

/** Runs a command. If it fails, prints the error and sets the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isExpected = error instanceof CliError || error instanceof EnvironmentError
    if (isDiskFull(error)) console.error('\nThe disk is full. Free some space and try again.\n')
    else console.error(isExpected ? `\n${error.message}\n` : error)
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
