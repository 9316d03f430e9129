import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { selfCheckForm, selfCheckMessages } from '#web/features/self-check/rules.ts'
import { selfCheckForOwners, selfCheckResult } from '#web/features/self-check/server/mails.ts'
import { problemsIn } from '#web/forms/form-kind.ts'
import { nameMessages } from '#web/forms/text-rules.ts'

const right = {
  program: 'manager_coach',
  answers: ['yes', 'no', 'not-sure', 'no', 'yes', 'yes'],
  name: ' Zoë ',
  email: ' zoe@example.com ',
}
const lead = (change: object = {}) => selfCheckForm.schema.parse({ ...right, ...change })
const problems = (change: object) => problemsIn(selfCheckForm, { ...right, ...change })
const facts = {
  id: 'lead-1',
  receivedAt: new Date('2026-11-21T03:00:00Z'),
  page: 'https://career.example/manager-coach',
  siteUrl: 'https://career.example',
}
const texts = {
  programTitle: 'Manager as Coach',
  questions: ['Do you <listen>?', 'Do you ask?', 'Three?', 'Four?', 'Five?', 'Six?'],
  needsHelpFrom: 3,
  resultMessage: 'You carry a lot.',
  resultMessageGood: 'You are doing well.',
}

describe('a self-check', () => {
  test('is tidied and counted', proves('3.43'), () => {
    expect(lead()).toEqual({
      program: 'manager_coach',
      answers: right.answers,
      name: 'Zoë',
      email: 'zoe@example.com',
      noOrNotSure: 3,
    })
  })

  test('from a form has its one answer as text', () => {
    expect(lead({ answers: 'no' })).toMatchObject({ answers: ['no'], noOrNotSure: 1 })
  })

  test.each([
    [{ name: ' ' }, { name: selfCheckMessages.name }],
    [{ name: 'x'.repeat(201) }, { name: nameMessages.nameTooLong }],
    [{ name: 'a\nb' }, { name: nameMessages.control }],
    [{ email: 'zoe@' }, { email: 'Please add a valid email so we can send your result.' }],
    [{ program: 'other' }, { program: selfCheckMessages.program }],
    [{ answers: [] }, { answers: selfCheckMessages.answers }],
    [{ answers: ['maybe'] }, { answers: selfCheckMessages.answers }],
    [{ answers: Array(21).fill('yes') }, { answers: selfCheckMessages.answers }],
    [{ answers: undefined }, { answers: selfCheckMessages.answers }],
  ])('%j is refused in the visitor’s words', proves('3.43'), (change, expected) => {
    expect(problems(change)).toEqual(expected)
  })
})

describe('its mails', () => {
  test('the visitor gets the message they saw, and their answers', () => {
    const mail = selfCheckResult(lead(), facts, texts)
    expect(mail.to).toEqual({ address: 'zoe@example.com' })
    expect(mail.subject).toBe('Your self-check: Manager as Coach')
    expect(mail.text).toContain('You carry a lot.')
    expect(mail.text).not.toContain('You are doing well.')
    expect(mail.text).toContain('Do you ask? No')
    expect(mail.text).toContain('https://career.example/manager-coach')
    expect(mail.html).toContain('Do you &lt;listen&gt;?')
    expect(mail.html).not.toContain('<listen>')
  })

  test('two answers of no or not sure are doing well, unless the coach says otherwise', () => {
    const two = lead({ answers: ['no', 'not-sure', 'yes'] })
    expect(selfCheckResult(two, facts, texts).text).toContain('You are doing well.')
    const stricter = { ...texts, needsHelpFrom: 2 }
    expect(selfCheckResult(two, facts, stricter).text).toContain('You carry a lot.')
  })

  test('the owners can answer, and see who, how and what', () => {
    const mail = selfCheckForOwners(lead(), facts, texts)
    expect(mail).toMatchObject({ to: 'owners', replyTo: 'zoe@example.com' })
    expect(mail.subject).toBe('Self-check from Zoë: Manager as Coach, needs help')
    expect(mail.text).toContain('“No” or “not sure” to 3 of 6 questions')
    expect(mail.text).toContain('Three? Not sure')
    expect(mail.text).toContain('https://career.example/owner/leads/lead-1')
  })
})
