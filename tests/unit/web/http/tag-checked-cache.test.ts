import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import RenderResult from 'next/dist/server/render-result.js'
import ResponseCache from 'next/dist/server/response-cache/index.js'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import PageCache from '#web/http/page-cache.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-cache-'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What Next's server puts in front of ours for each request: all requests share what is kept. */
const cacheOfRequest = () =>
  new IncrementalCache({
    ...{ fs: nodeFs, dev: false, requestHeaders: {}, CurCacheHandler: PageCache },
    ...{ serverDistDir: folder, maxMemoryCacheSize: 10_000_000 },
    previewProps: Object({}),
    prerenderManifest: Object({ routes: {}, dynamicRoutes: {}, notFoundRoutes: [] }),
  })

const kind = Object('APP_PAGE').toString()
const pages = new ResponseCache({
  ...{ minimalMode: false, route: { kind, sourceRoute: '/(site)/page' } },
})

/** Asks for a page as a visitor does. */
async function visit(page: string, render: () => Promise<string>, status = 200) {
  const headers = { 'x-next-cache-tags': 'content:program,content:faq' }
  const answer = await pages.get(
    page,
    async () => {
      const html = RenderResult.fromStatic(await render(), 'text/html; charset=utf-8')
      return Object({ cacheControl: { revalidate: 30 }, value: { kind, status, headers, html } })
    },
    { routeKind: kind, incrementalCache: cacheOfRequest() },
  )
  if (answer === null || 'error' in answer || answer.value?.kind !== 'APP_PAGE') throw new Error()
  return answer.value.html.toUnchunkedString(true)
}

/** As the webhook does. */
const publish = (tag: string) => cacheOfRequest().revalidateTag(tag, { expire: 0 })

test.each([
  ['content:faq', 'new'],
  ['content:video', 'old'],
])(
  '%s is published while a page is rendered: the next visitor gets the %s one',
  async (tag, text) => {
    const reading = Promise.withResolvers<void>()
    const published = Promise.withResolvers<void>()
    const first = visit(`/${text}`, async () => {
      reading.resolve()
      await published.promise
      return 'old'
    })
    await reading.promise
    await publish(tag)
    published.resolve()
    expect(await first).toBe('old')
    expect(await visit(`/${text}`, async () => 'new')).toBe(text)
    expect(await visit(`/${text}`, async () => 'newer'), 'kept').toBe(text)
  },
)

test.each([1, -1])(
  'a clock that is %i hour off keeps pages, and none of before a publish',
  async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    const page = `/clock/${hours}`
    expect(await visit(page, async () => 'old')).toBe('old')
    expect(await visit(page, async () => 'made again')).toBe('old')
    await publish('content:faq')
    expect(await visit(page, async () => 'new')).toBe('new')
    const render = vi.fn(async () => 'made again')
    expect(await visit(page, render)).toBe('new')
    expect(render, 'not even for the next visitor').not.toHaveBeenCalled()
  },
)

test('an answer of the lake that a publish has overtaken is not kept', async () => {
  const context = Object({ fetchCache: true, tags: ['content:founder'] })
  const looked = Object({ ...context, kind: 'FETCH', softTags: [], revalidate: 30 })
  const answer = (body: string) => Object({ kind: 'FETCH', data: { body } })
  const request = cacheOfRequest()
  expect(await request.get('query', looked)).toBeNull()
  await publish('content:founder')
  await request.set('query', answer('old'), context)
  expect(await request.get('query', looked)).toBeNull()
  await request.set('query', answer('new'), context)
  expect(await cacheOfRequest().get('query', looked)).toMatchObject({
    value: { data: { body: 'new' } },
  })
})

test('of pages that say 404 the one for all addresses is kept, and no other', async () => {
  for (const [page, kept] of [
    ['/_not-found', 'first'],
    ['/anything', 'second'],
  ] as const) {
    expect(await visit(page, async () => 'first', 404)).toBe('first')
    expect(await visit(page, async () => 'second', 404)).toBe(kept)
  }
})

test('a page that is no page any more is gone half a minute later, without a webhook', async () => {
  expect(await visit('/offer', async () => 'offer')).toBe('offer')
  const later = performance.now() + 31_000
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  expect(await visit('/offer', async () => 'gone', 404), 'as Next does, once more').toBe('offer')
  await expect.poll(() => visit('/offer', async () => 'gone', 404)).toBe('gone')
})

test('addresses that lead nowhere leave nothing in memory', async () => {
  await visit('/made-up', async () => 'nothing', 404)
  await visit('/page', async () => 'page')
  const controls: Map<string, unknown> = Reflect.get(SharedCacheControls, 'cacheControls')
  const left = [...controls.keys()].filter((key) => /made-up|page$/.test(key))
  expect(left).toEqual([expect.stringContaining('/page')])
})

test('an answer of more than 2 MB is not kept', async () => {
  const context = Object({ fetchCache: true, tags: [] })
  const looked = Object({ ...context, kind: 'FETCH', softTags: [], revalidate: 30 })
  for (const [length, kept] of [
    [2_700_000, true],
    [2_900_000, false],
  ] as const) {
    const data = { body: 'x'.repeat(length) }
    await cacheOfRequest().set(`picture-${length}`, Object({ kind: 'FETCH', data }), context)
    expect(Boolean(await cacheOfRequest().get(`picture-${length}`, looked)), `${length}`).toBe(kept)
  }
})
