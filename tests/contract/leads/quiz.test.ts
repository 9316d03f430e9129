import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromSeed } from '#tests/contract/content/seed-file.ts'
import { openedStore } from '#tests/contract/db/with-store.ts'
import type { QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'
import { quizzesQuery } from '#web/content/queries/quiz.ts'
import type { QuizDefinition } from '#web/features/quiz/content.ts'
import { signedQuiz } from '#web/features/quiz/definition.ts'
import { quizLead } from '#web/features/quiz/server/lead-kind.ts'
import { signedSnapshot } from '#web/forms/snapshot.ts'
import { signatureFor } from '#web/leads/sign-snapshot.ts'
import { withContent } from './every-kind.ts'
import { asForm } from './handled.ts'
import { served } from './served.ts'

const store = openedStore()
const published = await fromSeed<QuizzesQueryResult>(quizzesQuery)
const example = published.quizzes[0] ?? expect.unreachable('The seed has no quiz')

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

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

const { postJson, postForm, storedFor } = served(withContent(quizLead, published), store)
const servedWith = (quiz: QuizDefinition) =>
  served(withContent(quizLead, { ...published, quizzes: [quiz] }), store)
const asking = servedWith({ ...example, contact: 'before' })
const withoutBox = servedWith({ ...example, askNewsletter: false })
const takenOff = served(withContent(quizLead, { ...published, quizzes: [] }), store)

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
  const typed = { 'answers.today': 'nobody', 'answers.late': 'say', 'answers.kindly': '5' }
  const page = await takenOff.postForm(asForm({ ...flat, ...typed }))
  expect(page.status).toBe(201)
  const text = await page.text()
  expect(text).toContain(published.words?.takenOff)
  expect(text).toContain('Earlier: You lead more than you think')
  const gone = await takenOff.postJson(form())
  expect([gone.status, Object.keys((await gone.json()).errors)]).toEqual([422, ['quiz']])
})

test('shows the result after the contact of a quiz that asks before it, in no address', async () => {
  const { answers: _, ...flat } = form()
  const typed = { 'answers.today': 'nobody', 'answers.late': 'say', 'answers.kindly': '5' }
  const page = await asking.postForm(asForm({ ...flat, ...typed }))
  expect([page.status, page.headers.get('location')]).toEqual([201, null])
  expect(await page.text()).toMatch(/<h1>You lead more than you think<\/h1>[\s\S]*78 %/)
})

test('a ticked newsletter box subscribes, only where the quiz has one', async () => {
  const ticked = form({ newsletter: 'yes' })
  await postJson(ticked)
  expect((await storedFor(ticked.email))[0]?.details).toMatchObject({ newsletter: true })
  const fields = form({ newsletter: 'yes' })
  await withoutBox.postJson(fields)
  expect((await storedFor(fields.email))[0]?.details).toMatchObject({ newsletter: false })
})
