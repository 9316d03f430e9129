import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { always } from '#web/http/page-period.ts'

const secret = 'c'.repeat(40)
const now = Date.parse('2026-12-01T12:00:00Z')
const at = { from: now, problem: null as string | null }
const revalidateTag = vi.fn()
beforeEach(() => {
  vi.resetModules()
  vi.doMock('next/cache', () => ({ revalidateTag }))
  vi.doMock('#web/content/due-period.ts', () => ({
    currentPeriod: async () => ({ ...always, from: at.from, now }),
  }))
  vi.doMock('#web/content/lake-problem.ts', () => ({ lakeProblem: async () => at.problem }))
  vi.stubEnv('CRON_SECRET', secret)
  Object.assign(at, { from: now, problem: null })
  revalidateTag.mockClear()
})
afterEach(() => {
  vi.unstubAllEnvs()
  for (const one of ['next/cache', '#web/content/due-period.ts', '#web/content/lake-problem.ts'])
    vi.doUnmock(one)
})

async function call(authorization = `Bearer ${secret}`) {
  const { GET } = await import('#web/app/api/due/route.ts')
  const answer = await GET(new Request('http://site/', { headers: { authorization } }))
  return { status: answer.status, tags: revalidateTag.mock.calls.map(([tag]) => tag) }
}

test.each([0, 60_000, 179_000])(
  '%i ms after a moment, what has dates is expired',
  async (passed) => {
    at.from = now - passed
    const { status, tags } = await call()
    expect(status).toBe(200)
    expect(tags).toEqual(
      expect.arrayContaining(['content:notice', 'content:program', 'content:video']),
    )
    expect(revalidateTag).toHaveBeenCalledWith('content:notice', { expire: 0 })
  },
)

test.each([180_000, Number.POSITIVE_INFINITY])('%d ms after one, nothing is', async (passed) => {
  at.from = now - passed
  expect(await call()).toEqual({ status: 200, tags: [] })
})

test('nothing is expired that could not be made again, or by a stranger', async () => {
  at.problem = 'It does not answer.'
  expect(await call()).toEqual({ status: 503, tags: [] })
  at.problem = null
  expect(await call('Bearer wrong')).toEqual({ status: 401, tags: [] })
})
