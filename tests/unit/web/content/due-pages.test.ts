import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { always } from '#web/http/validity-window.ts'

const secret = 'c'.repeat(40)
const now = Date.parse('2026-12-01T12:00:00Z')
const at = { from: now, problem: null as string | null }
const revalidateTag = vi.fn()
const after = vi.fn()
beforeEach(() => {
  vi.resetModules()
  vi.doMock('next/cache', () => ({ revalidateTag }))
  // Vitest's fake timers replace the global setTimeout, and not this module's.
  const setTimeoutAsync = (ms: number) => new Promise((passed) => setTimeout(passed, ms))
  vi.doMock('node:timers/promises', async (load) => ({
    ...(await load<object>()),
    setTimeout: setTimeoutAsync,
  }))
  vi.doMock('next/server', async (load) => ({ ...(await load<object>()), after }))
  vi.doMock('#web/content/validity.ts', async (load) => ({
    ...(await load<object>()),
    currentValidity: async () => ({ ...always, from: at.from, now }),
  }))
  vi.doMock('#web/content/lake-problem.ts', () => ({ lakeProblem: async () => at.problem }))
  vi.stubEnv('CRON_SECRET', secret)
  Object.assign(at, { from: now, problem: null })
  revalidateTag.mockClear()
  after.mockClear()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  const mocked = ['next/cache', 'next/server', 'node:timers/promises', '#hosting/expire-pages.ts']
  for (const one of [...mocked, '#web/content/validity.ts', '#web/content/lake-problem.ts']) vi.doUnmock(one)
})

async function call({ query = '', authorization = `Bearer ${secret}` } = {}) {
  const { GET } = await import('#web/app/api/due/route.ts')
  const { queriedTypes, tagOf } = await import('#web/content/query-metadata.ts')
  const { isOvertaken, publishCount } = await import('#web/page-cache/publish-count.ts')
  const before = publishCount()
  const answer = await GET(new Request(`http://site/${query}`, { headers: { authorization } }))
  return {
    status: answer.status,
    tags: queriedTypes.map(tagOf).filter((tag) => isOvertaken([tag], before)),
    purge: answer.headers.get('x-purge'),
  }
}
const nothing = { tags: [], purge: null }

test.each([0, 179_000])('a call %i ms after a publish date expires pages', async (passed) => {
  at.from = now - passed
  const { status, tags } = await call()
  expect(status).toBe(200)
  expect(tags).toEqual(expect.arrayContaining(['content:notice', 'content:program', 'content:video']))
})

test.each([180_000, Number.POSITIVE_INFINITY])('a call %d ms after a publish date expires nothing', async (passed) => {
  at.from = now - passed
  expect(await call()).toEqual({ status: 200, ...nothing })
})

test('a call without the secret, or while the lake is down, expires nothing', async () => {
  at.problem = 'It does not answer.'
  expect(await call()).toEqual({ status: 503, ...nothing })
  at.problem = null
  expect(await call({ authorization: 'Bearer wrong' })).toEqual({ status: 401, ...nothing })
})

test('a call that names an earlier validity window expires pages at any time', async () => {
  at.from = now - 9 * 3_600_000
  const { tags } = await call({ query: '?after=1970-01-01T00:00:00.000Z' })
  expect(tags).toContain('content:notice')
  const period = new Date(at.from).toISOString()
  expect(await call({ query: `?after=${period}` })).toEqual({ status: 200, ...nothing })
})

test('a call after a change without a webhook expires all types', async () => {
  at.from = now - 9 * 3_600_000
  const { tags } = await call({ query: '?changed=' })
  expect(tags).toEqual(expect.arrayContaining(['content:siteSettings', 'content:program']))
})

test('a call during a rendering from before it ends after the rendering', async () => {
  const { beginRendering } = await import('#web/page-cache/publish-count.ts')
  const end = beginRendering()
  let hasEnded = false
  const called = call().finally(() => (hasEnded = true))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(hasEnded).toBe(false)
  end()
  expect(await called).toMatchObject({ status: 200, purge: 'all' })
})

test('a call is refused after nine seconds if an earlier rendering does not end, and the gateway still purges', async () => {
  const { beginRendering } = await import('#web/page-cache/publish-count.ts')
  beginRendering()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const called = call()
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await called).toMatchObject({ status: 503, purge: 'all' })
  expect(await call()).toMatchObject({ status: 200, purge: 'all' })
})

test('on Vercel a call expires the tags of Next, and again after five seconds', async () => {
  vi.doMock('#hosting/expire-pages.ts', () => import('#web/hosting/vercel/expire-pages.ts'))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await call()
  const expired = () => revalidateTag.mock.calls.map(([tag]) => tag)
  const tags = expired()
  expect(tags).toContain('content:notice')
  expect(revalidateTag).toHaveBeenCalledWith('content:notice', { expire: 0 })
  const again = after.mock.lastCall?.[0]()
  revalidateTag.mockClear()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(revalidateTag).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await again
  expect(expired()).toEqual(tags)
})
