import { kill } from '#tests/faults/processes.ts'
import { type PublishingSite, publishingSite } from '#tests/publishing/publishing-site.ts'
import { expect, test } from './fixtures.ts'

/* A publish during a query. The rendering that waits for the query's answer shows the old text. The webhook is answered
   after that rendering has ended, and from then on each request gets the new text. */

test.describe.configure({ mode: 'serial' })

const pages = {
  first: 'rendered-for-the-first-time',
  shared: 'with-a-shared-query',
  second: 'with-the-same-query',
  flight: 'rendered-for-flight-data',
  joined: 'asked-for-again',
  twice: 'published-twice',
  alone: 'of-next-alone',
  failing: 'without-an-answer',
  takenOff: 'taken-off',
  corrected: 'corrected',
}

/** Part of the query for the texts of header and footer, which each page sends. */
const queryOfAll = 'navigation, footer, labels'

/** Headers of a request by Next's router. */
const asFlight = { headers: { rsc: '1' } }

let site: PublishingSite

test.beforeAll(async () => {
  site = await publishingSite(Object.values(pages))
})
test.afterAll(() => site?.close())

/** Begins a rendering whose answer from the lake is held back. */
async function beginHeld(page: string, query = site.queryOf(page), init = {}, from?: string) {
  site.lake.hold(query)
  const answer = site.get(page, init, from)
  await expect.poll(site.lake.heldCount).toBeGreaterThan(0)
  return { answer }
}

/** Fails unless the gateway and Next alone send a text in a page, as HTML and as an RSC payload. */
async function expectEverywhere(page: string, text: string): Promise<void> {
  for (const from of [site.visitors, site.alone])
    for (const init of [{}, asFlight])
      expect((await site.get(page, init, from)).text.includes(text), `${page} ${from}`).toBe(true)
}

const cases = [
  { condition: 'during its first rendering', page: pages.first },
  { condition: 'during a rendering for flight data', page: pages.flight, init: asFlight },
  { condition: 'before a second request for it', page: pages.joined, joins: true },
  { condition: 'twice', page: pages.twice, times: 2 },
  { condition: 'during a rendering of Next alone', page: pages.alone, isAlone: true, joins: true },
]

for (const { condition, page, init = {}, joins = false, times = 1, isAlone = false } of cases)
  test(`a page published ${condition} shows the newest text as soon as the webhook is answered`, async () => {
    const from = isAlone ? site.alone : site.visitors
    const asked = [(await beginHeld(page, undefined, init, from)).answer]
    const published: Promise<void>[] = []
    for (let time = 1; time <= times; time++) {
      await site.write(page, `Published as ${time}`)
      published.push(site.publish('landingPage'))
    }
    if (joins) asked.push(site.get(page, {}, from), site.get(page, asFlight, from))
    site.lake.release()
    await Promise.all(published)
    await expectEverywhere(page, `Published as ${times}`)
    await Promise.all(asked)
    expect(site.said).toEqual([])
  })

test('pages published during a query that both send show the newest text as soon as the webhook is answered', async () => {
  const newest = 'published-meanwhile@example.org'
  // Publishes, because Next has a cached answer to this query since it rendered the other pages.
  await site.publish('siteSettings')
  const { answer } = await beginHeld(pages.shared, queryOfAll)
  const second = site.get(pages.second)
  await site.client.patch('siteSettings').set({ contactEmail: newest }).commit()
  const published = site.publish('siteSettings')
  site.lake.release()
  await published
  for (const page of [pages.shared, pages.second]) await expectEverywhere(page, newest)
  await Promise.all([answer, second])
})

test('the webhook is refused while a rendering does not end, and accepted when it is sent again', async () => {
  // The query fails at its deadline, and Next reports no failed rendering.
  const { answer } = await beginHeld(pages.failing)
  await site.write(pages.failing, 'Published in the end')
  await expect(site.publish('landingPage')).rejects.toThrow(/503.*still being rendered/)
  site.lake.release()
  await site.publish('landingPage')
  await expectEverywhere(pages.failing, 'Published in the end')
  await answer
})

test('a page that is unpublished just before Next is killed never returns', async () => {
  const { takenOff, corrected } = pages
  // Both pages are in the stores of the gateway and of Next now.
  for (const page of [takenOff, corrected]) await expectEverywhere(page, `${page} at first`)
  await site.client.delete(`page-${takenOff}`)
  await site.write(corrected, 'Put right')
  await site.publish('landingPage')
  kill(site.next.pid() ?? 0)
  const answers: { status: number; text: string }[] = []
  const isOver = async () => {
    const [page, other] = await Promise.all([site.get(takenOff), site.get(corrected)])
    answers.push(page, other)
    return page.status === 404 && other.text.includes('Put right')
  }
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true)
  expect(answers.filter(({ text }) => text.includes(' at first')).length).toBe(0)
})
