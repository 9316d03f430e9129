import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('SANITY_WEBHOOK_SECRET', 's'.repeat(40))
})
afterEach(() => vi.unstubAllEnvs())

const post = async (body: BodyInit) => {
  const { POST } = await import('#web/app/api/revalidate/route.ts')
  const init = { method: 'POST', body, duplex: 'half' }
  return POST(new Request('http://site/', init as RequestInit))
}

test('a body without an end is not read to its end by anybody’s request', async () => {
  let given = 0
  const endless = new ReadableStream({
    pull(controller) {
      given += 16_384
      if (given > 10_000_000) controller.close()
      else controller.enqueue(new Uint8Array(16_384))
    },
  })
  expect((await post(endless)).status).toBe(413)
  expect(given).toBeLessThan(1_000_000)
})
