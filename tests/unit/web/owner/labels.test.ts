import { describe, expect, test } from 'vitest'
import { excerpt, labelOf, valueLines } from '#web/owner/labels.ts'

test('a kind and a field are told in words', () => {
  expect(labelOf('contact')).toBe('Contact')
  expect(labelOf('short-assessment')).toBe('Short assessment')
  expect(labelOf('self-check')).toBe('Self-check')
  expect(labelOf('pack')).toBe('Starter pack')
  expect(labelOf('biggestChallenge')).toBe('Biggest challenge')
  expect(labelOf('intent')).toBe('About')
  expect(labelOf('utm_campaign')).toBe('Campaign')
})

describe('an excerpt', () => {
  test('is the message on one line', () => {
    expect(excerpt({ intent: ['x'], message: 'Hello\n\n  there' })).toBe('Hello there')
  })
  test('is cut to its length, never inside a character', () => {
    const cut = excerpt({ message: '👍'.repeat(100) }, 20)
    expect(cut.length).toBeLessThanOrEqual(20)
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.endsWith('…')).toBe(true)
  })
  test('of a kind without a message is what else was said', () => {
    expect(excerpt({ stage: 'student', goals: 'a job', n: 3 })).toBe('student · a job')
  })
})

test('any value can be shown, and what is empty shows nothing', () => {
  expect(valueLines('a\nb')).toEqual(['a\nb'])
  expect(valueLines(['a', ['b', 1]])).toEqual(['a', 'b', '1'])
  expect(valueLines({ firstOne: ['a', 'b'], two: false })).toEqual([
    'First one: a, b',
    'Two: false',
  ])
  expect([null, undefined, '', []].map(valueLines)).toEqual([[], [], [], []])
})
