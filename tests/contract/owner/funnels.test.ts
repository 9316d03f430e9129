import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fromSeed } from '#tests/contract/content/seed-file.ts'
import { seedPrograms } from '#tests/contract/content/seed-programs.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import type { QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'
import { quizzesQuery } from '#web/content/queries/quiz.ts'
import { counts, leads } from '#web/db/tables.ts'
import { visitPrefix } from '#web/forms/track-event.ts'
import { countLeads } from '#web/owner/inbox/find-leads.ts'
import { readFilter } from '#web/owner/inbox/lead-filter.ts'
import { countFunnels, funnelsOf, knownEntries } from '#web/owner/overview/funnels.ts'
import { leadsOf, readOverview } from '#web/owner/overview/lead-figures.ts'
import { reportPeriod } from '#web/owner/overview/report-period.ts'
import { readVisits } from '#web/owner/overview/visit-counts.ts'
import { VisitsView } from '#web/owner/overview/visits-view.tsx'

const { quizzes } = await fromSeed<QuizzesQueryResult>(quizzesQuery)
const id = quizzes[0]?._id ?? ''
const now = new Date('2026-11-18T12:00:00Z')
const period = reportPeriod(now, 'UTC', 12)
const store = emptyStore()

async function page(): Promise<string> {
  const { groups } = await readOverview(store.db, period)
  const visits = await readVisits(store.db, period.first.day, now)
  const funnels = countFunnels(funnelsOf(seedPrograms, quizzes), visits, (filter) => leadsOf(groups, filter))
  return renderToStaticMarkup(createElement(VisitsView, { funnels, visits, period }))
}
const textIn = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

const visited = (reached: Record<string, number>) =>
  store.db.insert(counts).values(
    Object.entries(reached).map(([name, count]) => ({
      ...{ name: visitPrefix + name, day: '2026-11-17', count },
    })),
  )

test('a quiz may count its questions, its end and its results, and nothing else', () => {
  const known = knownEntries([], seedPrograms, quizzes)
  expect([...known].filter((entry) => entry.startsWith('quiz '))).toEqual(
    [
      ...['today', 'alone', 'late', 'month', 'kindly'].map((key) => `step/${key}`),
      ...['ended', 'result/begin', 'result/grow', 'result/follow'],
    ].map((name) => `quiz ${id}/${name}`),
  )
})

test('a form of one step may count that it was begun, and that it was sent', () => {
  const known = [...knownEntries([], seedPrograms)]
  for (const kind of ['contact', 'newsletter', 'pack', 'call', 'waiting-list'])
    expect(known.filter((entry) => entry.includes(` ${kind}`))).toEqual([`step ${kind}/1`, `address ${kind}`])
})

test('without visits and leads, the page tells what will stand there', async () => {
  const text = textIn(await page())
  expect(text).toContain('Each form and quiz stands here')
  expect(text).toContain('Each page stands here')
  expect(text).not.toContain('The most frequent:')
})

test('the figures of a quiz are its steps, its leads, and the share of each result', async () => {
  const reached = { today: 20, alone: 8, late: 18, month: 9, kindly: 9 }
  await visited({
    ...Object.fromEntries(Object.entries(reached).map(([key, count]) => [`quiz ${id}/step/${key}`, count])),
    [`quiz ${id}/ended`]: 8,
    [`quiz ${id}/result/grow`]: 6,
    [`quiz ${id}/result/begin`]: 2,
  })
  const lead = (quiz: string, status: 'new' | 'spam' = 'new') => ({
    ...{ id: randomUUID(), kind: 'quiz', email: 'priya@example.com', status },
    ...{ details: { quiz }, receivedAt: new Date('2026-11-17T12:00:00Z') },
  })
  await store.db.insert(leads).values([lead(id), lead(id), lead(id, 'spam'), lead('another')])
  const html = await page()
  const text = textIn(html)
  expect(text).toMatch(/Who looks to you at work\? 20 .* Saw a result 8 Leads in your inbox 2/)
  expect(text).toMatch(/Most leave at “A colleague’s part is late.*”: 9 of the 18 who reached it\./)
  expect(text).toContain('You lead more than you think (75 %) 6')
  const [, query = ''] = /href="\/owner\?([^"]*)" aria-label="2: Leads in your inbox/.exec(html) ?? []
  const filter = readFilter(Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&'))))
  expect(await countLeads(store.db, filter, '')).toBe(2)
})

test('the figures of a form of one step are who began and who sent it', async () => {
  await visited({ 'step contact/1': 9, 'address contact': 4 })
  expect(textIn(await page())).toMatch(
    /Contact Most leave at “Began to fill it in”: 5 of the 9 .* Began to fill it in 9 Sent it 4 Leads in your inbox 0/,
  )
})
