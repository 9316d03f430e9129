import { expect, test } from 'vitest'
import { listedByPlaywright, ranByPlaywright } from '#scripts/specification/playwright-report.ts'

const spec = (title: string, status: string, expectedStatus = 'passed') => ({
  title,
  tests: [{ status, expectedStatus, results: [] }],
})
const report = (...specs: object[]) => ({
  suites: [{ title: 'a.test.ts', specs: [], suites: [{ title: 'a form [7.1]', specs }] }],
})

test('a title has the groups’ titles before it', () => {
  expect(listedByPlaywright(report(spec('is sent [7.2]', 'skipped')))).toEqual([
    { title: 'a.test.ts a form [7.1] is sent [7.2]', is: 'passed' },
  ])
})

test('a listed test counts unless it is to be skipped', () => {
  const listed = report(spec('a', 'skipped'), spec('b', 'skipped', 'skipped'))
  expect(listedByPlaywright(listed).map(({ is }) => is)).toEqual(['passed', 'skipped'])
})

test.each([
  ['expected', 'passed', 'passed'],
  ['flaky', 'passed', 'passed'],
  ['unexpected', 'passed', 'failed'],
  ['unexpected', 'failed', 'failed'],
  ['expected', 'failed', 'skipped'],
  ['skipped', 'skipped', 'skipped'],
  ['skipped', 'passed', 'skipped'],
])('of a run, %s where it should have %s is %s', (status, expectedStatus, is) => {
  expect(ranByPlaywright(report(spec('a', status, expectedStatus)))).toMatchObject([{ is }])
})

test('another shape is refused, not read as nothing', () => {
  expect(() => ranByPlaywright({})).toThrow()
})
