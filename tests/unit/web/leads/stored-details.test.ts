import { expect, test } from 'vitest'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { humanizeName } from '#web/leads/humanize-name.ts'
import { type Details, detailLabel, excerpt, sectionsOf, summaryOf, valueLines } from '#web/leads/stored-details.ts'

const lead = (details: Details) => ({ details, name: null, email: 'a@b.example' })
const sections = (details: Details, kind = contactLead) => sectionsOf(kind, lead(details), '')

test('the label of a field is its name in words, unless its kind has another label', () => {
  expect(humanizeName('biggestChallenge')).toBe('Biggest challenge')
  expect(humanizeName('from-another-time')).toBe('From another time')
  expect(humanizeName('utm_campaign')).toBe('Campaign')
  expect(detailLabel(contactLead, 'intent')).toBe('About')
  expect(detailLabel(undefined, 'intent')).toBe('Intent')
})

test('an excerpt is one line, and is cut between characters', () => {
  expect(excerpt('Hello\n\n  there')).toBe('Hello there')
  const cut = excerpt('👍'.repeat(100), 20)
  expect(cut.length).toBeLessThanOrEqual(20)
  expect(cut.isWellFormed()).toBe(true)
  expect(cut.endsWith('…')).toBe(true)
})

test('valueLines returns lines for any value, and none for an empty value', () => {
  expect(valueLines('a\nb')).toEqual(['a\nb'])
  expect(valueLines(['a', ['b', 1]])).toEqual(['a', 'b', '1'])
  expect(valueLines({ firstOne: ['a', 'b'], two: false })).toEqual(['First one: a, b', 'Two: false'])
  expect([null, undefined, '', []].map(valueLines)).toEqual([[], [], [], []])
})

test('details of an older form are shown in a section of their own', () =>
  expect(sections({ intent: [], message: 'Hello', topic: 'Books' })).toEqual([
    { message: 'Hello' },
    { title: 'Also kept', rows: [{ label: 'Topic', text: 'Books' }] },
  ]))

test('invalid details, and details of an unknown kind, are shown field by field', () => {
  const rows = [{ label: 'Message', text: '3' }]
  expect(sections({ message: 3, intent: null })).toEqual([{ rows }])
  expect(sectionsOf(undefined, lead({ message: 3 }), undefined)).toEqual([{ rows }])
})

test('details of an unknown kind are summarised by their message, or by all their texts', () => {
  const summary = (details: Details) => summaryOf(undefined, lead(details), undefined)
  expect(summary({ odd: 'x', message: 'Hello\nyou' })).toEqual({ about: '', text: 'Hello you' })
  expect(summary({ stage: 'student', goals: 'a job', n: 3 }).text).toBe('student · a job')
})
