import { expect, test } from 'vitest'
import { dueAfter } from '#web/leads/due-date.ts'

const friday = new Date('2026-11-20T10:00:00Z')

test.each([
  ['2 working days', '2026-11-24T10:00:00Z'],
  ['a personalised response within 24 hours', '2026-11-21T10:00:00Z'],
  ['three days', '2026-11-23T10:00:00Z'],
  ['this week, or a week at most', '2026-11-27T10:00:00Z'],
  ['one business day', '2026-11-23T10:00:00Z'],
  ['soon', '2026-11-24T10:00:00Z'],
])('a lead of Friday with the promise “%s” is due at %s', (promise, due) => {
  expect(dueAfter(friday, promise, '2 working days')).toEqual(new Date(due))
})

test('working days begin and end in the coach’s time zone', () => {
  const evening = new Date('2026-11-20T19:30:00Z')
  const due = (zone?: string) => dueAfter(evening, '1 working day', '', zone)?.toISOString()
  expect([due(), due('Asia/Kolkata')]).toEqual(['2026-11-23T19:30:00.000Z', '2026-11-22T19:30:00.000Z'])
})
