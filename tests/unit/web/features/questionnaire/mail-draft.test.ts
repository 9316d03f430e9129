import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { noAnswers } from '#web/features/questionnaire/answers.ts'
import { questionnaireDraft } from '#web/features/questionnaire/mail-draft.ts'
import { optionsOf } from '#web/features/questionnaire/options.ts'
import { longestDraft } from '#web/forms/mail-draft.ts'

const options = optionsOf({
  urgency: { options: [{ value: 'soon', label: 'In two weeks & a bit' }] },
})
const answers = {
  ...noAnswers,
  firstName: 'Zoë ',
  lastName: 'Okafor',
  email: 'zoe@example.com',
  careerStage: 'student',
  workSituation: 'unemployed',
  biggestChallenge: 'First line\nSecond line',
  supportType: 'mixed',
  urgency: 'soon',
}
const read = (address: string) => {
  const draft = new URL(address)
  return {
    to: draft.pathname,
    subject: draft.searchParams.get('subject'),
    body: draft.searchParams.get('body')?.replaceAll('\r\n', '\n'),
  }
}

test(
  'the draft goes to the inbox with the specified subject and every part',
  proves('7.9', '7.10', '7.11', 'D8.1'),
  () => {
    expect(read(questionnaireDraft('hello@example.com', answers, options))).toEqual({
      to: 'hello@example.com',
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
  },
)

test(
  'long answers are cut so that mail programs open it, and every part is still there',
  proves('D2.4'),
  () => {
    const long = 'नमस्ते, मेरा काम '.repeat(300)
    const address = questionnaireDraft(
      'hello@example.com',
      { ...answers, biggestChallenge: long, careerGoals: long, additionalInfo: long },
      options,
    )
    expect(address.length).toBeLessThanOrEqual(longestDraft)
    const { body } = read(address)
    for (const part of ['CAREER BACKGROUND', 'SUPPORT NEEDS', 'Anything else: ', '(shortened)'])
      expect(body).toContain(part)
    expect(body).toMatch(/Reply-to: zoe@example\.com$/)
  },
)
