import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { noAnswers } from '#web/features/career-assessment/answers.ts'
import { bookAddress, careerAssessmentDraft } from '#web/features/career-assessment/mail-draft.ts'

const option = (value: string, label: string) => ({
  _key: value,
  _type: 'answerOption' as const,
  value,
  label,
})
const questions = {
  careerStage: {
    _type: 'choiceQuestion' as const,
    options: [option('rising', 'Working 2-5 years')],
  },
  biggestChallenge: null,
}
const answers = {
  ...noAnswers,
  careerStage: 'rising',
  biggestChallenge: 'being-seen',
  supportLevel: 'well-supported',
  helpNeeded: 'clear-plan',
  readinessLevel: [4] as const,
  name: ' Zoë & Co ',
  email: 'zoe@example.com',
}
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address)
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

test(
  'the draft says what was answered, in words where they are known',
  proves('7.12', '7.13', '7.14'),
  () => {
    expect(read(careerAssessmentDraft('coach@example.com', answers, questions))).toEqual({
      to: 'coach@example.com',
      subject: 'Career Assessment - Zoë & Co',
      body: [
        'Career stage: Working 2-5 years',
        'Biggest challenge: being-seen',
        'Support level: well-supported',
        'Help needed: clear-plan',
        'Readiness: 4/5',
        'Name: Zoë & Co',
        'E-mail: zoe@example.com',
        'WhatsApp: Not provided',
      ].join('\r\n'),
    })
  },
)

test('a WhatsApp number is in it', () => {
  const draft = careerAssessmentDraft('c@example.com', { ...answers, whatsapp: ' +91 98 ' }, null)
  expect(read(draft).body).toMatch(/WhatsApp: \+91 98$/)
})

test('it is capped, whatever was typed', proves('D2.4'), () => {
  const name = 'Ω'.repeat(200)
  expect(
    careerAssessmentDraft('c@example.com', { ...answers, name }, null).length,
  ).toBeLessThanOrEqual(2_000)
})

test('a call is asked for by mail', proves('7.15'), () => {
  expect(read(bookAddress('coach@example.com'))).toMatchObject({
    to: 'coach@example.com',
    subject: 'Book a Call - Career Assessment Follow-up',
  })
})
