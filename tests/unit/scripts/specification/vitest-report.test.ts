import { expect, test } from 'vitest'
import { listedByVitest, ranByVitest } from '#scripts/specification/vitest-report.ts'

test('every listed test counts', () => {
  expect(listedByVitest([{ name: 'a form > is sent [7.1]', file: 'a.test.ts' }])).toEqual([
    { title: 'a form > is sent [7.1]', is: 'passed' },
  ])
})

test('of a run, what neither passed nor failed was skipped', () => {
  const ran = (status: string) => ({ fullName: `a form ${status}`, status, ancestorTitles: [] })
  const report = {
    testResults: [
      { assertionResults: [ran('passed'), ran('failed')] },
      { assertionResults: [ran('todo'), ran('pending')] },
    ],
  }
  expect(ranByVitest(report).map(({ is }) => is)).toEqual([
    'passed',
    'failed',
    'skipped',
    'skipped',
  ])
})

test('another shape is refused, not read as nothing', () => {
  expect(() => listedByVitest({})).toThrow()
  expect(() => ranByVitest([])).toThrow()
})
