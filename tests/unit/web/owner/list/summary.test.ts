import { expect, test } from 'vitest'
import { longAssessmentWords } from '#web/features/questionnaire/server/content.ts'
import type { Lead } from '#web/owner/inbox.ts'
import { type ListWords, summaryOf } from '#web/owner/list/summary.ts'

const none: ListWords = { selfChecks: {}, short: null, long: undefined }
const lead = (kind: string, details: Lead['details']): Lead => ({
  ...{ id: 'x', kind, details, name: null, email: 'a@b.example', page: null, source: null },
  ...{ userAgent: null, receivedAt: new Date(), status: 'new', dueAt: null, answeredAt: null },
  ...{ program: null, suspicion: null },
})
const told = (kind: string, details: Lead['details'], words = none) =>
  Object.values(summaryOf(lead(kind, details), words))

const answers = ['yes', 'no', 'not-sure', 'no']
const short = { careerStage: 'leader', biggestChallenge: 'trust', readinessLevel: [4] }

test('each kind in one line, also without the coach’s words', () => {
  expect(told('contact', { intent: ['A', 'B'], message: 'Hello,\nyou' })).toEqual([
    'A, B',
    'Hello, you',
  ])
  expect(told('pack', { program: 'pivot_coaching', newsletter: true })).toEqual([
    'Career Pivot Coaching',
    'Took the starter pack, and the newsletter',
  ])
  expect(told('self-check', { program: 'manager_coach', answers })).toEqual([
    'Manager as Coach · Needs help',
    '“No” or “not sure” to 3 of 4 questions',
  ])
  expect(told('short-assessment', short)).toEqual(['Leader · readiness 4 of 5', 'trust'])
  expect(told('long-assessment', { urgency: 'soon', biggestChallenge: 'Time' })).toEqual([
    'Soon',
    'Time',
  ])
  expect(told('newsletter', {})).toEqual(['', 'Subscribed to the newsletter'])
})

test('a band is counted with the coach’s own number', () => {
  const words = { ...none, selfChecks: { manager_coach: { needsHelpFrom: 4 } } }
  expect(told('self-check', { program: 'manager_coach', answers }, words)[0]).toContain(
    'Doing well',
  )
})

test('an urgency is said in the coach’s words, or the specification’s', async () => {
  const long = await longAssessmentWords()
  const [about] = told(
    'long-assessment',
    { urgency: 'soon', biggestChallenge: '' },
    { ...none, long },
  )
  expect(about).toBe('Soon (within the month)')
})

test.each([
  'contact',
  'pack',
  'self-check',
  'short-assessment',
  'long-assessment',
  'constructor',
  'x',
])('a %s that is none is told by its texts', (kind) =>
  expect(told(kind, { odd: 'text', more: 7 })).toEqual(['', 'text']),
)
