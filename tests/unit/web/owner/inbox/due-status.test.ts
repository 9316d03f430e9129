import { expect, test } from 'vitest'
import { dueStatus, formatDuration } from '#web/owner/inbox/due-status.ts'

const minute = 60_000
const hour = 60 * minute
const now = new Date('2026-11-21T12:00:00Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const open = { status: 'new', answeredAt: null }

test.each([
  [0, 'a minute'],
  [59_999, 'a minute'],
  [20 * minute, '20 min'],
  [hour - 1, '59 min'],
  [hour, '1 h'],
  [47.9 * hour, '47 h'],
  [48 * hour, '2 days'],
  [240 * hour, '10 days'],
])('formatDuration(%d) is %j', (milliseconds, words) => expect(formatDuration(milliseconds)).toBe(words))

test.each([
  [at(5 * hour), 'Due in 5 h', false],
  [at(0), 'Due in a minute', false],
  [at(-1), 'Overdue by a minute', true],
  [at(-72 * hour), 'Overdue by 3 days', true],
])('an open lead that is due at %s has the status “%s”', (dueAt, words, overdue) => {
  for (const status of ['new', 'later'])
    expect(dueStatus({ ...open, status, dueAt }, now)).toEqual({ words, at: dueAt, overdue })
})

test('an answered lead has a due status, and a closed lead, spam or a lead without due date has none', () => {
  const answered = { status: 'answered', dueAt: now }
  expect(dueStatus({ ...answered, answeredAt: at(0) }, now)?.words).toBe('Answered in time')
  expect(dueStatus({ ...answered, answeredAt: at(3 * hour) }, now)?.words).toBe('Answered 3 h late')
  expect(dueStatus({ ...open, dueAt: null }, now)).toBeUndefined()
  for (const status of ['closed', 'spam'])
    expect(dueStatus({ status, dueAt: at(-1), answeredAt: null }, now)).toBeUndefined()
})
