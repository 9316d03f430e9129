import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { selfCheckMessages } from '#web/features/self-check/definition.ts'
import { selfCheckForm, selfCheckRules } from '#web/features/self-check/rules.ts'
import { problemsIn } from '#web/forms/form-kind.ts'

const right = {
  program: 'manager_coach',
  answers: ['yes', 'no', 'not-sure', 'no', 'yes', 'yes'],
  name: ' Zoë ',
  email: ' zoe@example.com ',
}
const lead = (change: object = {}) => selfCheckForm.schema.parse({ ...right, ...change })
const problems = (change: object) => problemsIn(selfCheckForm, { ...right, ...change })

test('a self-check has trimmed texts, and the number of “no” and “not sure”', proves('3.43'), () => {
  expect(lead()).toEqual({
    program: 'manager_coach',
    answers: right.answers,
    name: 'Zoë',
    email: 'zoe@example.com',
    noOrNotSure: 3,
  })
})

test.each([
  [{ program: 'no program' }, { program: selfCheckMessages.program }],
  [{ answers: [] }, { answers: selfCheckMessages.answers }],
  [{ answers: 'yes' }, { answers: selfCheckMessages.answers }],
  [{ answers: Array(5).fill('yes') }, { answers: selfCheckMessages.answers }],
  [{ answers: Array(7).fill('yes') }, { answers: selfCheckMessages.answers }],
  [{ answers: Array(6).fill('maybe') }, { answers: selfCheckMessages.answers }],
  [{ answers: undefined }, { answers: selfCheckMessages.answers }],
])('a self-check with %j returns a message at the field', proves('3.43'), (change, expected) => {
  expect(problems(change)).toEqual(expected)
})

test('a self-check with the key of an unknown program returns a message at the field', () => {
  const { error } = selfCheckRules(['of_another']).safeParse(right)
  expect(error?.issues).toMatchObject([{ path: ['program'], message: selfCheckMessages.program }])
  expect(selfCheckRules([right.program]).safeParse(right).success).toBe(true)
})
