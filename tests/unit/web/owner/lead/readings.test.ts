import { describe, expect, test } from 'vitest'
import { readShortAssessment } from '#web/features/career-assessment/server/inbox.ts'
import { readContact } from '#web/features/contact/server/inbox.ts'
import { optionsOf } from '#web/features/questionnaire/options.ts'
import { readLongAssessment } from '#web/features/questionnaire/server/inbox.ts'
import { readSelfCheck } from '#web/features/self-check/server/inbox.ts'
import { readPack } from '#web/features/starter-pack/server/inbox.ts'

describe('a message', () => {
  test('is a letter, with what it is about', () => {
    const details = { message: 'Hello\n\nBye', intent: ['General Question', 'Bulk Book Orders'] }
    expect(readContact(details, undefined)).toEqual([
      { rows: [{ label: 'About', text: 'General Question, Bulk Book Orders' }] },
      { letter: 'Hello\n\nBye' },
    ])
  })

  test('of an older or a newer form shows what that form had', () => {
    expect(readContact({ message: 'Hello', topic: 'Books' }, undefined)).toEqual([
      { letter: 'Hello' },
      { title: 'Also kept', rows: [{ label: 'Topic', text: 'Books' }] },
    ])
    expect(readContact({ message: 3, intent: null }, undefined)).toEqual([
      { title: undefined, rows: [{ label: 'Message', text: '3' }] },
    ])
  })
})

describe('a self-check', () => {
  const details = { program: 'manager_coach', answers: ['no', 'yes', 'not-sure'], noOrNotSure: 2 }

  test('tells how they stand by the coach’s own threshold, and each answer with its question', () => {
    const texts = { programTitle: 'Coaching', questions: ['Do you listen?'], needsHelpFrom: 2 }
    const [result, answers] = readSelfCheck(details, { manager_coach: texts })
    expect(result).toEqual({
      title: 'Coaching',
      verdict: 'Needs help',
      text: '“No” or “not sure” to 2 of 3 questions.',
    })
    expect(answers?.rows).toEqual([
      { label: 'Do you listen?', text: 'No' },
      { label: 'Question 2', text: 'Yes' },
      { label: 'Question 3', text: 'Not sure' },
    ])
  })

  test('can be read without the coach’s words', () => {
    const [result] = readSelfCheck(details, {})
    expect([result?.title, result?.verdict]).toEqual(['Manager as Coach', 'Doing well'])
    expect(readSelfCheck({ ...details, program: '__proto__' }, {})[0]?.title).toBe('__proto__')
  })
})

describe('a short assessment', () => {
  const details = {
    ...{ careerStage: 'manager', biggestChallenge: 'time', supportLevel: 'x', helpNeeded: 'y' },
    ...{ readinessLevel: [4], whatsapp: '+91 98450 12345' },
  }

  test('can be read without the coach’s words: the profile’s key, and the values', () => {
    const [plan, answers, number] = readShortAssessment(details, null)
    expect(plan?.verdict).toBe('Profile: manager')
    expect(answers?.rows).toContainEqual({ label: 'Biggest challenge', text: 'time' })
    expect(answers?.rows).toContainEqual({ label: 'Readiness', text: '4/5' })
    expect(number?.rows?.[0]?.href).toBe('https://wa.me/919845012345')
  })

  test('without a number says nothing of one', () => {
    expect(readShortAssessment({ ...details, whatsapp: null }, null)).toHaveLength(2)
  })
})

test('a long assessment is read by its five steps, in the coach’s words', () => {
  const details = { firstName: 'Priya', urgency: 'soon', phoneNumber: '+91 98450 12345', old: 'x' }
  const told = readLongAssessment(details, { options: optionsOf(null), email: 'p@example.com' })
  expect(told.map(({ title }) => title)).toEqual([
    ...['1. Personal info', '2. Career background', '3. Current situation', '4. Support needs'],
    ...['5. Additional info', 'Also kept'],
  ])
  expect(told[0]?.rows).toEqual([
    { label: 'First name', text: 'Priya' },
    { label: 'Last name', text: 'Not provided' },
    { label: 'E-mail', text: 'p@example.com' },
    { label: 'Phone', text: '+91 98450 12345', href: 'tel:+919845012345' },
  ])
  expect(told[3]?.rows).toContainEqual({ label: 'How soon', text: 'Soon (within the month)' })
})

test('a pack is told by its name, and whether the newsletter’s box was ticked', () => {
  const [told] = readPack({ program: 'rookie_launchpad', newsletter: true }, {})
  expect(told?.verdict).toBe('Rookie Launchpad starter pack')
  expect(told?.rows?.[1]?.text).toBe('They ticked its box too')
  const named = readPack({ program: 'rookie_launchpad' }, { rookie_launchpad: { packName: 'Kit' } })
  expect(named[0]?.verdict).toBe('Kit')
  expect(named[0]?.rows?.[1]?.text).toBe('Its box was left empty')
})
