import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteQuery } from '#web/content/queries/site.ts'
import { queryMetadata, tagOf } from '#web/content/query-metadata.ts'

/* The lake fails, and then answers slowly: later than a query's short deadline of 250 ms. */

const lake = { name: '', isDown: false, delay: 0 }
const fetched = vi.fn(async () => new Response())

beforeEach(() => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, 'careerCare')
  vi.doMock('next/headers.js', () => ({ draftMode: async () => ({ isEnabled: false }) }))
  vi.doMock('#web/content/client.ts', () => ({
    contentClient: () => ({
      async fetch(_: string, __: object, { signal }: { signal: AbortSignal }) {
        await pause(lake.delay, undefined, { signal })
        if (lake.isDown) throw new Error('down')
        return { result: { name: lake.name, programs: [] }, readAt: '2026-11-28T12:00:00Z' }
      },
    }),
  }))
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fetched.mockClear()
  Object.assign(lake, { name: 'first', isDown: false, delay: 0 })
})
afterEach(() => {
  vi.doUnmock('next/headers.js')
  vi.doUnmock('#web/content/client.ts')
  vi.unstubAllGlobals()
})

/** Reads the query once, and again while the lake is down. */
async function start() {
  const { readPublished } = await import('#web/content/read.ts')
  const { raiseTags } = await import('#web/page-cache/publish-count.ts')
  const nameOf = async () => (await readPublished(siteQuery))?.name
  expect(await nameOf()).toBe('first')
  lake.isDown = true
  expect(await nameOf()).toBe('first')
  Object.assign(lake, { name: 'second', isDown: false, delay: 400 })
  return { nameOf, publish: () => raiseTags(queryMetadata(siteQuery).tags.map(tagOf)) }
}

test('while the lake fails, a page with an earlier result is rendered again after a second', async () => {
  await start()
  expect(fetched).toHaveBeenCalledWith('data:,', { next: { revalidate: 1 } })
})

test('soon after a failure, a slow answer is replaced by the earlier result', async () => {
  const { nameOf } = await start()
  expect(await nameOf()).toBe('first')
})

test('after a publish a slow answer is awaited, until the lake fails again', async () => {
  const { nameOf, publish } = await start()
  publish()
  expect(await nameOf()).toBe('second')
  publish()
  lake.isDown = true
  expect(await nameOf()).toBe('second')
  Object.assign(lake, { name: 'third', isDown: false })
  expect(await nameOf()).toBe('second')
})

test('after a publish the queries of earlier results are run again', async () => {
  const { publish } = await start()
  const { renewLastResults } = await import('#web/content/read.ts')
  const { lastResult, overtakenResults } = await import('#web/content/last-results.ts')
  await renewLastResults()
  expect(overtakenResults()).toEqual([])
  publish()
  const [key = ''] = overtakenResults()
  await renewLastResults()
  expect(overtakenResults()).toEqual([])
  expect(lastResult(key)?.text).toContain('second')
})

test.each([
  ['yes', 30_000],
  ['', 4_000],
])('with SITE_BUILD=%j a query has %d ms', async (building, milliseconds) => {
  vi.stubEnv('SITE_BUILD', building)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { readPublished } = await import('#web/content/read.ts')
  await readPublished(siteQuery)
  expect(timeout).toHaveBeenCalledWith(milliseconds)
  vi.unstubAllEnvs()
})
