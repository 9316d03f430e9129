import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { optionsOf } from '#web/features/questionnaire/options.ts'
import { kindLabel, kindNamed, kindNames, leadKinds } from '#web/lead-kinds.ts'
import { type Details, sectionsOf, summaryOf } from '#web/leads/stored-details.ts'

const lead = (details: Details) => ({ details, name: null, email: 'p@example.com' })
const read = (kind: string, details: Details, content: unknown = {}) =>
  sectionsOf(kindNamed(kind), lead(details), content)
const summary = (kind: string, details: Details, content: unknown = {}) =>
  Object.values(summaryOf(kindNamed(kind), lead(details), content))

const questionnaire = { options: optionsOf(null) }
const checked = { program: 'manager_coach', answers: ['no', 'yes', 'not-sure'], noOrNotSure: 2 }
const assessed = {
  ...{ careerStage: 'leader', biggestChallenge: 'trust', supportLevel: 'x', helpNeeded: 'y' },
  ...{ readinessLevel: [4], whatsapp: '+91 98450 12345' },
}

describe('the registry', () => {
  test('knows each feature that stores leads, under names that are its own', () => {
    const features = readdirSync('web/features').filter((feature) =>
      existsSync(`web/features/${feature}/server/lead-kind.ts`),
    )
    expect(leadKinds).toHaveLength(features.length)
    for (const { kind, thanks } of leadKinds) expect(Object.keys(thanks)).toContain(kind)
    for (const unique of ['kind', 'label', 'rank', 'path'] as const)
      expect(new Set(leadKinds.map((kind) => kind[unique])).size).toBe(leadKinds.length)
  })

  test('lists what needs an answer first, by the names that the owner reads', () => {
    const known = [
      ...['Contact', 'Long assessment', 'Short assessment', 'Self-check'],
      ...['Starter pack', 'Newsletter'],
    ]
    const listed = kindNames.map(kindLabel)
    expect(listed.filter((label) => known.includes(label))).toEqual(known)
    expect(kindLabel('from-another-time')).toBe('From another time')
    expect(kindNamed('constructor')).toBeUndefined()
  })
})

describe('in one line', () => {
  test.each<[string, Details, unknown, [string, string]]>([
    ['contact', { intent: ['A', 'B'], message: 'Hello,\nyou' }, '', ['A, B', 'Hello, you']],
    [
      'pack',
      { program: 'pivot_coaching', newsletter: true },
      {},
      ['Career Pivot Coaching', 'Took the starter pack, and the newsletter'],
    ],
    [
      'self-check',
      { program: 'manager_coach', answers: ['yes', 'no', 'not-sure', 'no'] },
      {},
      ['Manager as Coach · Needs help', '“No” or “not sure” to 3 of 4 questions'],
    ],
    [
      'self-check',
      { program: 'manager_coach', answers: ['yes', 'no', 'not-sure', 'no'] },
      { manager_coach: { needsHelpFrom: 4 } },
      ['Manager as Coach · Doing well', '“No” or “not sure” to 3 of 4 questions'],
    ],
    ['short-assessment', assessed, null, ['Leader · readiness 4 of 5', 'trust']],
    [
      'long-assessment',
      { urgency: 'soon', biggestChallenge: 'Time' },
      questionnaire,
      ['Soon (within the month)', 'Time'],
    ],
    ['newsletter', {}, undefined, ['', 'Subscribed to the newsletter']],
  ])('%s %j, content %j', (kind, details, content, expected) =>
    expect(summary(kind, details, content)).toEqual(expected),
  )

  test.each(['contact', 'pack', 'self-check', 'short-assessment', 'constructor', 'x'])(
    'a %s that is none is told by its texts',
    (kind) => expect(summary(kind, { odd: 'text', more: 7 })).toEqual(['', 'text']),
  )
})

describe('on its page', () => {
  test('a contact lead’s message is a section of its own, with its topic', () => {
    const details = { message: 'Hello\n\nBye', intent: ['General Question', 'Bulk Book Orders'] }
    expect(read('contact', details)).toEqual([
      { rows: [{ label: 'About', text: 'General Question, Bulk Book Orders' }] },
      { message: 'Hello\n\nBye' },
    ])
  })

  test('a self-check has the band by the coach’s threshold, and each answer with its question', () => {
    const texts = { programTitle: 'Coaching', questions: ['Do you listen?'], needsHelpFrom: 2 }
    const [result, answers] = read('self-check', checked, { manager_coach: texts })
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

  test('a career assessment without the coach’s texts has the profile’s key, and the values', () => {
    const [plan, answers, number] = read('short-assessment', assessed, null)
    expect(plan?.verdict).toBe('Profile: leader')
    expect(answers?.rows).toContainEqual({ label: 'Biggest challenge', text: 'trust' })
    expect(answers?.rows).toContainEqual({ label: 'Readiness', text: '4/5' })
    expect(number?.rows?.[0]?.href).toBe('https://wa.me/919845012345')
    expect(read('short-assessment', { ...assessed, whatsapp: null }, null)).toHaveLength(2)
  })

  test('a questionnaire is read by its five steps, in the coach’s texts', () => {
    const details = {
      ...{ firstName: 'Priya', urgency: 'soon', phoneNumber: '+91 98450 12345', old: 'x' },
    }
    const sections = read('long-assessment', details, questionnaire)
    expect(sections.map(({ title }) => title)).toEqual([
      ...['1. Personal info', '2. Career background', '3. Current situation', '4. Support needs'],
      ...['5. Additional info', 'Also kept'],
    ])
    expect(sections[0]?.rows).toEqual([
      { label: 'First name', text: 'Priya' },
      { label: 'Last name', text: 'Not provided' },
      { label: 'E-mail', text: 'p@example.com' },
      { label: 'Phone', text: '+91 98450 12345', href: 'tel:+919845012345' },
    ])
    expect(sections[3]?.rows).toContainEqual({ label: 'How soon', text: 'Soon (within the month)' })
  })

  test('a starter pack has its name, and whether the newsletter’s box was ticked', () => {
    const [pack] = read('pack', { program: 'rookie_launchpad', newsletter: true })
    expect(pack?.verdict).toBe('Rookie Launchpad starter pack')
    expect(pack?.rows?.[1]?.text).toBe('They ticked its box too')
    const content = { rookie_launchpad: { packName: 'Kit' } }
    const [named] = read('pack', { program: 'rookie_launchpad' }, content)
    expect([named?.verdict, named?.rows?.[1]?.text]).toEqual(['Kit', 'Its box was left empty'])
  })
})
