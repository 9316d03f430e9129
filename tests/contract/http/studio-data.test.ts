import { expect, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { mailOf, runSeries, seriesOf } from '#tests/contract/newsletter/series-fixtures.ts'
import { POST as notFound } from '#web/app/api/not-found/route.ts'
import { POST as seriesFigures } from '#web/app/api/series-figures/route.ts'
import { countNotFound } from '#web/jobs/not-found-counts.ts'
import { subscribe } from '#web/leads/subscribers.ts'

const comesOn = '2126-12-24T10:00:00.000Z'
const paths = { pages: new Set(['/here-by-now']), coming: new Map([['/tomorrow', comesOn]]) }
const series = seriesOf('one', [mailOf('first')])
const store = emptyStore()
vi.mock('#web/db/current.ts', () => ({ currentStore: async () => store }))
vi.mock('#web/content/studio-secret.ts', () => ({
  isSecretOfStudio: async (secret: string) => secret === 'the Studio’s',
}))
vi.mock('#web/content/site-paths.ts', () => ({ currentSitePaths: async () => paths }))
vi.mock('#web/content/queries/series.ts', () => ({ getSeriesNames: async () => [series] }))

const ask = (post: typeof notFound, fields: Record<string, string> = {}) =>
  post(
    new Request('http://site/api/any', {
      method: 'POST',
      body: new URLSearchParams({ secret: 'the Studio’s', ...fields }),
    }),
  )

test('lists unknown paths, adds the date of a future page, and omits published pages', async () => {
  for (const path of ['/here-by-now', '/tomorrow', '/nowhere']) countNotFound(path)
  const { addresses } = await (await ask(notFound)).json()
  expect(addresses).toHaveLength(2)
  expect(addresses).toContainEqual(expect.objectContaining({ path: '/tomorrow', comesOn }))
  expect(addresses).toContainEqual(expect.not.objectContaining({ comesOn }))
})

test('returns how many are in a series, and before which mail, without their addresses', async () => {
  await store.transaction((tx) => subscribe(tx, { name: null, email: 'a@b.co' }, 'newsletter'))
  await runSeries(store, [series])
  expect(await (await ask(seriesFigures, { series: 'one' })).json()).toEqual({
    parts: [
      { title: 'Who is where', rows: Object.entries({ began: 1, 'in it': 1, 'had all of it': 0 }) },
      { title: '1. first', rows: Object.entries({ sent: 0, 'get it next': 1 }) },
    ],
  })
  expect(await (await ask(seriesFigures, { series: 'none' })).json()).toEqual({ parts: [] })
})

test.each([notFound, seriesFigures])('refuses a request without a secret of the Studio', async (post) => {
  expect((await ask(post, { secret: 'made up' })).status).toBe(403)
})
