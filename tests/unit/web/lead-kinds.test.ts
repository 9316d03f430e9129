import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailParts } from '#schemas/singletons/mails.ts'
import { seedPrograms } from '#tests/contract/content/seed-programs.ts'
import { questionnaire as definition } from '#web/features/questionnaire/definition.ts'
import { answerKinds, kindLabel, kindNamed, kindNames, leadKinds } from '#web/lead-kinds.ts'
import { type Details, sectionsOf, summaryOf } from '#web/leads/stored-details.ts'

const number = '+91 98450 12345'
const asked = { ...kindNamed('long-assessment')?.example, phoneNumber: number }
const questionnaire = { options: definition.optionsIn(null) }
const checked = { program: 'manager_coach', answers: ['no', 'yes', 'not-sure'], noOrNotSure: 2 }
const asking = {
  ...{ program: 'onboarding_box', people: 'About 20', dates: 'In March' },
  ...{ organisation: 'Example Works', message: 'Hello' },
}
const assessed = {
  ...{ careerStage: 'leader', biggestChallenge: 'trust', supportLevel: 'x', helpNeeded: 'y' },
  ...{ readinessLevel: [4], whatsapp: number },
}

test('the registry of lead kinds has each feature that stores leads, under unique names', () => {
  const registry = readFileSync('web/lead-kinds.ts', 'utf8')
  const missing = globSync('web/features/*/server/lead-kind.ts').filter((file) => !registry.includes(`'#${file}'`))
  expect(missing, 'web/lead-kinds.ts lacks these kinds. Import them there, and add them to `leadKinds`').toEqual([])
  const imported = registry.match(/^import \{ \w+Lead \}/gm)
  expect(leadKinds, '`leadKinds` lacks a kind that web/lead-kinds.ts imports. Add the kind').toHaveLength(
    imported?.length ?? 0,
  )
  for (const { kind, thanks } of leadKinds) expect(Object.keys(thanks)).toContain(kind)
  for (const unique of ['kind', 'label', 'rank', 'path'] as const)
    expect(new Set(leadKinds.map((kind) => kind[unique])).size).toBe(leadKinds.length)
})

test('each mail of the schema is sent by a kind in the registry of lead kinds', () => {
  const named = leadKinds.flatMap(({ visitorMail }) => visitorMail?.words ?? [])
  const unused = mailParts
    .map(({ name }) => name)
    .filter((name) => !['frame', 'confirmation', 'issue', ...named].includes(name))
  expect(
    unused,
    'No lead kind sends a mail with these texts (schemas/singletons/mails.ts). Name them in its `visitorMail`',
  ).toEqual([])
})

test('the registry of lead kinds begins with the kinds that need an answer, and has a label for an unknown kind', () => {
  const known = [
    ...['Contact', 'Long assessment', 'Short assessment', 'Self-check'],
    ...['Starter pack', 'Newsletter sign-up'],
  ]
  const listed = kindNames.map((name) => kindLabel(name))
  expect(listed.filter((label) => known.includes(label))).toEqual(known)
  expect(kindNames.slice(0, answerKinds.length).toSorted()).toEqual(answerKinds.toSorted())
  expect(kindLabel('from-another-time')).toBe('From another time')
  expect(kindNamed('constructor')).toBeUndefined()
})

/** Stored details of each kind. Some have unknown values. */
const stored: [kind: string, details: Details, content: unknown][] = [
  ['contact', { intent: ['A', 'B'], message: 'Hello,\n\nyou' }, { within: '2 working days' }],
  ['call', { times: 'Tuesday at 17:00', zone: 'Asia/Kolkata', message: 'Hello' }, null],
  ['call', { times: 'Tuesday', zone: null, message: '' }, null],
  ['group-request', asking, { programs: null }],
  ['group-request', { ...asking, organisation: null, message: null }, { programs: seedPrograms }],
  ['pack', { program: 'pivot_coaching', newsletter: true }, null],
  ['pack', { program: 'rookie_launchpad', newsletter: false }, seedPrograms],
  ['self-check', checked, null],
  ['self-check', checked, seedPrograms],
  ['self-check', { ...checked, program: '__proto__' }, seedPrograms],
  ['short-assessment', assessed, null],
  ['short-assessment', { ...assessed, whatsapp: null }, null],
  ['long-assessment', { ...asked, urgency: 'soon', industry: null, later: 'x' }, questionnaire],
  ['newsletter', {}, undefined],
  ['waiting-list', { offer: 'offer-one', title: 'Three sessions' }, null],
  ['waiting-list', { offer: 'offer-one', title: null }, null],
  ...['contact', 'pack', 'self-check', 'short-assessment', 'constructor'].map((kind): [string, Details, unknown] => [
    kind,
    { odd: 'text', more: 7 },
    null,
  ]),
]

test('summary and sections of each kind of lead equal approved-leads.txt', async () => {
  const read = stored.map(([name, details, content]) => {
    const [kind, lead] = [kindNamed(name), { details, name: null, email: 'p@example.com' }]
    const summary = Object.values(summaryOf(kind, lead, content))
    const sections = JSON.stringify(sectionsOf(kind, lead, content), null, 1)
    return `=== ${name} ${JSON.stringify(details)}\n${summary.join('\n')}\n${sections}\n`
  })
  await expect(read.join('\n')).toMatchFileSnapshot('approved-leads.txt')
})
