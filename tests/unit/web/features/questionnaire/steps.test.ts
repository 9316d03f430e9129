import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { noAnswers, questionnaire } from '#web/features/questionnaire/definition.ts'
import { furthest, missing, stillOffered } from '#web/features/questionnaire/steps.ts'

const options = questionnaire.optionsIn(null)
const steps = [
  { step: 1, needs: { firstName: 'Zoë', lastName: 'Okafor', email: 'zoe@example.com' } },
  { step: 2, needs: { careerStage: 'student' } },
  { step: 3, needs: { workSituation: 'freelancing', biggestChallenge: 'Prices' } },
  { step: 4, needs: { supportType: 'mixed', urgency: 'soon' } },
  { step: 5, needs: {} },
]
const all = Object.assign({}, noAnswers, ...steps.map(({ needs }) => needs))

test.each(steps)('step $step requires exactly $needs', proves('5.8 5.11-15'), ({ step, needs }) => {
  expect(missing(step, { ...noAnswers, ...needs })).toBeUndefined()
  for (const field of Object.keys(needs))
    for (const empty of ['', '  ', '\u200b']) {
      const answers = { ...all, [field]: empty }
      expect(missing(step, answers)).toMatch(/^To go on, please .+\.$/)
      expect(furthest(answers), 'later steps stay locked').toBe(step)
    }
})

test('stillOffered clears only an option that the coach has removed', () => {
  const careerStage = { options: [{ value: 'sabbatical', label: 'On a break' }] }
  expect(stillOffered(all, questionnaire.optionsIn({ careerStage }))).toEqual({
    ...all,
    careerStage: '',
  })
  expect(stillOffered(all, options)).toEqual(all)
})
