import { z } from 'zod'
import type { Outcome } from './outcome.ts'

const list = z.array(z.object({ name: z.string() }))
const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** Reads `vitest list --json`, which leaves skipped tests out. */
export function listedByVitest(json: unknown): Outcome[] {
  return list.parse(json).map(({ name }) => ({ title: name, is: 'passed' }))
}

/** Reads the JSON report of a run of Vitest. */
export function ranByVitest(json: unknown): Outcome[] {
  return report
    .parse(json)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status }) => ({
      title: fullName,
      is: status === 'passed' || status === 'failed' ? status : 'skipped',
    }))
}
