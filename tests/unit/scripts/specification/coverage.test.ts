import { expect, test } from 'vitest'
import { coverageOf, linesOf } from '#scripts/specification/coverage.ts'
import type { Outcome } from '#scripts/specification/outcome.ts'

const sections = [
  {
    title: '5. Rules',
    statements: [
      { id: '5.1', text: 'One.' },
      { id: '5.2', text: 'Two.' },
    ],
  },
]
const uncovered = (...outcomes: Outcome[]) =>
  coverageOf(sections, outcomes).uncovered.map(({ id }) => id)

test('a test that passed covers what it cites', () => {
  expect(uncovered({ title: 'both [5.1 5.2]', is: 'passed' })).toEqual([])
})

test.each(['failed', 'skipped'] as const)('a test that %s covers nothing', (is) => {
  expect(uncovered({ title: 'one [5.1]', is })).toEqual(['5.1', '5.2'])
})

test('one failure outweighs what passed: a case of several, a test of a group', () => {
  const passed: Outcome = { title: 'the form [5.1] is sent', is: 'passed' }
  expect(uncovered(passed, { title: 'the form [5.1] is kept', is: 'failed' })).toContain('5.1')
  expect(uncovered(passed, { title: 'the form [5.1] is kept', is: 'skipped' })).toEqual(['5.2'])
})

test('what is open is told by its words, and a citation of nothing by its test', () => {
  const outcomes: Outcome[] = [
    { title: 'one [5.1]', is: 'passed' },
    { title: 'a typing error [5.22]', is: 'skipped' },
  ]
  expect(linesOf(coverageOf(sections, outcomes))).toEqual([
    '1 of 2: 5. Rules',
    'Not covered: 5.2 Two.',
    'No such statement: 5.22, cited by “a typing error [5.22]”',
  ])
})
