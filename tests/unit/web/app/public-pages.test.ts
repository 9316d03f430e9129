import { expect, test, vi } from 'vitest'
import { pageSummaries } from '#web/app/public-pages.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const changed = [hours(-2), null, hours(-1), hours(1)]
vi.mock('#web/content/queries/addresses.ts', () => ({
  getPageSummaries: async () => [{ path: '/book', title: 'Book', description: '', changed }],
}))

test('the last moment that has passed is the page’s date, and one that is to come is not', async () => {
  expect((await pageSummaries()).get('/book')?.changed).toBe(changed[2])
})
