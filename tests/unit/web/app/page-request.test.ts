import { NextRequest } from 'next/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { thankYouPages } from '#schemas/generated/pages.ts'
import { resultsPath } from '#schemas/routes.ts'
import { leadKinds } from '#web/lead-kinds.ts'

const getRedirects = vi.fn<() => Promise<object | null>>()
vi.mock('#web/content/queries/addresses.ts', () => ({ getRedirects: () => getRedirects() }))
// An earlier test file of this process may have loaded the real modules.
vi.resetModules()
const { answerPageRequest } = await import('#web/app/page-request.ts')
const { currentSitePaths, forgetSitePaths, nearestPage } = await import('#web/content/site-paths.ts')
const { pageAddress, unstoredCounts } = await import('#web/jobs/not-found-counts.ts')
const { notFoundPath } = await import('#web/http/request-address.ts')

/** Draft cookie that Next accepts. */
const draft = '__prerender_bypass=right'

/** Requests that the proxy sends to its own server, as method and address. */
const asked: string[] = []
let ran = 0
beforeEach(() => {
  ran += 3_600_000
  vi.spyOn(performance, 'now').mockImplementation(() => ran)
  forgetSitePaths()
  unstoredCounts.clear()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: URL, { method = '', headers = {} }: RequestInit) => {
    asked.push(`${method} ${url}`)
    if (url.pathname === '/api/draft-mode/perspective')
      return new Response('{}', {
        status: new Headers(headers).get('cookie') === draft ? 200 : 403,
      })
    return new Response('words', { status: url.pathname === notFoundPath ? 404 : 200 })
  })
  getRedirects.mockReset().mockResolvedValue({
    list: [
      { from: '/old', to: '/page' },
      { from: '/page', to: '/trap' },
      { from: '/elsewhere', to: 'https://other.example/x' },
      { from: '/draft', to: null },
      { from: '/?p=12', to: '/page' },
      { from: '/blog/*', to: 'http://localhost:3000/Page/' },
    ],
    pages: [
      { _type: 'program', slug: 'page' },
      { _type: 'newsletterIssue', slug: 'one' },
      { _type: 'landingPage', slug: 'pages/own' },
    ],
    coming: [{ _type: 'toolkit', slug: 'tomorrow' }],
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ask = (path: string, init: { method?: string; headers?: HeadersInit } = {}) =>
  answerPageRequest(new NextRequest(`http://site.test${path}`, init))
const isForNext = async (path: string, init = {}) => (await ask(path, init)).headers.has('x-middleware-next')

test.each(['/', '/book', '/page', '/newsletter/issues/one', '/pages/own', '/thanks/pack-page', `${resultsPath}/x`])(
  'forwards a request for the page %s to Next',
  async (path) => expect(await isForNext(path)).toBe(true),
)

test('thankYouPages has the thank-you pages of each kind of lead', () => {
  expect([...thankYouPages].toSorted()).toEqual(leadKinds.flatMap(({ thanks }) => Object.keys(thanks)).toSorted())
})

test('counts an unknown path without its query, and returns the 404 page', async () => {
  for (const path of ['/lost?email=a@b.example', '/lost/', '/lost']) expect((await ask(path)).status, path).toBe(404)
  expect((await ask('/lost', { method: 'HEAD' })).status).toBe(404)
  expect(unstoredCounts).toEqual(new Map([['/lost', 4]]))
  expect(asked).toEqual([...Array(3).fill('GET'), 'HEAD'].map((one) => `${one} http://site.test${notFoundPath}`))
})

test('does not count a request for a page whose publish date is in the future', async () => {
  expect((await ask('/tomorrow')).status).toBe(404)
  expect(unstoredCounts.size).toBe(0)
})

test('each response names, in a header, the query parameters that redirect its path', async () => {
  const named = async (path: string) => (await ask(path)).headers.get('x-redirect-queries')
  expect(await Promise.all(['/', '/?utm_source=a', '/?p=12', '/book'].map(named))).toEqual([...['p', 'p', 'p', null]])
})

test.each([
  ['/?p=12&utm_source=a', '/page?utm_source=a'],
  ['/blog/2019/x', '/page'],
  ['/old?utm_source=card', '/page?utm_source=card'],
  ['/OLD', '/page'],
  ['/Page', '/page'],
  ['/elsewhere', 'https://other.example/x'],
])('redirects %s to %s, and forbids caches to keep the redirect', async (from, to) => {
  const { status, headers } = await ask(from)
  expect([status, headers.get('location')]).toEqual([308, new URL(to, 'http://site.test').href])
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('content-security-policy')).toContain('frame-ancestors')
  expect(unstoredCounts.size).toBe(0)
})

test('renders a page without the query of its request', async () => {
  expect(await (await ask('/book?utm_source=card')).text()).toBe('words')
  expect(asked).toEqual(['GET http://site.test/book'])
})

test('returns 405 for a POST to a page', async () => {
  for (const path of ['/lost', '/book?a=b']) {
    const { status, headers } = await ask(path, { method: 'POST' })
    expect([status, headers.get('allow')], path).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  }
})

test('forwards a preview, and a request for the 404 page, to Next', async () => {
  for (const path of ['/lost', '/book?a=b']) expect(await isForNext(path, { headers: { cookie: draft } })).toBe(true)
  await ask('/book')
  expect(asked).toEqual(['POST http://site.test/api/draft-mode/perspective'])
  expect(await isForNext(notFoundPath)).toBe(true)
  expect(unstoredCounts.size).toBe(0)
})

test('ignores a forged draft cookie', async () => {
  const forged = { headers: { cookie: '__prerender_bypass=x' } }
  expect((await ask('/lost', forged)).status).toBe(404)
  expect(await (await ask('/book?a=b', forged)).text()).toBe('words')
  expect(asked.filter((one) => one.startsWith('GET'))).toEqual(
    [notFoundPath, '/book'].map((path) => `GET http://site.test${path}`),
  )
})

test('forwards any path to Next until the lake has answered once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.resetModules()
  Reflect.deleteProperty(globalThis, 'careerCare')
  getRedirects.mockRejectedValue(new Error('down'))
  const fresh = await import('#web/app/page-request.ts')
  const answer = await fresh.answerPageRequest(new NextRequest('http://site.test/lost'))
  expect(answer.headers.has('x-middleware-next')).toBe(true)
  expect(answer.headers.has('x-redirect-queries')).toBe(false)
})

