import { expect, onTestFinished, test, vi } from 'vitest'

test('POST /api/revalidate refuses an endless body at the limit', async () => {
  vi.resetModules()
  vi.stubEnv('SANITY_WEBHOOK_SECRET', 's'.repeat(40))
  onTestFinished(() => void vi.unstubAllEnvs())
  const { POST } = await import('#web/app/api/revalidate/route.ts')
  let given = 0
  const body = new ReadableStream({
    pull(controller) {
      given += 16_384
      if (given > 10_000_000) controller.close()
      else controller.enqueue(new Uint8Array(16_384))
    },
  })
  const init = { method: 'POST', body, duplex: 'half' }
  expect((await POST(new Request('http://site/', init as RequestInit))).status).toBe(413)
  expect(given).toBeLessThan(1_000_000)
})
