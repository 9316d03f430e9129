import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { newsletterChoice } from '#web/features/starter-pack/newsletter-choice.ts'
import { starterPackForm, starterPackMessages } from '#web/features/starter-pack/rules.ts'
import {
  starterPackForOwners,
  starterPackForVisitor,
} from '#web/features/starter-pack/server/mails.ts'
import { problemsIn } from '#web/forms/form-kind.ts'

const right = { email: ' Zoe@example.com ', program: 'pivot_coaching' }
const taken = (change: object = {}) => starterPackForm.schema.parse({ ...right, ...change })
const problems = (change: object) => problemsIn(starterPackForm, { ...right, ...change })

describe('a starter pack’s request', () => {
  test('is valid with an address and a program', () => {
    expect(taken()).toEqual({
      name: null,
      email: 'Zoe@example.com',
      program: 'pivot_coaching',
      newsletter: false,
    })
  })

  test.each([
    [{ program: 'career-pivot' }, { program: starterPackMessages.program }],
    [{ program: undefined }, { program: starterPackMessages.program }],
    [{ program: ['pivot_coaching'] }, { program: starterPackMessages.program }],
  ])('rejects %j with a message for the visitor', proves('D7.1'), (change, expected) => {
    expect(problems(change)).toEqual(expected)
  })

  test.each([
    [true, true],
    ['on', true],
    [newsletterChoice, true],
    [undefined, false],
    [false, false],
    ['', false],
    ['false', false],
    ['no', false],
    [1, false],
    [[true], false],
  ])('turns a newsletter value of %j into %j', (newsletter, expected) => {
    expect(taken({ newsletter }).newsletter).toBe(expected)
  })
})

test.each([
  [false, false, 'Not asked for'],
  [true, true, 'Subscribed with it'],
  [true, false, 'Asked for, and subscribed already'],
])('newsletter %j, subscribed %j: the owners read “%s”', (newsletter, subscribed, words) => {
  const facts = {
    id: 'lead',
    receivedAt: new Date(),
    page: null,
    siteUrl: 'https://site.test',
    words: originalMails,
  }
  const lead = taken({ newsletter })
  const { text } = starterPackForOwners(lead, facts, undefined, subscribed)
  expect(text).toContain(`Newsletter: ${words}`)
  const mail = starterPackForVisitor(lead, facts, undefined)
  expect(mail.text.includes('nothing more will come')).toBe(!newsletter)
})
