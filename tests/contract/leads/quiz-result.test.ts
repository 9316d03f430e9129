import { expect, test, vi } from 'vitest'
import { freePort } from '#scripts/stack/ports.ts'
import { fromSeed } from '#tests/contract/content/seed-file.ts'
import type { QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'
import { quizzesQuery } from '#web/content/queries/quiz.ts'
import { signedQuiz } from '#web/features/quiz/definition.ts'
import { quizResult } from '#web/features/quiz/server/result-handler.ts'
import { signedSnapshot } from '#web/forms/snapshot.ts'
import { signSnapshot } from '#web/leads/sign-snapshot.ts'

/* The handler of answers without script, where neither the lake nor the site's own page answers. */

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
vi.stubEnv('STUDIO_PORT', `${await freePort()}`)

const { quizzes } = await fromSeed<QuizzesQueryResult>(quizzesQuery)
const example = quizzes[0] ?? expect.unreachable('The seed has no quiz')
const site = `http://localhost:${await freePort()}`

function send(contact: 'after' | 'none', answers: object, headers = {}) {
  const words = signedQuiz({ ...example, contact }, new Date().toISOString().slice(0, 10))
  const shown = signedSnapshot(signSnapshot('quiz', words), words) ?? ''
  const body = new URLSearchParams({ quiz: example._id, shown, ...answers })
  return quizResult(new Request(`${site}/api/quiz/result`, { method: 'POST', body, headers }))
}

const answers = { 'answers.today': 'nobody', 'answers.late': 'say', 'answers.kindly': '5' }

test('shows the result on a small page, and asks for an address with the answers signed', async () => {
  const response = await send('after', answers)
  const page = await response.text()
  expect(response.status).toBe(200)
  expect(page).toContain('<h1>You lead more than you think</h1>')
  expect(page).toContain('Clear words: 78 %')
  expect(page).toMatch(/<form action="\/api\/quiz" method="post"/)
  expect(page).toMatch(/name="given" value="[\w-]{22}\./)
})

test('shows the result of a quiz without contact, and no form', async () => {
  const page = await (await send('none', answers)).text()
  expect(page).toContain('<h1>You lead more than you think</h1>')
  expect(page).not.toMatch(/<form|name="given"/)
})

test('returns 422 for an unfinished quiz, with the questions and what was chosen', async () => {
  const response = await send('after', { ...answers, 'answers.late': '' })
  const page = await response.text()
  expect(response.status).toBe(422)
  expect(page).toMatch(/<p role="alert">One answer is still missing: “A colleague’s part is late/)
  expect(page).toMatch(/name="answers.today" value="nobody" checked/)
})

test('returns 403 for a form of another site', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }
  expect((await send('after', answers, headers)).status).toBe(403)
})
