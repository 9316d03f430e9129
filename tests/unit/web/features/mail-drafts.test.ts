import { afterEach, expect, test, vi } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { noAnswers as noAssessment } from '#web/features/career-assessment/answers.ts'
import { careerAssessmentDraft } from '#web/features/career-assessment/mail-draft.ts'
import { contactDraft } from '#web/features/contact/mail-draft.ts'
import { noAnswers as noQuestionnaire, questionnaire } from '#web/features/questionnaire/definition.ts'
import { questionnaireDraft } from '#web/features/questionnaire/mail-draft.ts'
import { maxDraftLength } from '#web/forms/mail-draft.ts'

afterEach(() => vi.unstubAllGlobals())

const to = 'coach@example.com'
const bodyOf = (address: string) => new URL(address).searchParams.get('body') ?? ''

test('a contact message without an inquiry type has the intent N/A', proves('8.6'), () => {
  const message = { name: 'Priya', email: 'priya@example.com', message: 'Hello', intent: [] }
  vi.stubGlobal('window', { location: new URL('https://career.example/') })
  expect(bodyOf(contactDraft(to, message).href)).toContain('Intent: N/A\r\n')
})

test('a long draft of a career assessment is cut, and has the phone number', proves('D2.4'), () => {
  const answers = { ...noAssessment, name: 'Ω'.repeat(200), whatsapp: ' +91 98 ' }
  const draft = careerAssessmentDraft(to, answers, null).href
  expect(draft.length).toBeLessThanOrEqual(maxDraftLength)
  expect(bodyOf(draft)).toMatch(/WhatsApp: \+91 98$/)
})

test('a long draft of a questionnaire is cut, and has every section', proves('D2.4'), () => {
  const long = 'नमस्ते, मेरा काम '.repeat(300)
  const longAnswers = { biggestChallenge: long, careerGoals: long, additionalInfo: long }
  const answers = {
    ...noQuestionnaire,
    ...longAnswers,
    email: 'zoe@example.com',
    urgency: 'soon',
  }
  const soon = { value: 'soon', label: 'In two weeks & a bit' }
  const mail = questionnaireDraft(to, answers, questionnaire.optionsIn({ urgency: { options: [soon] } }))
  const draft = mail.href
  // Only the draft is cut. The text to copy is complete.
  expect(mail.isTruncated).toBe(true)
  expect(mail.text.split(long.trim())).toHaveLength(4)
  expect(draft.length).toBeLessThanOrEqual(maxDraftLength)
  for (const part of [
    ...['PERSONAL INFO', 'Phone: Not provided', 'CAREER BACKGROUND', 'CURRENT SITUATION'],
    ...['SUPPORT NEEDS', 'How soon: In two weeks & a bit', 'Anything else: ', '(shortened)'],
  ])
    expect(bodyOf(draft)).toContain(part)
  expect(bodyOf(draft)).toMatch(/Reply-to: zoe@example\.com$/)
})
