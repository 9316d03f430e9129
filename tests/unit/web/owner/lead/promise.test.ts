import { expect, test } from 'vitest'
import { promiseOf } from '#web/owner/lead/promise.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hours = (number: number) => new Date(now.getTime() + number * 3_600_000)
const state = (change: object) =>
  promiseOf({ dueAt: hours(27), answeredAt: null, status: 'new', ...change }, now)

test('a promise runs, is overdue, was kept or was kept late', () => {
  expect(state({})).toEqual({ is: 'running', words: 'Answer within 1 day 3 hours' })
  expect(state({ dueAt: hours(0.01) })).toEqual({
    is: 'running',
    words: 'Answer within 1 minute',
  })
  expect(state({ dueAt: hours(-26.5), status: 'later' })).toEqual({
    is: 'overdue',
    words: 'Overdue by 1 day 2 hours',
  })
  expect(state({ answeredAt: hours(-1), status: 'answered' })?.is).toBe('kept')
  expect(state({ answeredAt: hours(29), status: 'closed' })).toEqual({
    is: 'late',
    words: 'Answered 2 hours late',
  })
})

test('where none was made, or nobody is to be answered, there is no clock', () => {
  expect(state({ dueAt: null })).toBeUndefined()
  expect(state({ status: 'closed' })).toBeUndefined()
  expect(state({ status: 'spam' })).toBeUndefined()
})
