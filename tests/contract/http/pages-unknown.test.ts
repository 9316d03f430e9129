import { expect, test, vi } from 'vitest'

/* While the lake does not answer, and has never listed the pages. */
vi.mock('next/server', async (load) => ({ ...(await load<object>()), connection: async () => {} }))
vi.mock('#web/app/public-pages.ts', () => ({
  publicPages: () => Promise.reject(new Error('down')),
}))
vi.mock('#web/leads/programs.ts', () => ({ readPrograms: async () => null }))

test('answers 503 about a page while the pages are unknown', async () => {
  const { GET } = await import('#web/app/api/published/route.ts')
  const answer = await GET(new Request('http://site/api/published?path=/&type=home'))
  expect(answer.status).toBe(503)
})

test('accepts a visit without counting it', async () => {
  const { POST } = await import('#web/app/api/counts/route.ts')
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
  const body = new URLSearchParams({ reached: 'page /' })
  const answer = await POST(new Request('http://site/', { method: 'POST', headers, body }))
  expect(answer.status).toBe(204)
})
