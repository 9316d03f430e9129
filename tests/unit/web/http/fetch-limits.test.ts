import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { afterEach, expect, test } from 'vitest'
import { limitFetches } from '#web/http/fetch-limits.ts'

const before = getGlobalDispatcher()
afterEach(() => setGlobalDispatcher(before))

test('a fetch ends when its server takes the request and never answers', async () => {
  const silent = createServer().listen()
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  limitFetches(100)
  await expect(fetch(`http://localhost:${port}`)).rejects.toMatchObject({
    cause: { code: 'UND_ERR_HEADERS_TIMEOUT' },
  })
  silent.close()
})
