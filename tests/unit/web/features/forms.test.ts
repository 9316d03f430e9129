import { expect, test } from 'vitest'
import { callForm } from '#web/features/call/rules.ts'
import { careerAssessmentForm } from '#web/features/career-assessment/rules.ts'
import { contactForm } from '#web/features/contact/rules.ts'
import { groupForm } from '#web/features/group-request/rules.ts'
import { newsletterForm } from '#web/features/newsletter/rules.ts'
import { contactRules, quizForm } from '#web/features/quiz/rules.ts'
import { selfCheckForm } from '#web/features/self-check/rules.ts'
import { starterPackForm } from '#web/features/starter-pack/rules.ts'
import { type FormKind, problemsIn } from '#web/forms/form-kind.ts'

const fullQuiz = { ...quizForm, schema: contactRules(['name', 'email', 'phone']) }
const answer = 'Please choose an answer'
const reply = { email: 'Please add a valid email so we can reply' }
const person = { name: 'Name is required', email: 'Please add a valid email so I can reply' }

test.each<[kind: string, path: string, fields: string, FormKind, missing: object]>([
  [
    ...(['call', '/api/call', 'times name email message', callForm] as const),
    { times: 'Please offer at least one time', ...person },
  ],
  [
    ...(['contact', '/api/contact', 'name email message intent', contactForm] as const),
    {
      ...{ name: 'Name is required', ...reply, message: 'Message is required' },
      intent: 'Please select at least one inquiry type',
    },
  ],
  [
    ...(['group-request', '/api/group-request'] as const),
    'people dates organisation name email message',
    groupForm,
    {
      program: 'Please go back to the program, and ask from there',
      people: 'Please say how many people, roughly',
      dates: 'Please say when, roughly',
      ...person,
    },
  ],
  [
    ...(['newsletter', '/api/newsletter', 'name email', newsletterForm] as const),
    { email: 'Please add a valid email address' },
  ],
  [
    ...(['pack', '/api/pack', 'email', starterPackForm] as const),
    { email: 'Please add a valid email address', program: 'Please choose one of the packs' },
  ],
  [
    ...(['quiz', '/api/quiz', 'quiz answers name email phone newsletter', fullQuiz] as const),
    { name: 'Please add your name', ...reply, phone: 'Please add your number so we can reply' },
  ],
  [
    ...(['self-check', '/api/self-check', 'name email', selfCheckForm] as const),
    {
      name: 'Please add your name',
      email: 'Please add a valid email so we can send your result.',
      program: 'Please start the self-check from a program page',
      answers: 'Please answer every question',
    },
  ],
  [
    ...(['short-assessment', '/api/assessment/short'] as const),
    'careerStage biggestChallenge supportLevel helpNeeded readinessLevel name email whatsapp',
    careerAssessmentForm,
    {
      ...{ careerStage: answer, biggestChallenge: answer, supportLevel: answer },
      ...{ helpNeeded: answer, readinessLevel: 'Please choose a number from 1 to 5' },
      ...{ name: 'Please add your name', ...reply },
    },
  ],
])('the form %s is sent to %s with the fields %s, and says what is missing', (kind, path, fields, form, missing) => {
  expect([form.kind, form.path, form.fields.join(' ')]).toEqual([kind, path, fields])
  expect(problemsIn(form, {})).toEqual(missing)
})

test('a quiz needs only the fields that the coach requires', () => {
  expect(problemsIn(quizForm, {})).toEqual({})
  expect(quizForm.schema.parse({})).toEqual({ name: null, email: '', phone: null })
})

const right = { name: 'Zoë', email: 'zoe@example.com', message: 'Hello' }
const call = { ...right, times: 'Monday' }
const group = { ...right, program: 'rookie_launchpad', people: '8', dates: 'May' }
const contact = { ...right, intent: ['General Question'] }
const zoneOf = (zone: unknown) => callForm.schema.parse({ ...call, zone }).zone

test.each<[form: FormKind, sent: object, change: object, values: object]>([
  [newsletterForm, right, { email: ' Zoe@Example.COM ' }, { email: 'zoe@example.com' }],
  [newsletterForm, right, { name: ' ' }, { name: null }],
  [newsletterForm, right, { nameOnly: true }, { name: 'Zoë', nameOnly: true }],
  [fullQuiz, { ...right, phone: '+49 30' }, {}, { name: 'Zoë', phone: '+49 30' }],
  [groupForm, group, { message: '', organisation: ' Acme ' }, { message: null, organisation: 'Acme' }],
  [contactForm, contact, { intent: ['', 7, 'General Question'] }, { intent: ['General Question'] }],
])('values are normalised: %#', ({ schema }, sent, change, values) => {
  expect(schema.parse({ ...sent, ...change })).toMatchObject(values)
})

test('the newsletter’s form for a name alone needs the name', () => {
  const problems = (change: object) => problemsIn(newsletterForm, { ...right, ...change })
  expect(problems({ name: '', nameOnly: true })).toEqual({ name: 'Name is required' })
  expect(problems({ nameOnly: false })).toHaveProperty('nameOnly')
})

test('a call has the visitor’s time zone, if it is readable', () => {
  for (const zone of ['Europe/Berlin', 'Etc/GMT+5', 'GB', `A${'b'.repeat(60)}`]) expect(zoneOf(zone)).toBe(zone)
  for (const zone of [undefined, '', 'x', '1/Berlin', 'Europe/Berlin!', `A${'b'.repeat(61)}`])
    expect(zoneOf(zone)).toBeNull()
})

test.each([3, '3', ' 3 ', ['3']])('the readiness level %j is a number', (level) => {
  expect(problemsIn(careerAssessmentForm, { readinessLevel: level })).not.toHaveProperty('readinessLevel')
})

test.each(['0x3', '3e0', '+3', '3.0', '', 0, 6, 2.5])('the readiness level %j is invalid', (level) => {
  expect(problemsIn(careerAssessmentForm, { readinessLevel: level })).toHaveProperty('readinessLevel')
})
