import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { noAnswers } from '#web/features/career-assessment/answers.ts'
import { parseAnswers } from '#web/features/career-assessment/persisted.ts'
import { choiceOn, furthest, missing } from '#web/features/career-assessment/steps.ts'

const choices = {
  careerStage: ['rookie', 'rising'],
  biggestChallenge: ['being-seen'],
  supportLevel: ['well-supported'],
  helpNeeded: ['clear-plan'],
}
const chosen = {
  ...noAnswers,
  careerStage: 'rising',
  biggestChallenge: 'being-seen',
  supportLevel: 'well-supported',
  helpNeeded: 'clear-plan',
}
const complete = { ...chosen, name: 'Zoë', email: 'zoe@example.com' }

test.each([1, 2, 3, 4])('screen %i cannot be left without a valid answer', proves('5.16'), (at) => {
  const field = choiceOn(at)
  if (field === undefined) throw new Error('no question')
  for (const value of ['', 'an-option-that-is-gone']) {
    const answers = { ...complete, [field]: value }
    expect(missing(at, answers, choices)).toBe('Choose an answer to go on.')
    expect(furthest(answers, choices)).toBe(at)
  }
  expect(missing(at, complete, choices)).toBeUndefined()
})

describe('stored answers', () => {
  test('keep the order of their fields, because it determines the idempotency key', () => {
    const stored = JSON.stringify(complete)
    expect(JSON.stringify(parseAnswers(JSON.parse(stored)))).toBe(stored)
  })

  test.each([null, undefined, 7, 'text', []])('are undefined if storage contains %j', (stored) => {
    expect(parseAnswers(stored)).toBeUndefined()
  })

  test('lose only their invalid fields', () => {
    const stored = { ...complete, careerStage: 7, whatsapp: null, readinessLevel: ['5'], more: 'x' }
    expect(parseAnswers(stored)).toEqual({ ...complete, careerStage: '', whatsapp: '' })
  })

  test('get a readiness of 3 if the stored one is not from 1 to 5', () => {
    const level = (stored: unknown) => parseAnswers({ readinessLevel: stored })?.readinessLevel
    expect([level([1]), level([5])]).toEqual([[1], [5]])
    for (const stored of [[0], [6], [2.5], [], 4]) expect(level(stored)).toEqual([3])
  })
})
