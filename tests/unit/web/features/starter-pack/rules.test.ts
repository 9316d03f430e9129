import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { newsletterChoice } from '#web/features/starter-pack/newsletter-choice.ts'
import { starterPackForm, starterPackMessages } from '#web/features/starter-pack/rules.ts'
import { starterPackForOwners, starterPackForVisitor } from '#web/features/starter-pack/server/mails.ts'
import { problemsIn } from '#web/forms/form-kind.ts'

const right = { email: ' Zoe@example.com ', program: 'pivot_coaching' }
const parsed = (change: object = {}) => starterPackForm.schema.parse({ ...right, ...change })
const problems = (change: object) => problemsIn(starterPackForm, { ...right, ...change })

test('a request for a starter pack is valid with an e-mail address and a program', () => {
  expect(parsed()).toEqual({
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
])('a request for a starter pack with %j returns a message at the field', proves('D7.1'), (change, expected) => {
  expect(problems(change)).toEqual(expected)
})

test('a request asks for the newsletter only with a known value of the checkbox', () => {
  for (const newsletter of [true, 'on', newsletterChoice])
    expect(parsed({ newsletter }).newsletter, `${newsletter}`).toBe(true)
  for (const newsletter of [undefined, false, '', 'false', 'no', 1, [true]])
    expect(parsed({ newsletter }).newsletter, `${newsletter}`).toBe(false)
})

test.each([
  [false, false, 'Not asked for'],
  [true, true, 'Subscribed with it'],
  [true, false, 'Asked for, and subscribed already'],
])('newsletter %j, new subscriber %j: the owners read “%s”', (newsletter, subscribed, words) => {
  const siteUrl = 'https://site.test'
  const facts = { id: 'lead', receivedAt: new Date(), page: null, siteUrl, words: originalMails }
  const lead = parsed({ newsletter })
  const { text } = starterPackForOwners(lead, facts, undefined, subscribed)
  expect(text).toContain(`Newsletter: ${words}`)
  const mail = starterPackForVisitor(lead, facts, undefined)
  expect(mail.text.includes('nothing more will come')).toBe(!newsletter)
})
