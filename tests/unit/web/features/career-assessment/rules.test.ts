import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { profileFor, profileKey } from '#web/features/career-assessment/profile.ts'
import {
  careerAssessmentForm,
  careerAssessmentMessages as messages,
} from '#web/features/career-assessment/rules.ts'
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

describe('a career assessment', () => {
  test('has the fields of section 3, cleaned', proves('3.26-31'), () => {
    expect(lead()).toEqual({
      ...right,
      name: 'Zoë',
      email: 'zoe@example.com',
      whatsapp: '+91 98765 43210',
    })
  })

  test('accepts any option that the coach may add', () => {
    expect(lead({ careerStage: 'back-after-a-break' }).careerStage).toBe('back-after-a-break')
  })

  test.each([undefined, '', ' ', null])(
    'does not require WhatsApp: %j',
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
  ])('readiness %j is [%i], from JSON and from a form', proves('3.30'), (readinessLevel, level) => {
    expect(lead({ readinessLevel }).readinessLevel).toEqual([level])
  })

  test('refuses any other readiness', proves('3.30', 'D7.1'), () => {
    const lists = [[0], [6], [2.5], [], [3, 4], ['x'], [[3, 3]]]
    for (const readinessLevel of [...lists, '', null, undefined, {}, true, Number.NaN])
      expect(problems({ readinessLevel })).toEqual({ readinessLevel: messages.readiness })
  })
})

describe('the result profile', () => {
  test('falls back to rookie for any other', proves('3.34'), () => {
    const texts = ['', ' ', 'Rookie', 'rising ', 'managers', 'back-after-a-break']
    for (const stage of [...texts, 'toString', '__proto__'])
      expect(profileKey(stage)).toBe('rookie')
  })

  test('the fallback also holds when a profile is missing', () => {
    const rookie = { key: 'rookie' }
    expect(profileFor([{ key: 'manager' }, rookie], 'pivoter')).toBe(rookie)
    expect(profileFor([{ key: 'manager' }], 'pivoter')).toBeUndefined()
    for (const none of [null, undefined, []]) expect(profileFor(none, 'rookie')).toBeUndefined()
  })
})
