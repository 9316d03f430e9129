import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { messages } from '#web/features/career-assessment/definition.ts'
import { profileFor, profileKey } from '#web/features/career-assessment/profile.ts'
import { careerAssessmentForm } from '#web/features/career-assessment/rules.ts'
import { problemsIn } from '#web/forms/form-kind.ts'

const right = {
  careerStage: 'pivoter',
  biggestChallenge: 'what-next',
  supportLevel: 'somewhat-supported',
  helpNeeded: 'clear-plan',
  readinessLevel: [4],
  name: ' Zoë ',
  email: ' zoe@example.com ',
  whatsapp: ' +91 98765 43210 ',
}
const lead = (change: object = {}) => careerAssessmentForm.schema.parse({ ...right, ...change })
const problems = (change: object) => problemsIn(careerAssessmentForm, { ...right, ...change })

test('a career assessment has trimmed texts', proves('3.26-31'), () => {
  expect(lead()).toEqual({
    ...right,
    name: 'Zoë',
    email: 'zoe@example.com',
    whatsapp: '+91 98765 43210',
  })
})

test('a career assessment is valid with an unknown option, which the coach may have added', () => {
  expect(lead({ careerStage: 'back-after-a-break' }).careerStage).toBe('back-after-a-break')
})

test.each([undefined, '', ' ', null])(
  'a career assessment has null for the WhatsApp number %j',
  proves('3.31'),
  (whatsapp) => {
    expect(lead({ whatsapp }).whatsapp).toBeNull()
  },
)

test.each([
  [[1], 1],
  [[5], 5],
  [3, 3],
  ['2', 2],
  [['4'], 4],
])('a career assessment with the readiness %j has the readiness [%i]', proves('3.30'), (readinessLevel, level) => {
  expect(lead({ readinessLevel }).readinessLevel).toEqual([level])
})

test('a career assessment is invalid with a readiness that is no integer from 1 to 5', proves('3.30', 'D7.1'), () => {
  const lists = [[0], [6], [2.5], [], [3, 4], ['x'], [[3, 3]]]
  for (const readinessLevel of [...lists, '', null, undefined, {}, true, Number.NaN])
    expect(problems({ readinessLevel })).toEqual({ readinessLevel: messages.readiness })
})

test('the result profile is rookie for an unknown career stage', proves('3.34'), () => {
  for (const stage of ['', ' ', 'Rookie', 'rising ', 'back-after-a-break', '__proto__'])
    expect(profileKey(stage)).toBe('rookie')
})

test('the result profile is rookie if the stage has no profile, and undefined without rookie', () => {
  const rookie = { key: 'rookie' }
  expect(profileFor([{ key: 'manager' }, rookie], 'pivoter')).toBe(rookie)
  expect(profileFor([{ key: 'manager' }], 'pivoter')).toBeUndefined()
  for (const none of [null, undefined, []]) expect(profileFor(none, 'rookie')).toBeUndefined()
})
