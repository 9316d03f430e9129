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
  vi.doMock('node:timers/promises', () => ({ setTimeout: setTimeoutAsync }))
  vi.doMock('next/server', async (load) => ({ ...(await load<object>()), after }))
  vi.doMock('#web/content/validity.ts', async (load) => ({
    ...(await load<object>()),
    currentValidity: async () => ({ ...always, from: at.from, now }),
  }))
  const answer = { now: '2026-12-01T12:00:00.100Z' }
  vi.doMock('#web/content/lake-problem.ts', () => ({
    askLake: async () => ({ problem: at.problem, ...answer }),
  }))
  vi.stubEnv('CRON_SECRET', secret)
  Object.assign(at, { from: now, problem: null })
  revalidateTag.mockClear()
  after.mockClear()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  const mocked = ['next/cache', 'next/server', 'node:timers/promises']
  for (const one of [...mocked, '#web/content/validity.ts', '#web/content/lake-problem.ts'])
    vi.doUnmock(one)
})

async function call({ query = '', authorization = `Bearer ${secret}` } = {}) {
  const { GET } = await import('#web/app/api/due/route.ts')
  const answer = await GET(new Request(`http://site/${query}`, { headers: { authorization } }))
  return {
    status: answer.status,
    tags: revalidateTag.mock.calls.map(([tag]) => tag),
    purge: answer.headers.get('x-purge'),
  }
}
const nothing = { tags: [], purge: null }

test.each([0, 179_000])('a call %i ms after a publish date expires pages', async (passed) => {
  at.from = now - passed
  const { status, tags } = await call()
  expect(status).toBe(200)
  expect(tags).toEqual(
    expect.arrayContaining(['content:notice', 'content:program', 'content:video']),
  )
  expect(revalidateTag).toHaveBeenCalledWith('content:notice', { expire: 0 })
})

test.each([180_000, Number.POSITIVE_INFINITY])(
  'a call %d ms after a publish date expires nothing',
  async (passed) => {
    at.from = now - passed
    expect(await call()).toEqual({ status: 200, ...nothing })
  },
)

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
  revalidateTag.mockClear()
  const period = new Date(at.from).toISOString()
  expect(await call({ query: `?after=${period}` })).toEqual({ status: 200, ...nothing })
})

test('a call after a change without a webhook expires all types', async () => {
  at.from = now - 9 * 3_600_000
  const { tags } = await call({ query: '?changed=' })
  expect(tags).toEqual(expect.arrayContaining(['content:siteSettings', 'content:program']))
})

test('x-purge has the expired types and the time of the lake', async () => {
  const { purge, tags } = await call()
  const types = tags.map((tag) => tag.replace('content:', ''))
  expect(purge).toBe(`${types.join()} 2026-12-01T12:00:00.100Z`)
})

test('a call expires the same types again after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { tags } = await call()
  const again = after.mock.lastCall?.[0]()
  revalidateTag.mockClear()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(revalidateTag).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await again
  expect(revalidateTag.mock.calls.map(([tag]) => tag)).toEqual(tags)
})
