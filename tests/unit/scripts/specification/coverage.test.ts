import { expect, test } from 'vitest'
import { coverageOf, linesOf } from '#scripts/specification/coverage.ts'
import type { TestOutcome } from '#scripts/specification/test-outcome.ts'

const sections = [
  {
    title: '5. Rules',
    statements: [
      { id: '5.1', text: 'one' },
      { id: '5.2', text: 'two' },
    ],
  },
]
const outcome = (status: TestOutcome['status'], ...statements: string[]): TestOutcome => ({
  title: 'a test',
  statements,
  status,
})
const uncovered = (...outcomes: TestOutcome[]) =>
  coverageOf(sections, outcomes).uncovered.map(({ id }) => id)

test('a statement is covered by a test that passed, and by no test that was skipped', () => {
  expect(uncovered(outcome('passed', '5.1', '5.2'))).toEqual([])
  expect(uncovered(outcome('skipped', '5.1'))).toEqual(['5.1', '5.2'])
})

test('one failed test that names a statement leaves it uncovered', () => {
  expect(uncovered(outcome('passed', '5.1'), outcome('failed', '5.1'))).toContain('5.1')
})

test('an id that names no statement is reported with its test', () => {
  expect(linesOf(coverageOf(sections, [outcome('passed', '5.22')]))).toContain(
    'No such statement: 5.22, named by “a test”',
  )
})
