import { expect, test } from 'vitest'
import { leavingSentence } from '#web/owner/overview/funnels.ts'
import { totalsOf, type VisitCount } from '#web/owner/overview/visit-counts.ts'

const visit = (event: VisitCount['event'], subject: string, count: number, today = 0) => ({
  ...{ event, subject, week: '2026-11-16', count, today },
})
const through = (...counts: number[]) =>
  ['Question 1', 'Question 2', 'Address', 'Finished'].map((label, at) => ({
    ...{ label, count: counts[at] ?? 0 },
  }))

test.each([
  [[40, 28, 25, 24], 'Most leave at “Question 1”: 12 of the 40 who reached it.'],
  [[40, 39, 38, 5], 'Most leave at “Address”: 33 of the 38 who reached it.'],
  [[3, 3, 3, 3], 'Everybody who began it has finished it.'],
  [[0, 0, 0, 0], 'No visit was counted yet.'],
  // An answer may lead past a question.
  [[40, 8, 38, 37], 'Most leave at “Question 1”: 2 of the 40 who reached it.'],
  // A visitor who reloads the page is counted from a later step on.
  [[2, 3, 3, 4], 'Everybody who began it has finished it.'],
])('with the counts %j of steps and end, the sentence is “%s”', (counts, sentence) =>
  expect(leavingSentence(through(...counts))).toBe(sentence),
)

test('totalsOf counts a form at its first step, and each kind of visit separately', () => {
  const visits = [
    ...[visit('page', '/', 9, 2), visit('page', '/book', 1, 1), visit('step', 'a/1', 5, 1)],
    ...[visit('step', 'b/x/1', 2), visit('step', 'a/2', 4), visit('result', 'a', 3)],
    ...[visit('address', 'contact', 2), visit('booking', '/', 7, 7), visit('newsletter', '/', 6)],
  ]
  expect(totalsOf(visits)).toEqual([10, 7, 3, 2, 7, 6])
  expect(totalsOf(visits, 'today')).toEqual([3, 1, 0, 0, 7, 0])
})
