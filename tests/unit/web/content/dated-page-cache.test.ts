import { expect, test, vi } from 'vitest'
import { always, type Period, periodMetaName, writePeriod } from '#web/http/page-period.ts'

const pages = new Map<string, object | null>()
let current: Period & { now: number }
let problem: string | null = null
vi.mock('#web/http/page-cache.ts', () => ({
  default: class {
    async get(key: string) {
      return pages.get(key) ?? null
    }
  },
}))
vi.mock('#web/content/due-period.ts', () => ({ currentTime: async () => current.now }))
vi.mock('#web/content/lake-problem.ts', () => ({ lakeProblem: async () => problem }))
vi.resetModules()
const { default: DatedPageCache } = await import('#web/content/dated-page-cache.ts')

/** The cache's entry of a page that was made for a period, at a time. */
async function entryOf(period: Period | undefined, now: number, kind = 'APP_PAGE') {
  const mark = period && writePeriod(period)
  const html = mark && `<html><meta name="${periodMetaName}" content="${mark}"/>`
  const headers = mark && { [periodMetaName]: mark }
  pages.set('/', { lastModified: 5, value: { kind, html: html ?? '', headers: headers ?? {} } })
  current = { ...always, now }
  return Reflect.apply(DatedPageCache.prototype.get, new DatedPageCache(Object({})), ['/', {}])
}

const period = { from: 100, until: 200 }
test.each([
  [100, 5],
  [199, 5],
  [200, -1],
  [99, -1],
  [9e9, -1],
])('a page for 100 to 200 is at %i %i: its own age, or expired', async (now, lastModified) => {
  problem = null
  for (const kind of ['APP_PAGE', 'APP_ROUTE'])
    expect(await entryOf(period, now, kind)).toMatchObject({ lastModified })
})

test('while the lake is away a page stays, and so does what is no page', async () => {
  problem = 'It does not answer.'
  expect(await entryOf(period, 300)).toMatchObject({ lastModified: 5 })
  problem = null
  expect(await entryOf(period, 300, 'FETCH')).toMatchObject({ lastModified: 5 })
  expect(await entryOf(undefined, 300)).toMatchObject({ lastModified: 5 })
  pages.set('/none', null)
  expect(await new DatedPageCache(Object({})).get('/none', Object({}))).toBeNull()
})
