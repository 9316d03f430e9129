import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { always } from '#web/http/validity-window.ts'

const now = Date.parse('2026-12-01T12:00:00Z')
const hour = 3_600_000
const at = { from: now - hour, until: now + hour, now }
const name = (time: number) => new Date(time).toISOString()
/** Parameter `after` of each call to the site, or `changed`. */
const calls: (string | null)[] = []
let status = 200
/** Newest change of the content. */
let newest = 'first'

beforeEach(async () => {
  vi.resetModules()
  // Event listeners belong to the process. This removes those of the previous test.
  Reflect.deleteProperty(globalThis, 'careerCare')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubEnv('CRON_SECRET', 'c'.repeat(40))
  vi.doMock('#web/content/validity.ts', async (load) => ({
    ...(await load<object>()),
    currentValidity: async () => ({ ...at }),
  }))
  Object.assign(at, { from: now - hour, until: now + hour, now })
  vi.doMock('#web/content/newest-change.ts', () => ({ newestChange: async () => newest }))
  newest = 'first'
  calls.length = 0
  status = 200
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url)
    calls.push(searchParams.has('changed') ? 'changed' : searchParams.get('after'))
    const answer = status === 200 ? { period: name(at.from) } : { error: 'down' }
    return Response.json(answer, { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.doUnmock('#web/content/validity.ts')
  vi.doUnmock('#web/content/newest-change.ts')
})

async function start() {
  const { watchDates } = await import('#web/jobs/watch-dates.ts')
  watchDates()
  await vi.advanceTimersByTimeAsync(0)
}

test('makes no call during the first validity window', async () => {
  await start()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(calls).toEqual([])
})

test('calls the site exactly at the end of the validity window', async () => {
  at.until = now + 20_000
  await start()
  Object.assign(at, { from: now + 20_000, until: always.until, now: now + 20_000 })
  await vi.advanceTimersByTimeAsync(19_999)
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toEqual([name(now - hour)])
})

test('calls the site at a publish date that was published after the start', async () => {
  await start()
  Object.assign(at, { until: now + 3_000 })
  const { forgetPublishDates } = await import('#web/content/validity.ts')
  forgetPublishDates()
  await vi.advanceTimersByTimeAsync(1)
  Object.assign(at, { from: now + 3_000, until: always.until, now: now + 3_000 })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(calls).toEqual([name(now - hour)])
})

test.each([
  ['slept', { from: now + hour, until: always.until, now: now + 3 * hour }],
  ['had its clock set back', { from: now - 2 * hour, until: now - hour, now: now - 1.5 * hour }],
])('calls the site within a minute after the machine %s', async (_how, period) => {
  await start()
  Object.assign(at, period)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual([name(now - hour)])
})

test('repeats a refused call after five seconds', async () => {
  at.until = now + 1_000
  status = 503
  await start()
  Object.assign(at, { from: now + 1_000, until: always.until, now: now + 1_000 })
  await vi.advanceTimersByTimeAsync(6_000)
  status = 200
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual(Array(3).fill(name(now - hour)))
})

test('expires all pages once, within a minute after a change without a webhook', async () => {
  await start()
  newest = 'second'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual(['changed'])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(calls).toEqual(['changed'])
})

test('makes no call after a change with a webhook', async () => {
  await start()
  newest = 'second'
  const { forgetPublishDates } = await import('#web/content/validity.ts')
  forgetPublishDates()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(calls).toEqual([])
})

test('makes no call without CRON_SECRET', async () => {
  vi.stubEnv('CRON_SECRET', '')
  await start()
  expect(calls).toEqual([])
})
