import { describe, expect, test } from 'vitest'
import { excerpt, labelOf, mailState, valueLines } from '#web/owner/words.ts'

test('a kind and a field are told in words', () => {
  expect(labelOf('contact')).toBe('Contact')
  expect(labelOf('short-assessment')).toBe('Short assessment')
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

test('what became of a mail', () => {
  const row = {
    ...{ id: '', leadId: null, purpose: '', sender: null, recipients: null, replyTo: null },
    ...{ headers: null, subject: '', text: '', html: '', nextAttemptAt: new Date() },
    ...{
      firstAttemptAt: null,
      fate: null,
      fateAt: null,
      againAs: null,
      providerId: null,
      createdAt: new Date(),
      sentAt: null,
    },
  }
  const told = (state: 'waiting' | 'sent' | 'dead', attempts: number, lastError: string | null) =>
    mailState({ ...row, state, attempts, lastError })
  expect(told('waiting', 0, null)).toBe('Waiting')
  expect(told('waiting', 2, '500 application_error')).toBe(
    'Waiting for try 3 (500 application_error)',
  )
  expect(told('sent', 1, null)).toBe('Sent')
  expect(told('dead', 1, '422 validation_error')).toBe(
    'Given up after 1 try (422 validation_error)',
  )
})
