import { readFileSync } from 'node:fs'
import { coverageOf, linesOf } from './coverage.ts'
import { readPlaywrightReport } from './playwright-report.ts'
import { readSections } from './statements.ts'
import type { TestOutcome } from './test-outcome.ts'
import { readVitestReport } from './vitest-report.ts'

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Prints which statements the tests prove. @throws when a statement or an id is left over */
export function requireCoverage(outcomes: TestOutcome[]): void {
  const coverage = coverageOf(readSections(), outcomes)
  console.info(linesOf(coverage).join('\n'))
  const { uncovered, unknown } = coverage
  if (uncovered.length + unknown.length > 0) {
    throw new Error(
      `${uncovered.length} statements are not covered, ${unknown.length} ids name no statement`,
    )
  }
}

/** Prints what a run proved. @param files the runners' JSON reports @throws as `requireCoverage` */
export const requireProved = (files: { vitest: string; playwright: string }) =>
  requireCoverage([
    ...readVitestReport(readJson(files.vitest)),
    ...readPlaywrightReport(readJson(files.playwright)),
  ])
