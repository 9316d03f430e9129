import { readFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'
import { z } from 'zod'
import { root } from '../stack/build-cache.ts'
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
const playwrightReport = z.object({ suites: z.array(group) })

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
  playwrightReport
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

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          meta: z.object({ statements: z.array(z.string()).default([]) }),
        }),
      ),
    }),
  ),
})

/** Collects Vitest's tests without running them; a skipped one counts as skipped. */
export async function listVitest(): Promise<TestOutcome[]> {
  const vitest = await createVitest('test', { root, watch: false, reporters: [] })
  try {
    const { testModules } = await vitest.collect([], { staticParse: false })
    return testModules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => ({
        title: test.fullName,
        statements: test.meta().statements ?? [],
        status: ['skip', 'todo'].includes(test.options.mode) ? 'skipped' : 'passed',
      }))
  } finally {
    await vitest.close()
  }
}

/** Reads the JSON report of a run of Vitest. */
export function readVitestReport(file: string): TestOutcome[] {
  return vitestReport
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, meta }) => ({
      title: fullName,
      statements: meta.statements,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    }))
}