test('uses the paths of the last answer while the lake is down', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await ask('/old')
  getRedirects.mockRejectedValue(new Error('down'))
  forgetSitePaths()
  expect((await ask('/old')).status).toBe(308)
  expect(log).toHaveBeenCalledOnce()
})

test('queries the lake once for many unknown paths, and again after two seconds', async () => {
  await Promise.all(['/a1', '/a2', '/a3'].map((path) => ask(path)))
  expect(getRedirects).toHaveBeenCalledOnce()
  ran += 1_999
  await ask('/a4')
  expect(getRedirects).toHaveBeenCalledOnce()
  ran += 1
  await ask('/a5')
  expect(getRedirects).toHaveBeenCalledTimes(2)
})

test('renews the paths in the background, without a delay for a known page', async () => {
  await ask('/page')
  ran += 30_000
  const slow = Promise.withResolvers<object>()
  getRedirects.mockReturnValue(slow.promise)
  expect(await isForNext('/page')).toBe(true)
  expect(getRedirects).toHaveBeenCalledTimes(2)
  slow.resolve({ list: [], pages: [] })
})

test('forwards a request for a page that was published a moment ago', async () => {
  expect((await ask('/new')).status).toBe(404)
  getRedirects.mockResolvedValue({ list: [], pages: [{ _type: 'toolkit', slug: 'new' }] })
  forgetSitePaths()
  expect(await isForNext('/new')).toBe(true)
})

test('does not count paths of scanners, paths that may contain a name, and paths of files', () => {
  const scanned = ['/wp-login.php', '/blog/wp-admin/x', '/.env', '/a/.git/config', '/index.php/x']
  const personal = ['/anna@mail.example', '/anna%40mail.example', `/${'a'.repeat(201)}`]
  const files = ['/api/nothing', '/_next/static/x.js', '/%E0%A4%A', '/a%0Ab']
  for (const path of [...scanned, ...personal, ...files]) expect(pageAddress(path), path).toBeUndefined()
  for (const path of ['/rookie', '/blog/first-day', '/brochure.pdf', '/wpm-coaching'])
    expect(pageAddress(path), path).toBe(path)
})

test('the nearest page of an unpublished path is the next one above it', async () => {
  const nearest = async (path: string) => nearestPage(path, await currentSitePaths())
  expect(await nearest('/insights/only-a-draft')).toBe('/insights')
  expect(await nearest('/pages/only-a-draft')).toBe('/')
  expect(await nearest('/newsletter/issues/one')).toBe('/newsletter/issues/one')
  expect(await nearest('/old')).toBe('/old')
  expect(nearestPage('/insights/only-a-draft', undefined)).toBe('/insights/only-a-draft')
})
