import { kill } from '#tests/faults/processes.ts'
import { type PublishingSite, publishingSite } from '#tests/publishing/site.ts'
import { expect, test } from './fixtures.ts'

/* A publish during a query. The rendering that waits for the query's answer shows the old text, and ends after the
   publish. */

test.describe.configure({ mode: 'serial' })

const pages = {
  first: 'rendered-for-the-first-time',
  background: 'rendered-in-the-background',
  shared: 'with-a-shared-query',
  second: 'with-the-same-query',
  flight: 'rendered-for-flight-data',
  joined: 'asked-for-again',
  twice: 'published-twice',
  alone: 'of-next-alone',
  takenOff: 'taken-off',
  corrected: 'corrected',
}

/** Part of the query for the texts of header and footer, which each page sends. */
const queryOfAll = 'navigation, footer, labels'

/** Headers of a request by Next's router. */
const asFlight = { headers: { rsc: '1' } }

/** Time limit: the gateway retries for 7.5 s, and would store a page with the old text for 30 s. */
const timeout = 15_000

let site: PublishingSite

test.beforeAll(async () => {
  site = await publishingSite(Object.values(pages))
})
test.afterAll(() => site?.close())

/** Requests a page, and holds back the lake's answer to the page's query. */
async function askHeld(page: string, query = site.queryOf(page), init: RequestInit = {}) {
  site.lake.hold(query)
  const answer = site.get(page, init)
  await expect.poll(site.lake.heldCount).toBeGreaterThan(0)
  return { answer }
}

async function publishTitle(page: string, title: string): Promise<void> {
  await site.write(page, title)
  await site.publish('landingPage')
}

/** A publish of a text during a rendering. The test releases the rendering afterwards. */
interface Case {
  tag?: string[]
  condition: string
  shownBy: string[]
  newest: string
  /** Publishes the text during a rendering. @returns the requests that were sent before the release */
  publish: (newest: string) => Promise<Promise<unknown>[]>
}

const cases: Case[] = [
  {
    condition: 'during a rendering in the background',
    // The page becomes stale half a minute after its first rendering.
    tag: ['@nightly'],
    shownBy: [pages.background],
    newest: 'Published in the background',
    async publish(newest) {
      // The gateway reports this page as old once it is stale, because no other page was requested yet.
      await site.get(pages.background)
      const isOld = () => site.gateway.report().old > 0
      await expect.poll(isOld, { timeout: 90_000 }).toBe(true)
      const { answer } = await askHeld(pages.background)
      expect((await answer).text).toContain(`${pages.background} at first`)
      await publishTitle(pages.background, newest)
      return []
    },
  },
  {
    condition: 'during its first rendering',
    shownBy: [pages.first],
    newest: 'Published during the first rendering',
    async publish(newest) {
      const { answer } = await askHeld(pages.first)
      await publishTitle(pages.first, newest)
      return [answer]
    },
  },
  {
    condition: 'during a rendering for flight data',
    shownBy: [pages.flight],
    newest: 'Published during flight',
    async publish(newest) {
      const { answer } = await askHeld(pages.flight, undefined, asFlight)
      await publishTitle(pages.flight, newest)
      return [answer]
    },
  },
  {
    condition: 'before a second request for it',
    shownBy: [pages.joined],
    newest: 'Published before the second request',
    async publish(newest) {
      const { answer } = await askHeld(pages.joined)
      await publishTitle(pages.joined, newest)
      return [answer, site.get(pages.joined), site.get(pages.joined, asFlight)]
    },
  },
  {
    condition: 'twice',
    shownBy: [pages.twice],
    newest: 'Published for the second time',
    async publish(newest) {
      const { answer } = await askHeld(pages.twice)
      await publishTitle(pages.twice, 'Published for the first time')
      await publishTitle(pages.twice, newest)
      return [answer]
    },
  },
  {
    condition: 'during a query that another page also sends',
    shownBy: [pages.shared, pages.second],
    newest: 'published-meanwhile@example.org',
    async publish(newest) {
      site.lake.hold(queryOfAll)
      // Publishes, because Next has a cached answer to this query since it rendered the other pages.
      await site.publish('siteSettings')
      const { answer } = await askHeld(pages.shared, queryOfAll)
      const second = site.get(pages.second)
      await site.client.patch('siteSettings').set({ contactEmail: newest }).commit()
      await site.publish('siteSettings')
      return [answer, second]
    },
  },
]

for (const { condition, shownBy, newest, publish, tag = [] } of cases)
  test(`a page published ${condition} shows the newest text within seconds`, {
    tag,
  }, async () => {
    const asked = await publish(newest)
    site.lake.release()
    await Promise.all(asked)
    for (const page of shownBy) {
      // Until Next has stored the new page, it may answer with the old page of an earlier rendering.
      const keepsShowing = async () => {
        for (const _ of [1, 2, 3, 4, 5])
          if (!(await site.get(page)).text.includes(newest)) return false
        return true
      }
      await expect.poll(keepsShowing, { timeout }).toBe(true)
    }
    expect(site.said).toEqual([])
  })

test('without the gateway, a page published during its rendering shows the newest text within seconds', async () => {
  const newest = 'Published to Next alone'
  const page = () => site.get(pages.alone, {}, site.alone)
  site.lake.hold(site.queryOf(pages.alone))
  const overtaken = page()
  await expect.poll(site.lake.heldCount).toBeGreaterThan(0)
  await site.write(pages.alone, newest)
  await site.publish('landingPage', site.alone)
  site.lake.release()
  expect((await overtaken).text).not.toContain(newest)
  // Without a second expiry the old page would stay in the cache for half a minute.
  await expect.poll(async () => (await page()).text.includes(newest), { timeout }).toBe(true)
})

test('a page that is unpublished just before Next is killed never returns', async () => {
  const { takenOff, corrected } = pages
  // Both pages are in the gateway's store and on disk now. The next process of Next reads them from disk.
  for (const page of [takenOff, corrected])
    await expect.poll(async () => (await site.get(page)).text).toContain(`${page} at first`)
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
