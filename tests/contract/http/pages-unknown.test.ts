import { expect, test, vi } from 'vitest'

/* The lake does not answer, and has not answered since the start. */
vi.mock('next/server', async (load) => ({ ...(await load<object>()), connection: async () => {} }))
vi.mock('#web/app/public-pages.ts', () => ({
  publicPages: () => Promise.reject(new DOMException('', 'TimeoutError')),
}))
vi.mock('#web/leads/programs.ts', () => ({ readPrograms: async () => null }))

test('returns 503 to a request about a page while the site does not know its pages', async () => {
  const { GET } = await import('#web/app/api/published/route.ts')
  const answer = await GET(new Request('http://site/api/published?path=/&type=home'))
  expect(answer.status).toBe(503)
})

test('returns 204 for a visit while the site does not know its pages', async () => {
  const { POST } = await import('#web/app/api/counts/route.ts')
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
  const body = new URLSearchParams({ reached: 'page /' })
  const answer = await POST(new Request('http://site/', { method: 'POST', headers, body }))
  expect(answer.status).toBe(204)
})
