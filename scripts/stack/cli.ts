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
    console.error(known ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}

/** Resolves at Ctrl-C or SIGTERM. */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve())
  })
