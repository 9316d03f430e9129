import fc from 'fast-check'
import { test } from 'vitest'
import { nightly } from './nightly.ts'

interface Runs {
  /** Number of runs by day. */
  runs: number
  /** Duration of the nightly test. */
  nightlySeconds?: number
}

/**
 * Defines a test of a property with random values. A failure prints the smallest counterexample, and the variables that
 * replay it. `FUZZ_SECONDS` replaces the number of runs by a duration.
 */
export function fuzz<Values>(
  name: string,
  property: fc.IRawProperty<Values>,
  { runs, nightlySeconds = 300 }: Runs,
): void {
  const { FUZZ_SEED, FUZZ_PATH, FUZZ_SECONDS } = process.env
  const seconds = Number(FUZZ_SECONDS ?? (nightly.skip ? 0 : nightlySeconds))
  // Leaves an hour for the search of a smaller counterexample.
  test(name, { timeout: (seconds + 3_600) * 1_000 }, async () => {
    const result = await fc.check(property, {
      numRuns: seconds > 0 ? Number.MAX_SAFE_INTEGER : runs,
      ...(seconds > 0 && { interruptAfterTimeLimit: seconds * 1_000 }),
      ...(FUZZ_SEED && { seed: Number(FUZZ_SEED) }),
      ...(FUZZ_PATH && { path: FUZZ_PATH }),
    })
    const { failed, seed, counterexamplePath: path, errorInstance: cause, numRuns } = result
    if (failed) {
      const report = await fc.asyncDefaultReportMessage(result)
      throw new Error(`${report}\nReplay it with FUZZ_SEED=${seed} FUZZ_PATH=${path}`, { cause })
    }
    // A test may mock the console.
    if (seconds > 0) process.stdout.write(`${name}: ${numRuns} runs in ${seconds} s\n`)
  })
}

/**
 * Returns a function that creates commands of a model, with a name for the report. The state of the model is in the real
 * system itself.
 */
export const commandsOf =
  <Real extends { check(): Promise<unknown> }>() =>
  (name: string, act: (real: Real) => Promise<unknown>): fc.AsyncCommand<object, Real> => ({
    check: () => true,
    run: async (_, real) => {
      await act(real)
      await real.check()
    },
    toString: () => name,
  })

/** Splits a text into the values between line breaks and wide blanks. */
export const valuesIn = (text: string) => text.trim().split(/\s{2,}/)
