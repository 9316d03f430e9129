import { getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { afterEach, expect, test } from 'vitest'
import { listen } from '#tests/port.ts'
import { limitFetches } from '#web/http/fetch-limits.ts'

const before = getGlobalDispatcher()
afterEach(() => setGlobalDispatcher(before))

test('a fetch fails after the limit when the server does not answer', async () => {
  const { url, stop } = await listen(() => undefined)
  limitFetches(100)
  await expect(fetch(url)).rejects.toMatchObject({
    cause: { code: 'UND_ERR_HEADERS_TIMEOUT' },
  })
  await stop()
})
