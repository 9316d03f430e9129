import { expect, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { POST } from '#web/app/api/not-found/route.ts'
import { countNotFound } from '#web/jobs/not-found-counts.ts'

const comesOn = '2126-12-24T10:00:00.000Z'
const paths = { pages: new Set(['/here-by-now']), coming: new Map([['/tomorrow', comesOn]]) }
const store = emptyStore()
vi.mock('#web/db/current.ts', () => ({ currentStore: async () => store }))
vi.mock('#web/content/studio-secret.ts', () => ({ isSecretOfStudio: async () => true }))
vi.mock('#web/content/site-paths.ts', () => ({ currentSitePaths: async () => paths }))

test('lists unknown paths, adds the date of a future page, and omits published pages', async () => {
  for (const path of ['/here-by-now', '/tomorrow', '/nowhere']) countNotFound(path)
  const body = new URLSearchParams({ secret: 'any' })
  const answer = await POST(new Request('http://site/api/not-found', { method: 'POST', body }))
  const { addresses } = await answer.json()
  expect(addresses).toHaveLength(2)
  expect(addresses).toContainEqual(expect.objectContaining({ path: '/tomorrow', comesOn }))
  expect(addresses).toContainEqual(expect.not.objectContaining({ comesOn }))
})
