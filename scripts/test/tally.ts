import { readFileSync } from 'node:fs'
import { z } from 'zod'

const vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

export type Tally = { passed: number; failed: number }

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Reads Vitest's report. */
export function vitestTally(file: string): Tally {
  const { numPassedTests, numFailedTests } = vitest.parse(json(file))
  return { passed: numPassedTests, failed: numFailedTests }
}

/** Reads Playwright's report. */
export function playwrightTally(file: string): Tally {
  const { expected, unexpected, flaky } = playwright.parse(json(file)).stats
  return { passed: expected + flaky, failed: unexpected }
}
