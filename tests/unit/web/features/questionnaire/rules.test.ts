import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { questionnaire } from '#web/features/questionnaire/definition.ts'
import { maxAnswerLength, messages, questionnaireForm } from '#web/features/questionnaire/rules.ts'
import { problemsIn } from '#web/forms/form-kind.ts'

const right = {
  firstName: ' Zoë ',
  lastName: 'Okafor',
  email: ' zoe@example.com ',
  phoneNumber: '',
  careerStage: 'new-grad',
  currentRole: 'Sales trainee',
  industry: '  ',
  workSituation: 'employed-struggling',
  biggestChallenge: 'Two managers.\r\nNeither <asks> me.',
  careerGoals: '',
  supportType: 'one-on-one',
  preferredFormat: '',
  urgency: 'soon',
  additionalInfo: '',
}
const options = questionnaire.optionsIn(null)
const form = questionnaireForm(options)
const { schema } = form
const lead = (change: object = {}) => schema.parse({ ...right, ...change })
const problems = (values: object, of = form) => problemsIn(of, values)

test('a questionnaire has null for unanswered and hidden questions', proves('3.18 3.19 3.20'), () => {
  const [said, none] = [{ ...right, name: 'Zoë Okafor', firstName: 'Zoë' }, null]
  expect(lead({ yearsExperience: '7', timeCommitment: 'all of it' })).toEqual({
    ...said,
    email: 'zoe@example.com',
    biggestChallenge: 'Two managers.\nNeither <asks> me.',
    ...{ phoneNumber: none, industry: none, careerGoals: none, preferredFormat: none },
    ...{ additionalInfo: none, yearsExperience: none, timeCommitment: none },
  })
})

test.each([
  ['careerStage', ['student', 'new-grad', 'early-career', 'career-changer', 'returning']],
  ['workSituation', ['employed-happy', 'employed-struggling', 'job-searching', 'unemployed', 'freelancing']],
  ['supportType', ['one-on-one', 'group-sessions', 'resources', 'mixed']],
  ['urgency', ['immediate', 'soon', 'flexible']],
  ['preferredFormat', ['video', 'phone', 'in-person', 'any']],
])(
  'a questionnaire is valid only with a specified value of %s',
  proves('3.21', '3.22', '3.23', '3.24', '3.25'),
  (field, values) => {
    for (const value of values) expect(lead({ [field]: value })).toMatchObject({ [field]: value })
    for (const value of ['other', 'Student', `${values[0]} `, '__proto__'])
      expect(problems({ ...right, [field]: value })).toEqual({
        [field]: messages.option,
      })
  },
)

test('a questionnaire is valid with options that the coach has added or removed', () => {
  const careerStage = { options: [{ value: 'sabbatical', label: 'On a break' }] }
  const changedForm = questionnaireForm(questionnaire.optionsIn({ careerStage }))
  expect(problems({ ...right, careerStage: 'sabbatical' }, changedForm)).toEqual({})
  expect(problems({ ...right, careerStage: 'student' }, changedForm)).toEqual({})
  expect(problems({ ...right, careerStage: 'sabbatical' })).toHaveProperty('careerStage')
})

test('a questionnaire says which answers are missing', () => {
  expect(problems({})).toEqual({
    firstName: 'Please add your first name',
    lastName: 'Please add your last name',
    email: messages.email,
    careerStage: 'Please choose what describes you best',
    workSituation: 'Please choose how things are at work',
    biggestChallenge: 'Please tell me your biggest challenge',
    supportType: 'Please choose the support that would suit you',
    urgency: 'Please choose how soon you would like to start',
  })
})

test('a questionnaire with the longest valid answers is below the handler’s limit', () => {
  const long = '漢'.repeat(maxAnswerLength.text)
  const line = '漢'.repeat(maxAnswerLength.line)
  const fields = {
    ...right,
    ...{ firstName: line, lastName: line, phoneNumber: line, currentRole: line, industry: line },
    ...{ biggestChallenge: long, careerGoals: long, additionalInfo: long },
  }
  expect(problems(fields)).toEqual({})
  expect(new TextEncoder().encode(JSON.stringify(fields)).length).toBeLessThan(60_000)
})
