import { describe, expect, test } from 'vitest'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { humanizeName } from '#web/leads/humanize-name.ts'
import {
  type Details,
  detailLabel,
  excerpt,
  sectionsOf,
  summaryOf,
  valueLines,
} from '#web/leads/stored-details.ts'

const lead = (details: Details) => ({ details, name: null, email: 'a@b.example' })
const sections = (details: Details, kind = contactLead) => sectionsOf(kind, lead(details), '')

test('turns a field’s name into words, unless its kind has another label', () => {
  expect(humanizeName('biggestChallenge')).toBe('Biggest challenge')
  expect(humanizeName('from-another-time')).toBe('From another time')
  expect(humanizeName('utm_campaign')).toBe('Campaign')
  expect(detailLabel(contactLead, 'intent')).toBe('About')
  expect(detailLabel(undefined, 'intent')).toBe('Intent')
})

test('an excerpt is one line, cut to its length, never inside a character', () => {
  expect(excerpt('Hello\n\n  there')).toBe('Hello there')
  const cut = excerpt('👍'.repeat(100), 20)
  expect(cut.length).toBeLessThanOrEqual(20)
  expect(cut.isWellFormed()).toBe(true)
  expect(cut.endsWith('…')).toBe(true)
})

test('shows any value, and nothing for an empty one', () => {
  expect(valueLines('a\nb')).toEqual(['a\nb'])
  expect(valueLines(['a', ['b', 1]])).toEqual(['a', 'b', '1'])
  expect(valueLines({ firstOne: ['a', 'b'], two: false })).toEqual([
    'First one: a, b',
    'Two: false',
  ])
  expect([null, undefined, '', []].map(valueLines)).toEqual([[], [], [], []])
})

describe('details of an older or a newer form', () => {
  test('are shown besides the fields of today’s form', () =>
    expect(sections({ message: 'Hello', topic: 'Books' })).toEqual([
      { message: 'Hello' },
      { title: 'Also kept', rows: [{ label: 'Topic', text: 'Books' }] },
    ]))

  test('are shown field by field if they do not fit, or their kind is unknown', () => {
    const rows = [{ label: 'Message', text: '3' }]
    expect(sections({ message: 3, intent: null })).toEqual([{ rows }])
    expect(sectionsOf(undefined, lead({ message: 3 }), undefined)).toEqual([{ rows }])
  })

  test('are summarised by their message, or by all their texts', () => {
    const summary = (details: Details) => summaryOf(undefined, lead(details), undefined)
    expect(summary({ odd: 'x', message: 'Hello\nyou' })).toEqual({ about: '', text: 'Hello you' })
    expect(summary({ stage: 'student', goals: 'a job', n: 3 }).text).toBe('student · a job')
  })
})
