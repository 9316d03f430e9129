import { readFileSync } from 'node:fs'
import { coverageOf, linesOf } from './coverage.ts'
import type { Outcome } from './outcome.ts'
import { listedByPlaywright, ranByPlaywright } from './playwright-report.ts'
import { readSections } from './statements.ts'
import { listedByVitest, ranByVitest } from './vitest-report.ts'

type Reader = (json: unknown) => Outcome[]
type Files = { vitest: string; playwright: string }

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function tell({ vitest, playwright }: Files, byVitest: Reader, byPlaywright: Reader): void {
  const outcomes = [...byVitest(json(vitest)), ...byPlaywright(json(playwright))]
  const coverage = coverageOf(readSections(), outcomes)
  console.info(linesOf(coverage).join('\n'))
  const { uncovered, unknown } = coverage
  if (uncovered.length + unknown.length > 0) {
    throw new Error(
      `${uncovered.length} statements are not covered, ${unknown.length} citations lead nowhere`,
    )
  }
}

/** Prints what the listed tests cite. @throws when a statement or a citation is left over */
export const requireCited = (files: Files) => tell(files, listedByVitest, listedByPlaywright)

/** Prints what a run proved. @throws when a statement or a citation is left over */
export const requireProved = (files: Files) => tell(files, ranByVitest, ranByPlaywright)
