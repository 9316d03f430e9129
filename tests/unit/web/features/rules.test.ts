import { describe, expect, test } from 'vitest'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import { careerAssessmentForm } from '#web/features/career-assessment/rules.ts'
import { contactForm } from '#web/features/contact/rules.ts'
import { newsletterForm } from '#web/features/newsletter/rules.ts'
import { optionsOf } from '#web/features/questionnaire/options.ts'
import { questionnaireForm } from '#web/features/questionnaire/rules.ts'
import { selfCheckForm } from '#web/features/self-check/rules.ts'
import { starterPackForm } from '#web/features/starter-pack/rules.ts'
import { problemsIn } from '#web/forms/form-kind.ts'
import { isBlank, tidy } from '#web/forms/text-rules.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import { anyJson, randomFrom } from '../leads/random.ts'

const forms = [
  contactForm,
  newsletterForm,
  starterPackForm,
  selfCheckForm,
  careerAssessmentForm,
  questionnaireForm(optionsOf(null)),
]
const required = {
  contact: ['name', 'email', 'message', 'intent'],
  newsletter: ['email'],
  pack: ['email', 'program'],
  'self-check': ['name', 'email', 'program', 'answers'],
  'short-assessment': [
    ...['careerStage', 'biggestChallenge', 'supportLevel', 'helpNeeded', 'readinessLevel'],
    ...['name', 'email'],
  ],
  'long-assessment': [
    ...['firstName', 'lastName', 'email', 'careerStage', 'workSituation', 'biggestChallenge'],
    ...['supportType', 'urgency'],
  ],
}

test('every lead kind is checked here', () => {
  expect(forms.map(({ kind }) => kind).sort()).toEqual(leadKinds.map(({ kind }) => kind).sort())
})

describe.each(forms.map((form) => ({ ...form, form })))('$kind', ({ kind, form, schema }) => {
  const example = { ...leadKinds.find((one) => one.kind === kind)?.example, email: 'a@b.co' }

  test('without any value, each required field has one message', () => {
    expect(Object.keys(problemsIn(form, {})).sort()).toEqual(
      Object.entries(required)
        .flatMap(([of, fields]) => (of === kind ? fields : []))
        .sort(),
    )
  })

  test('takes anything: an accepted value is well-formed, tidy and accepted again', () => {
    const fields = Object.keys(example)
    const random = randomFrom(1)
    let accepted = 0
    const check = (field: string, value: unknown) => {
      const { data } = schema.safeParse({ ...example, [field]: value })
      if (data === undefined) return
      accepted++
      for (const text of Object.values(data).flat()) {
        if (typeof text !== 'string') continue
        expect(text.isWellFormed() && !isBlank(text) && tidy(text) === text, text).toBe(true)
        expect(text).not.toMatch(/(?![\n\t])\p{Cc}/u)
      }
      expect(schema.parse(JSON.parse(JSON.stringify(data)))).toEqual(data)
    }
    for (const field of fields) {
      for (const text of naughty) check(field, text)
      for (let round = 0; round < 1_000; round++) check(field, anyJson(random))
    }
    expect(accepted).toBeGreaterThan(fields.includes('newsletter') ? 1_000 : 0)
  })
})
