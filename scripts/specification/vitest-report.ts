import { readFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'
import { z } from 'zod'
import { root } from '../stack/build-cache.ts'
import type { TestOutcome } from './coverage.ts'

const report = z.object({
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
  return report
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, meta }) => ({
      title: fullName,
      statements: meta.statements,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    }))
}
