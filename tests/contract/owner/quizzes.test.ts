import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fromSeed } from '#tests/contract/content/seed-file.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import type { QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'
import { quizzesQuery } from '#web/content/queries/quiz.ts'
import { counts, leads } from '#web/db/tables.ts'
import { visitPrefix } from '#web/forms/track-event.ts'
import { reportPeriod } from '#web/owner/overview/report-period.ts'
import { quizSubjects, readQuizFigures } from '#web/owner/quizzes/quiz-figures.ts'
import { QuizzesView } from '#web/owner/quizzes/quizzes-view.tsx'

const { quizzes } = await fromSeed<QuizzesQueryResult>(quizzesQuery)
const id = quizzes[0]?._id ?? ''
const now = new Date('2026-11-18T12:00:00Z')
const period = reportPeriod(now, 'UTC', 12)
const store = emptyStore()
const view = async (of = quizzes) =>
  renderToStaticMarkup(
    createElement(QuizzesView, { quizzes: await readQuizFigures(store.db, period, of), period }),
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('a quiz may count its questions, its end and its results, and nothing else', () => {
  expect(quizSubjects(quizzes)).toEqual(
    [
      ...['today', 'alone', 'late', 'month', 'kindly'].map((key) => `step/${key}`),
      ...['ended', 'result/begin', 'result/grow', 'result/follow'],
    ].map((subject) => `${id}/${subject}`),
  )
})

test('the figures of a quiz are what was begun, ended and given, the share of results, and the worst question', async () => {
  expect(await view()).toContain('Nobody has begun it.')
  expect(await view([])).toContain('There is no quiz on the site.')
  const reached = { today: 20, alone: 8, late: 18, month: 9, kindly: 9 }
  const rows = [
    ...Object.entries(reached).map(([key, count]) => [`step/${key}`, count] as const),
    ...([
      ['ended', 8],
      ['result/grow', 6],
      ['result/begin', 2],
    ] as const),
  ]
  await store.db.insert(counts).values(
    rows.map(([name, count]) => ({
      ...{ name: `${visitPrefix}quiz ${id}/${name}`, day: '2026-11-17', count },
    })),
  )
  const lead = (quiz: string, status: 'new' | 'spam' = 'new') => ({
    ...{ id: randomUUID(), kind: 'quiz', email: 'priya@example.com', status },
    ...{ details: { quiz }, receivedAt: new Date('2026-11-17T12:00:00Z') },
  })
  await store.db.insert(leads).values([lead(id), lead(id), lead(id, 'spam'), lead('another')])
  const text = await view()
  expect(text).toMatch(/Begun 20 Ended 8 Contact given 2/)
  expect(text).toContain('Most stop at “A colleague’s part is late')
  expect(text).toContain(': 9 went no further.')
  expect(text).toMatch(/You lead more than you think \(75 %\) 6/)
})
