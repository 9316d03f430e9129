import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import * as assessment from '#web/features/career-assessment/answers.ts'
import { bookAddress, careerAssessmentDraft } from '#web/features/career-assessment/mail-draft.ts'
import { contactDraft } from '#web/features/contact/mail-draft.ts'
import * as questionnaire from '#web/features/questionnaire/answers.ts'
import { questionnaireDraft } from '#web/features/questionnaire/mail-draft.ts'
import { optionsOf } from '#web/features/questionnaire/options.ts'
import { longestDraft } from '#web/forms/mail-draft.ts'

const to = 'coach@example.com'
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address)
  const body = searchParams.get('body')?.replaceAll('\r\n', '\n')
  return { to: pathname, subject: searchParams.get('subject'), body }
}
const soon = { value: 'soon', label: 'In two weeks & a bit' }

describe('the draft of a contact message', () => {
  const message = {
    name: ' Priya Nair ',
    email: 'priya@example.com',
    message: 'Hello,\nI start in March.',
    intent: ['Ask about Programs', 'Bulk Book Orders'],
  }
  const where = { page: 'https://career.example/', userAgent: 'Tests/1.0' }
  const body = (intent: string) => `Name: Priya Nair
E-mail: priya@example.com
Intent: ${intent}
Message:
Hello,
I start in March.

Page: https://career.example/
User agent: Tests/1.0`

  test('has the sender, the intent, the message, page and browser', proves('8.4', '8.5'), () => {
    expect(read(contactDraft(to, message, where))).toEqual({
      to,
      subject: 'Website message from Priya Nair',
      body: body('Ask about Programs, Bulk Book Orders'),
    })
  })

  test('without an inquiry type has the intent N/A', proves('8.6'), () => {
    const { body: text } = read(contactDraft(to, { ...message, intent: [] }, where))
    expect(text).toBe(body('N/A'))
  })
})

describe('the draft of a career assessment', () => {
  const rising = { _key: 'rising', _type: 'answerOption' as const, value: 'rising' }
  const questions = {
    careerStage: {
      _type: 'choiceQuestion' as const,
      options: [{ ...rising, label: 'Working 2-5 years' }],
    },
    biggestChallenge: null,
  }
  const answers = {
    ...assessment.noAnswers,
    careerStage: 'rising',
    biggestChallenge: 'being-seen',
    supportLevel: 'well-supported',
    helpNeeded: 'clear-plan',
    readinessLevel: [4] as const,
    name: ' Zoë & Co ',
    email: 'zoe@example.com',
  }

  test('has the labels where they are known', proves('7.12', '7.13', '7.14'), () => {
    expect(read(careerAssessmentDraft(to, answers, questions))).toEqual({
      to,
      subject: 'Career Assessment - Zoë & Co',
      body: `Career stage: Working 2-5 years
Biggest challenge: being-seen
Support level: well-supported
Help needed: clear-plan
Readiness: 4/5
Name: Zoë & Co
E-mail: zoe@example.com
WhatsApp: Not provided`,
    })
    const number = careerAssessmentDraft(to, { ...answers, whatsapp: ' +91 98 ' }, null)
    expect(read(number).body).toMatch(/WhatsApp: \+91 98$/)
  })

  test('is capped for any name', proves('D2.4'), () => {
    const draft = careerAssessmentDraft(to, { ...answers, name: 'Ω'.repeat(200) }, null)
    expect(draft.length).toBeLessThanOrEqual(longestDraft)
  })

  test('for a call has its subject', proves('7.15'), () => {
    const subject = 'Book a Call - Career Assessment Follow-up'
    expect(read(bookAddress(to))).toMatchObject({ to, subject })
  })
})

describe('the draft of a questionnaire', () => {
  const options = optionsOf({ urgency: { options: [soon] } })
  const answers = {
    ...questionnaire.noAnswers,
    firstName: 'Zoë ',
    lastName: 'Okafor',
    email: 'zoe@example.com',
    careerStage: 'student',
    workSituation: 'unemployed',
    biggestChallenge: 'First line\nSecond line',
    supportType: 'mixed',
    urgency: 'soon',
  }

  test('has the subject and every part', proves('7.9', '7.10', '7.11', 'D8.1'), () => {
    expect(read(questionnaireDraft(to, answers, options))).toEqual({
      to,
      subject: 'Career Care Assessment - Zoë Okafor',
      body: `PERSONAL INFO
First name: Zoë
Last name: Okafor
E-mail: zoe@example.com
Phone: Not provided

CAREER BACKGROUND
Career stage: Still in college/university
Current role: Not provided
Industry: Not provided

CURRENT SITUATION
Work situation: Unemployed
Biggest challenge:
First line
Second line

Career goals: Not provided

SUPPORT NEEDS
Kind of support: A mix of these
Preferred format: Not provided
How soon: In two weeks & a bit

ADDITIONAL INFO
Anything else: Not provided

Reply-to: zoe@example.com`,
    })
  })

  test('with long answers is capped and keeps every part', proves('D2.4'), () => {
    const long = 'नमस्ते, मेरा काम '.repeat(300)
    const longAnswers = { biggestChallenge: long, careerGoals: long, additionalInfo: long }
    const address = questionnaireDraft(to, { ...answers, ...longAnswers }, options)
    expect(address.length).toBeLessThanOrEqual(longestDraft)
    const { body } = read(address)
    for (const part of ['CAREER BACKGROUND', 'SUPPORT NEEDS', 'Anything else: ', '(shortened)'])
      expect(body).toContain(part)
    expect(body).toMatch(/Reply-to: zoe@example\.com$/)
  })
})
