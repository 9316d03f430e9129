import { describe, expect, test } from 'vitest'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { profileFor, profileKey } from '#web/features/career-assessment/profile.ts'
import {
  careerAssessmentForm,
  careerAssessmentMessages as messages,
} from '#web/features/career-assessment/rules.ts'
import {
  careerAssessmentForOwners,
  planForVisitor,
} from '#web/features/career-assessment/server/mails.ts'
import { problemsIn } from '#web/forms/form-kind.ts'
import { nameMessages } from '#web/forms/text-rules.ts'
import { assessmentTexts } from '#web/styleguide/mails/sample-words.ts'

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
  test(
    'has the fields of section 3, tidied',
    proves('3.26', '3.27', '3.28', '3.29', '3.30', '3.31'),
    () => {
      expect(lead()).toEqual({
        ...right,
        name: 'Zoë',
        email: 'zoe@example.com',
        whatsapp: '+91 98765 43210',
      })
    },
  )

  test('takes any option that the coach may add', () => {
    expect(lead({ careerStage: 'back-after-a-break' }).careerStage).toBe('back-after-a-break')
  })

  test.each([undefined, '', ' ', null])('needs no WhatsApp: %j', proves('3.31'), (whatsapp) => {
    expect(lead({ whatsapp }).whatsapp).toBeNull()
  })

  test.each([
    [[1], 1],
    [[5], 5],
    [3, 3],
    ['2', 2],
    [['4'], 4],
  ])('readiness %j is [%i], from JSON and from a form', proves('3.30'), (readinessLevel, level) => {
    expect(lead({ readinessLevel }).readinessLevel).toEqual([level])
  })

  test.each([
    [[0]],
    [[6]],
    [[2.5]],
    [[]],
    [[3, 4]],
    [['x']],
    [''],
    [null],
    [undefined],
    [{}],
    [[[3, 3]]],
    [true],
    [Number.NaN],
  ])('readiness %j is refused', proves('3.30', 'D7.1'), (readinessLevel) => {
    expect(problems({ readinessLevel })).toEqual({ readinessLevel: messages.readiness })
  })

  test.each([
    [{ name: ' ​' }, { name: messages.name }],
    [{ name: 'x'.repeat(201) }, { name: nameMessages.nameTooLong }],
    [{ name: 'a\nb' }, { name: nameMessages.control }],
    [{ email: '' }, { email: 'Please add a valid email so we can reply' }],
    [{ email: 'zoe@' }, { email: 'Please add a valid email so we can reply' }],
    [
      { email: 'zoe@example.com\nbcc: a@b.co' },
      { email: 'Please add a valid email so we can reply' },
    ],
    [{ whatsapp: '1'.repeat(61) }, { whatsapp: messages.whatsapp }],
    [{ whatsapp: '1\n2' }, { whatsapp: nameMessages.control }],
    [{ careerStage: '' }, { careerStage: messages.choice }],
    [{ biggestChallenge: ['a', 'b'] }, { biggestChallenge: messages.choice }],
    [{ supportLevel: 'a\nb' }, { supportLevel: messages.choice }],
    [{ helpNeeded: 'x'.repeat(201) }, { helpNeeded: messages.choice }],
  ])('%j is refused in the visitor’s words', proves('D7.1'), (change, expected) => {
    expect(problems(change)).toEqual(expected)
  })
})

describe('the result profile', () => {
  test.each(['rookie', 'rising', 'manager', 'leader', 'pivoter'])(
    '%s is its own',
    proves('3.33', '4.38'),
    (key) => {
      expect(profileKey(key)).toBe(key)
    },
  )

  test.each([
    '',
    ' ',
    'Rookie',
    'ROOKIE',
    'rising ',
    'managers',
    'back-after-a-break',
    'toString',
    '__proto__',
  ])('%j is no profile’s and falls back to rookie', proves('3.34'), (stage) => {
    expect(profileKey(stage)).toBe('rookie')
  })

  test('the fallback holds for a profile that is not there either', () => {
    const rookie = { key: 'rookie' }
    expect(profileFor([{ key: 'manager' }, rookie], 'pivoter')).toBe(rookie)
    expect(profileFor([{ key: 'manager' }], 'pivoter')).toBeUndefined()
    for (const none of [null, undefined, []]) expect(profileFor(none, 'rookie')).toBeUndefined()
  })

  test('the site is born with an option and a profile for each', proves('3.26', '3.32'), () => {
    const [content] = ofType('shortAssessment')
    const stages = JSON.stringify(content?.careerStage)
    for (const profile of ofType('resultProfile'))
      expect(stages).toContain(`"value":"${profile.key}"`)
    expect(ofType('resultProfile')).toHaveLength(5)
  })
})

const facts = {
  id: 'lead-1',
  receivedAt: new Date('2026-11-21T03:00:00Z'),
  page: 'https://career.example/career-assessment',
  siteUrl: 'https://career.example',
}
const option = (value: string, label: string) => ({
  _key: value,
  _type: 'answerOption' as const,
  value,
  label,
})
const texts = {
  ...assessmentTexts,
  careerStage: {
    _type: 'choiceQuestion' as const,
    text: 'Where are you?',
    options: [option('pivoter', 'Considering a <pivot>')],
  },
}
const profile = profileFor(texts.profiles, 'pivoter')

describe('its mails', () => {
  test(
    'the visitor gets the plan: profile, action, programme, bullets and where to read more',
    proves('D1.5', 'D24.2'),
    () => {
      const mail = planForVisitor(lead(), facts, texts)
      expect(mail).toMatchObject({
        to: { address: 'zoe@example.com' },
        subject: 'Your plan: Career Pivoter',
      })
      for (const text of [
        ...['Hello Zoë,', 'Your Action for Today', 'More about Career Pivot Coaching'],
        ...['https://career.example/career-pivot', profile?.subtitle, profile?.programmeName],
        ...(profile?.bullets ?? []),
      ]) {
        expect(mail.text).toContain(text)
        expect(mail.html).toContain(text)
      }
      expect(mail.text).toContain(profile?.dailyTip)
    },
  )

  test(
    'the owners can answer, and see who it was, the profile and every answer in words',
    proves('D1.4'),
    () => {
      const mail = careerAssessmentForOwners(lead(), facts, texts)
      expect(mail).toMatchObject({
        to: 'owners',
        replyTo: 'zoe@example.com',
        subject: 'Career assessment from Zoë: Career Pivoter',
      })
      for (const words of [
        'Career stage: Considering a <pivot>',
        'Biggest challenge: what-next',
        'Support level: somewhat-supported',
        'Help needed: clear-plan',
        'Readiness: 4/5',
        'WhatsApp: +91 98765 43210',
        'https://career.example/owner/leads/lead-1',
      ])
        expect(mail.text).toContain(words)
      expect(mail.html).not.toContain('<pivot>')
    },
  )
})
