import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from '#scripts/stack/ports.ts'
import { listen } from '#tests/port.ts'
import { purgeFrontCache } from '#web/http/front-cache.ts'

afterEach(() => void vi.restoreAllMocks())

/** What a cache that answers so is asked, and what is said of it. */
async function purged(status: number) {
  const asked: string[] = []
  const cache = await listen(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    response.writeHead(status).end()
  })
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await purgeFrontCache(`${cache.url}/purge`)
  await cache.stop()
  return { asked, said: said.mock.calls.map((line) => line.join(' ')) }
}

test('a cache in front is told that content changed, in one request', async () => {
  expect(await purged(204)).toEqual({ asked: ['POST /purge'], said: [] })
})

test('one that refuses, or is away, is named to the developer and stops no publish', async () => {
  expect((await purged(405)).said).toEqual([expect.stringContaining('CACHE_PURGE_URL')])
  const said = vi.spyOn(console, 'error').mockReturnValue()
  said.mockClear()
  await purgeFrontCache(`http://localhost:${await freePort()}/purge`)
  expect(said).toHaveBeenCalledOnce()
})
