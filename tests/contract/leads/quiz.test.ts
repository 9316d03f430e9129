import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromSeed } from '#tests/contract/content/seed-file.ts'
import { openedStore } from '#tests/contract/db/with-store.ts'
import type { QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'
import { quizzesQuery } from '#web/content/queries/quiz.ts'
import { leads, outbox } from '#web/db/tables.ts'
import type { QuizDefinition } from '#web/features/quiz/content.ts'
import { signedQuiz } from '#web/features/quiz/definition.ts'
import { quizForm } from '#web/features/quiz/rules.ts'
import { quizLead } from '#web/features/quiz/server/lead-kind.ts'
import { readResult } from '#web/features/quiz/server/result-link.ts'
import { signedSnapshot } from '#web/forms/snapshot.ts'
import { readMailWords } from '#web/leads/mail-words.ts'
import { releaseLead } from '#web/leads/release-spam.ts'
import { signatureFor } from '#web/leads/sign-snapshot.ts'
import { senderLabel } from '#web/leads/stand-in-address.ts'
import { saveMailChoice } from '#web/mail/owner-choices.ts'
import { exportColumns } from '#web/owner/inbox/export-columns.ts'
import { sendDigests } from '#web/owner/jobs/digest.ts'
import { erasePerson } from '#web/owner/person/erasure.ts'
import { readPerson } from '#web/owner/person/read-person.ts'
import { exampleMail } from '#web/owner/studio/example-mail.ts'
import { sendWebhooks } from '#web/owner/webhook/deliver-webhooks.ts'
import { createWebhook } from '#web/owner/webhook/webhook-store.ts'
import { withContent } from './every-kind.ts'
import { asForm } from './handled.ts'
import { served } from './served.ts'

const store = openedStore()
const published = await fromSeed<QuizzesQueryResult>(quizzesQuery)
const example = published.quizzes[0] ?? expect.unreachable('The seed has no quiz')

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Field `shown` of a page that was rendered some days ago. */
function shownBefore(days: number, quiz: QuizDefinition) {
  const words = signedQuiz(quiz, dayBefore(days))
  return signedSnapshot(signatureFor('s'.repeat(32), 'quiz', words), words)
}

const answers = { today: ['nobody'], late: ['say'], month: ['way'], kindly: 5 }
const form = (more: object = {}) => ({
  ...{ quiz: example._id, name: 'Asha', email: `${randomUUID()}@example.com`, answers },
  ...more,
})

const content = { words: published.words, quiz: example }
const { postJson, postForm, storedFor } = served(withContent(quizLead, content), store)
const servedWith = (quiz: QuizDefinition) => served(withContent(quizLead, { ...content, quiz }), store)
const asking = servedWith({ ...example, contact: 'before' })
const withoutBox = servedWith({ ...example, askNewsletter: false })
const byPhone = servedWith({ ...example, askEmail: false, askPhone: true })
const changed = servedWith(withMore(example))
const takenOff = served(withContent(quizLead, { ...content, quiz: undefined }), store)

const typedAnswers = { 'answers.today': 'nobody', 'answers.late': 'say', 'answers.kindly': '5' }

const resultAt = (path = '') => readResult(path.replace(/.*\//, ''), async () => store.db)

/** An older version of the quiz: its first result had another title. */
const older: QuizDefinition = {
  ...example,
  results: (example.results ?? []).map((one) => ({ ...one, title: `Earlier: ${one.title}` })),
}

test('the server walks the way and counts: other answers and sent scores are ignored', async () => {
  const off = { ...answers, alone: ['yes'], never: ['x'] }
  const fields = form({ answers: off, score: 3, result: 'Forged', scores: [{ percent: 1 }] })
  expect((await postJson(fields)).status).toBe(201)
  const [lead] = await storedFor(fields.email)
  expect(lead?.details).toMatchObject({
    ...{ quiz: example._id, quizTitle: example.title, result: 'People follow you already' },
    ...{ score: 75, scores: [{ percent: 78 }, { percent: 40 }], newsletter: false },
  })
  expect(JSON.stringify(lead?.details)).toContain('Nobody yet')
  expect(JSON.stringify(lead?.details)).not.toMatch(/two weeks|Forged/)
  expect(lead?.shown).toMatchObject({
    from: 'site',
    result: { title: 'People follow you already' },
  })
})

test('answers count by the signed quiz of their page, for thirty days, and not by a forged one', async () => {
  const resultFor = async (shown: string | undefined) => {
    const fields = form({ shown })
    expect((await postJson(fields)).status).toBe(201)
    const [lead] = await storedFor(fields.email)
    return Object(lead?.details).result
  }
  expect(await resultFor(shownBefore(29, older))).toBe('Earlier: People follow you already')
  expect(await resultFor(shownBefore(31, older))).toBe('People follow you already')
  const forged = shownBefore(1, older)?.replaceAll('Earlier', 'Forged')
  expect(await resultFor(forged)).toBe('People follow you already')
})

/** The quiz with one more question, which must be answered. */
function withMore(quiz: QuizDefinition): QuizDefinition {
  const [last] = (quiz.questions ?? []).slice(-1)
  return last ? { ...quiz, questions: [...(quiz.questions ?? []), { ...last, _key: 'more' }] } : quiz
}

test('answers that fit the published quiz alone count by it, and answers that fit neither come back', async () => {
  const shown = shownBefore(1, withMore(older))
  const fields = form({ shown })
  expect((await postJson(fields)).status).toBe(201)
  expect((await storedFor(fields.email))[0]?.details).toMatchObject({
    result: 'People follow you already',
  })
  const { answers: _, ...flat } = form({ shown: shown ?? '' })
  const response = await changed.postForm(asForm({ ...flat, ...typedAnswers }))
  const page = await response.text()
  expect(response.status).toBe(422)
  expect(page).toMatch(/name="answers.today" value="nobody" checked/)
  expect(page).toMatch(/name="answers.kindly" value="5" checked/)
  expect(page).toContain('<p role="alert">')
  expect(page).toContain('Please answer this one.')
  expect(await storedFor(flat.email)).toEqual([])
})

test('a quiz of thirty long questions in Hindi counts by its signed words, also without script', async () => {
  const words = (length: number) => 'प्रश्न '.repeat(length / 7)
  const long: QuizDefinition = {
    ...older,
    questions: Array.from({ length: 30 }, (_, at) => ({
      ...{ _key: `q${at}`, kind: 'one', text: words(140), help: words(140), isOptional: null },
      ...{ steps: null, lowLabel: null, highLabel: null, points: null },
      answers: ['a', 'b', 'c', 'd', 'e'].map((key, points) => ({
        ...{ _key: key, label: words(70), resultKey: null, nextKey: null },
        points: [{ _key: 'p', categoryKey: 'words', points }],
      })),
    })),
  }
  const shown = shownBefore(1, long) ?? ''
  const chosen = Object.fromEntries((long.questions ?? []).map(({ _key }) => [_key, ['e']]))
  const json = form({ shown, answers: chosen })
  expect((await postJson(json, {}, quizForm.path)).status).toBe(201)
  const { answers: _, ...flat } = form({ shown })
  const typed = Object.keys(chosen).map((key) => [`answers.${key}`, 'e'])
  const sent = asForm({ ...flat, ...Object.fromEntries(typed) })
  expect((await postForm(sent, {}, quizForm.path)).status).toBe(303)
  for (const { email } of [json, flat])
    expect((await storedFor(email))[0]?.details).toMatchObject({
      ...{ score: 100, result: 'Earlier: People follow you already' },
    })
})

test('returns 422 for a missing answer and a missing name, and the page with what was typed', async () => {
  const fields = form({ answers: { today: ['team'], kindly: 9 }, name: '' })
  const response = await postJson(fields)
  expect(response.status).toBe(422)
  const { errors } = await response.json()
  expect(errors).toEqual({
    'answers.alone': 'Please answer this one.',
    name: 'Please add your name',
  })
  const { answers: _, ...flat } = fields
  const page = await (await postForm(asForm({ ...flat, 'answers.today': 'team' }))).text()
  expect(page).toMatch(/name="answers.today" value="team" checked/)
  expect(page).toContain('In the past two weeks, did you sit down')
})

test('takes the lead of a quiz that was taken off meanwhile, and tells the visitor', async () => {
  const fields = form({ shown: shownBefore(0, older) })
  const response = await takenOff.postJson(fields)
  expect([response.status, await response.json()]).toEqual([
    201,
    { id: expect.any(String), note: published.words?.takenOff },
  ])
  const { answers: _, ...flat } = form({ shown: shownBefore(0, older) })
  const page = await takenOff.postForm(asForm({ ...flat, ...typedAnswers }))
  const [path, note] = (page.headers.get('location') ?? '').split('#')
  expect([page.status, note]).toEqual([303, 'note'])
  expect((await resultAt(path))?.view.title).toBe('Earlier: You lead more than you think')
  const gone = await takenOff.postJson(form())
  expect([gone.status, Object.keys((await gone.json()).errors)]).toEqual([422, ['quiz']])
})

test('without script the page after the contact has an address without a name, until erasure or for a year', async () => {
  const { answers: _, ...flat } = form()
  const response = await asking.postForm(asForm({ ...flat, ...typedAnswers }))
  const location = response.headers.get('location') ?? ''
  expect([response.status, location]).toEqual([303, expect.stringMatching(/^\/quiz\/result\/[0-9a-f]{32}#sent$/)])
  const [path = ''] = location.split('#')
  expect(await resultAt(path)).toMatchObject({
    ...{ quiz: example._id, title: example.title, isMailed: true },
    view: {
      title: 'You lead more than you think',
      overall: 67,
      program: { slug: 'manager-coach' },
    },
  })
  const [lead] = await storedFor(flat.email)
  const id = lead?.id ?? ''
  const [mail] = (await mailsOf(id)).filter(({ purpose }) => purpose === 'quiz-result')
  expect(mail?.text).toContain(`https://career.example${path}`)
  const wrong = path.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect(await resultAt(wrong)).toBeUndefined()
  const change = (values: Partial<typeof leads.$inferInsert>) =>
    store.db.update(leads).set(values).where(eq(leads.id, id))
  await change({ status: 'erasing' })
  expect(await resultAt(path)).toBeUndefined()
  await change({ status: 'answered', receivedAt: new Date(Date.now() - 366 * 86_400_000) })
  expect(await resultAt(path)).toBeUndefined()
  await change({ receivedAt: new Date() })
  await store.transaction((tx) => erasePerson(tx, flat.email))
  expect(await resultAt(path)).toBeUndefined()
})

test('a ticked newsletter box subscribes, only where the quiz has one', async () => {
  const ticked = form({ newsletter: 'yes' })
  await postJson(ticked)
  expect((await storedFor(ticked.email))[0]?.details).toMatchObject({ newsletter: true })
  const fields = form({ newsletter: 'yes' })
  await withoutBox.postJson(fields)
  expect((await storedFor(fields.email))[0]?.details).toMatchObject({ newsletter: false })
})

test('the example mail in the Studio’s preview links to a result that is an example', async () => {
  const mail = await exampleMail('quiz', await readMailWords(), 'https://career.example')
  const [link] = /https:\S+\/quiz\/result\/\w+/.exec(mail?.text ?? '') ?? []
  expect(await resultAt(link)).toMatchObject({
    ...{ isExample: true, title: 'How do you lead already?' },
    view: { title: 'You lead more than you think' },
  })
})

const mailsOf = (leadId: string) => store.db.select().from(outbox).where(eq(outbox.leadId, leadId))

test('without the email: the phone is needed, no visitor is mailed, and webhook, export, digest and erasure know the lead', async () => {
  const { email: _, ...fields } = form({ phone: '' })
  await createWebhook(store.db, 'https://hooks.example.com/in')
  const refused = await byPhone.postJson(fields)
  expect([refused.status, (await refused.json()).errors]).toEqual([
    422,
    { phone: 'Please add your number so we can reply' },
  ])
  const typed = {
    ...fields,
    phone: '+91 98765 43210',
    email: 'typed@example.com',
    newsletter: 'yes',
  }
  const { id } = await (await byPhone.postJson(typed)).json()
  const [lead] = await store.db.select().from(leads).where(eq(leads.id, id))
  expect(lead).toMatchObject({
    name: 'Asha',
    details: { phone: '+91 98765 43210', newsletter: false },
  })
  expect(lead?.dueAt).toBeInstanceOf(Date)
  expect(senderLabel({ name: null, email: lead?.email ?? '' })).toBe('Somebody without a name')
  const mails = await mailsOf(id)
  expect(mails.map(({ purpose, replyTo }) => [purpose, replyTo])).toEqual([['quiz-for-owners', null]])
  expect(mails[0]?.text).toContain('call or write to +91 98765 43210')
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain(lead?.email)
  const calls: string[] = []
  await sendWebhooks(store, 'https://career.example', async (_url, _headers, body) => {
    calls.push(body)
    return '200'
  })
  expect(calls.map((body) => JSON.parse(body).data)).toMatchObject([
    { id, kind: 'quiz', email: '', details: { result: 'People follow you already', score: 75 } },
  ])
  const cells = lead && exportColumns('UTC').map(({ of }) => of({ ...lead, notes: [] }))
  expect(cells).toEqual(expect.arrayContaining([example.title, 'People follow you already', 75].map(String)))
  expect(JSON.stringify(cells)).not.toContain('no-email')
  await saveMailChoice(store.db, 'owner@example.com', 'morning')
  const site = { siteUrl: 'https://career.example', ownerEmails: ['owner@example.com'] }
  const morning = new Date(new Date().setUTCHours(24 + 8, 0, 0, 0))
  const receivedAt = new Date(morning.getTime() - 3_600_000)
  await store.db.update(leads).set({ receivedAt })
  await sendDigests(store, site, morning)
  const [digest] = await store.db.select().from(outbox).where(eq(outbox.purpose, 'digest-for-owners'))
  expect(digest?.text).toMatch(/leads came since/)
  const person = await readPerson(store.db, id)
  expect(person?.leads).toHaveLength(1)
  expect(await store.transaction((tx) => erasePerson(tx, lead?.email ?? ''))).toMatchObject({
    leads: 1,
    mails: 1,
  })
})

test('a lead that leaves the spam box gets its mails, with the stored score', async () => {
  const fields = form({ website: 'https://spam.example' })
  await postJson(fields)
  const [lead] = await storedFor(fields.email)
  if (!lead) throw new Error('The lead was not stored')
  expect([lead.status, await mailsOf(lead.id)]).toEqual(['spam', []])
  const words = await readMailWords()
  const about = { id: lead.id, content, words, siteUrl: 'https://career.example' }
  await store.transaction((tx) => releaseLead(tx, quizLead, about))
  expect((await mailsOf(lead.id)).map(({ purpose }) => purpose).toSorted()).toEqual(['quiz-for-owners', 'quiz-result'])
})
