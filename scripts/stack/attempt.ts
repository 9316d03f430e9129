import { EnvironmentError } from '#web/env.ts'
import { Problem } from './problem.ts'

/** Runs a command's work. What a developer can put right is told in one message, without a stack. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const known = error instanceof Problem || error instanceof EnvironmentError
    console.error(known ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}
