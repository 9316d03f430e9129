import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { TestOutcome } from './coverage.ts'

const test = z.object({
  expectedStatus: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
})
const group = z.object({
  specs: z.array(z.object({ title: z.string(), tests: z.array(test) })),
  get suites() {
    return z.array(group).optional()
  },
})
const report = z.object({ suites: z.array(group) })

type Group = z.infer<typeof group>
type Test = z.infer<typeof test>

const outcomesOf = (
  { specs, suites = [] }: Group,
  statusOf: (test: Test) => TestOutcome['status'],
): TestOutcome[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map((one) => ({
      title,
      statements: one.annotations.flatMap(({ type, description }) =>
        type === 'statement' && description ? [description] : [],
      ),
      status: statusOf(one),
    })),
  ),
  ...suites.flatMap((suite) => outcomesOf(suite, statusOf)),
]

const read = (file: string, statusOf: (test: Test) => TestOutcome['status']) =>
  report
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .suites.flatMap((suite) => outcomesOf(suite, statusOf))

/** Reads `playwright test --list --reporter=json`. */
export const readPlaywrightList = (file: string) =>
  read(file, ({ expectedStatus }) => (expectedStatus === 'skipped' ? 'skipped' : 'passed'))

/** Reads the JSON report of a run. A test that is expected to fail, and does, proves nothing. */
export const readPlaywrightReport = (file: string) =>
  read(file, ({ status, expectedStatus }) => {
    if (status === 'unexpected') return 'failed'
    return status !== 'skipped' && expectedStatus === 'passed' ? 'passed' : 'skipped'
  })
