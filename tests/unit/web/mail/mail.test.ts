import { expect, test } from 'vitest'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import { beginning, subjectLine } from '#web/mail/mail.ts'
import { backOff } from '#web/mail/outbox/record-attempt.ts'

test('a subject is one line of 150 characters at most', () => {
  for (const text of naughty) {
    const subject = subjectLine(`New message from ${text}`)
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(subject.length).toBeLessThanOrEqual(150)
    expect(subject.isWellFormed() || !text.isWellFormed()).toBe(true)
  }
})

test('a subject has the joiners of Hindi and emoji, and no direction mark', () => {
  expect(subjectLine('From श्\u200dवेता 👩\u200d💻 \u202a+91\u202c')).toBe('From श्\u200dवेता 👩\u200d💻 +91')
})

test.each([
  ['Hello,\n\nI start in March.', 'I start in March.'],
  ['Dear Dr. Verma!!\nI start in March.', 'I start in March.'],
  ['Hello, can you call me today?\nThanks', 'Hello, can you call me today? Thanks'],
])('the preview of %j leaves out only the greeting', (text, start) => {
  expect(beginning(text)).toBe(start)
})

test('a cut subject or preview ends with a whole character', () => {
  const text = 'x'.repeat(139)
  expect(beginning(`${text}😀`)).toBe(text)
  expect(subjectLine(`${text}123456789😀 and more`)).toBe(`${text}123456789…`)
})

test('the intervals between retries grow from 30 seconds to two hours', () => {
  const waits = Array.from({ length: 12 }, (_, index) => backOff(index + 1))
  expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240])
  expect(Math.max(...waits)).toBe(7200)
})
