import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { noAnswers, parseAnswers } from '#web/features/career-assessment/answers.ts'
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

test.each([1, 2, 3, 4])('screen %i requires a valid answer', proves('5.16'), (at) => {
  const field = choiceOn(at)
  if (field === undefined) throw new Error('no question')
  for (const value of ['', 'a-removed-option']) {
    const answers = { ...complete, [field]: value }
    expect(missing(at, answers, choices)).toBe('Choose an answer to go on.')
    expect(furthest(answers, choices)).toBe(at)
  }
  expect(missing(at, complete, choices)).toBeUndefined()
})

test('stored answers have the same order of fields, which determines the idempotency key', () => {
  const stored = JSON.stringify(complete)
  expect(JSON.stringify(parseAnswers(JSON.parse(stored)))).toBe(stored)
})

test('stored answers have an empty text or a readiness of 3 in place of an invalid field', () => {
  const stored = { ...complete, careerStage: 7, whatsapp: null, more: 'x' }
  const valid = { ...complete, careerStage: '', whatsapp: '' }
  for (const level of [1, 5])
    expect(parseAnswers({ ...stored, readinessLevel: [level] })).toEqual({
      ...valid,
      readinessLevel: [level],
    })
  for (const readinessLevel of [[0], [6], [2.5], [], 4, ['5']])
    expect(parseAnswers({ ...stored, readinessLevel })).toEqual({ ...valid, readinessLevel: [3] })
})
