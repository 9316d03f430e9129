import { readFileSync } from 'node:fs'
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
import { createVitest, type JsonTestResults } from 'vitest/node'
import { root } from '../stack/build-cache.ts'
import type { TestOutcome } from './coverage.ts'

type StatusOf = (test: JSONReportTest) => TestOutcome['status']

const outcomesOf = ({ specs, suites = [] }: JSONReportSuite, statusOf: StatusOf): TestOutcome[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map((one) => ({
      title,
      file,
      statements: one.annotations.flatMap(({ type, description }) =>
        type === 'statement' && description ? [description] : [],
      ),
      status: statusOf(one),
    })),
  ),
  ...suites.flatMap((suite) => outcomesOf(suite, statusOf)),
]

function read(file: string, statusOf: StatusOf): TestOutcome[] {
  const { suites }: JSONReport = JSON.parse(readFileSync(file, 'utf8'))
  return suites.flatMap((suite) => outcomesOf(suite, statusOf))
}

/** Reads the output of `playwright test --list --reporter=json`. */
export const readPlaywrightList = (file: string) =>
  read(file, ({ expectedStatus }) => (expectedStatus === 'skipped' ? 'skipped' : 'passed'))

/** Reads the JSON report of Playwright. An expected failure counts as skipped. */
export const readPlaywrightReport = (file: string) =>
  read(file, ({ status, expectedStatus }) => {
    if (status === 'unexpected') return 'failed'
    return status !== 'skipped' && expectedStatus === 'passed' ? 'passed' : 'skipped'
  })

/** Collects the tests of Vitest without running them. */
export async function listVitest(): Promise<TestOutcome[]> {
  const vitest = await createVitest('test', { root, watch: false, reporters: [] })
  try {
    const { testModules } = await vitest.collect([], { staticParse: false })
    return testModules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => ({
        title: test.fullName,
        file: test.module.moduleId,
        statements: test.meta().statements ?? [],
        status: ['skip', 'todo'].includes(test.options.mode) ? 'skipped' : 'passed',
      }))
  } finally {
    await vitest.close()
  }
}

/** Reads the JSON report of Vitest. */
export function readVitestReport(file: string): TestOutcome[] {
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'))
  return testResults
    .flatMap(({ name, assertionResults }) => assertionResults.map((one) => ({ ...one, file: name })))
    .map(({ fullName, file, status, meta }) => ({
      title: fullName,
      file,
      statements: meta.statements ?? [],
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    }))
}
