import { isDiskFull } from '#lake/disk'
import { EnvironmentError } from '#web/env.ts'

/** An error that the developer can put right: printed as one message, without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError'
}

/** Runs a command's work; prints a known error as one message and sets the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const known = error instanceof CliError || error instanceof EnvironmentError
    if (isDiskFull(error)) console.error('\nThe disk is full. Free some space and try again.\n')
    else console.error(known ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}

/**
 * Resolves at Ctrl-C or SIGTERM. npm passes SIGTERM on to the shell between it and this process, which
 * ends without a word: under npm, being left by it counts as the signal.
 */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve())
    if (process.env.npm_lifecycle_event === undefined) return
    const shell = process.ppid
    setInterval(() => process.ppid !== shell && resolve(), 250).unref()
  })
