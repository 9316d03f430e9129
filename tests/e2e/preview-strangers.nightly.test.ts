import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'
import { type Content, openContent } from '#scripts/stack/content-server.ts'
import { gatewayOf } from '#scripts/stack/gateway.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { openSettings, type Settings } from '#scripts/stack/settings.ts'
import { superviseNext } from '#scripts/stack/supervise-next.ts'
import { warmUp } from '#scripts/stack/warm-up.ts'
import type { Gateway } from '#web/gateway/index.ts'
import { draftMode } from './draft-mode.ts'
import { expect, test } from './fixtures.ts'

/* Queries to the lake that strangers can cause at the preview's addresses. */

test.describe.configure({ mode: 'default' })

let folder: string
let settings: Settings
let content: Content
let counting: Server
let next: Awaited<ReturnType<typeof superviseNext>>
let gateway: Gateway
let site: string
const stopping = new AbortController()

/** Matches the site's own queries for dates, paths, redirects and the lake's health. */
const ofSite = /"(?:dates|list|id)":/

const isOfSecret = (query: string) => query.includes('previewUrlSecret')

/** Queries since the last count, and the largest number of concurrent queries for secrets. */
const queries = { seen: [] as string[], running: 0, most: 0 }

/** Forwards requests to the lake, and records its queries. */
const countQueries = (lakePort: number) =>
  createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming
    const isQuery = url.includes('/data/query/')
    if (isQuery && !ofSite.test(decodeURIComponent(url))) {
      queries.seen.push(decodeURIComponent(url))
      if (isOfSecret(url)) queries.most = Math.max(queries.most, ++queries.running)
    }
    // The lake accepts only its own host name.
    const own = { ...headers, host: `localhost:${lakePort}` }
    const options = { host: '127.0.0.1', port: lakePort, path: url, method, headers: own }
    const call = request(options, (answer) => {
      if (isQuery && isOfSecret(url)) answer.once('end', () => queries.running--)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    call.on('error', () => response.destroy())
    incoming.pipe(call)
  })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-strangers-'))
  const [port, studioPort, lakePort, nextPort] = await Promise.all([1, 2, 3, 4].map(() => freePort()))
  settings = openSettings({ PORT: `${port}`, STUDIO_PORT: `${studioPort}`, DATA_DIR: folder })
  const environment = { ...settings.environment, studioPort: lakePort ?? 0 }
  content = await openContent(
    { ...settings, environment },
    () => false,
    () => {},
  )
  counting = countQueries(lakePort ?? 0).listen(studioPort, 'localhost')
  next = await superviseNext(settings, nextPort ?? 0, () => {})
  const pages = await warmUp(settings, `http://127.0.0.1:${nextPort}`, () => {}, stopping.signal)
  expect(pages.length).toBeGreaterThan(10)
  gateway = gatewayOf(settings, { ...next, port: () => nextPort ?? 0 }, () => {})
  await gateway.listen(port ?? 0, '127.0.0.1')
  site = settings.environment.ownUrl
})

test.afterAll(async () => {
  stopping.abort()
  await gateway?.close(0)
  await next?.close()
  counting?.close()
  counting?.closeAllConnections()
  await content?.close()
  settings?.release()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends all requests at once. @returns the distinct status codes, and the queries that the requests caused */
async function causedBy(places: string[], headers = {}) {
  const ask = async (place: string) => {
    const answer = await fetch(site + place, { headers, redirect: 'manual' })
    await answer.text()
    return answer.status
  }
  queries.seen = []
  queries.most = 0
  const statuses = await Promise.all(places.map(ask))
  return { statuses: [...new Set(statuses)], caused: queries.seen, most: queries.most }
}

const enable = '/api/draft-mode/enable'
const hundred = (place: (n: number) => string) => Array.from({ length: 100 }, (_, n) => place(n))

test('a request for the preview without a secret, or with a malformed one, causes no query', async () => {
  const secrets = ['', '?sanity-preview-secret=', '?sanity-preview-secret=wrong']
  const places = [...secrets, `?sanity-preview-secret=${'x'.repeat(500)}`].map((one) => enable + one)
  const { statuses, caused } = await causedBy(hundred((n) => places[n % places.length] ?? enable))
  expect([statuses, caused.filter(isOfSecret)]).toEqual([[401], []])
})

test('wrong secrets cause at most two queries at once; excess requests are refused', async () => {
  const secret = (n: number) => `${enable}?sanity-preview-secret=${`${n}`.padStart(43, 'a')}`
  const { statuses, caused, most } = await causedBy(hundred(secret))
  expect(statuses.toSorted()).toEqual([401, 503])
  expect(caused.length).toBeLessThan(100)
  expect(most).toBeLessThanOrEqual(2)
})

/** Queries that no visitor causes, for drafts or unknown names. */
const unusual = (caused: string[]) => caused.filter((query) => /perspective=(?!published)|made-up/.test(query))

test('a forged draft cookie shows no drafts, and renders no unknown path', async () => {
  const cookie = '__prerender_bypass=0123456789abcdef0123456789abcdef'
  const mark = `made-up-${process.pid}`
  const pages = ['/', '/book', '/rookie-launchpad', '/privacy', '/insights']
  for (const headers of [{ cookie }, { cookie, rsc: '1' }]) {
    const known = await causedBy(
      hundred((n) => pages[n % pages.length] ?? '/'),
      headers,
    )
    expect(known.statuses.filter((status) => status >= 400)).toEqual([])
    expect(unusual(known.caused)).toEqual([])
    const places = [...hundred((n) => `/${mark}-${n}`), ...hundred((n) => `/pages/${mark}-${n}`)]
    const madeUp = await causedBy(places, headers)
    expect(madeUp.statuses.filter((status) => status < 300 || status > 404)).toEqual([])
    expect(unusual(madeUp.caused)).toEqual([])
    // The two hundred paths share the 404 page, which may be rendered again meanwhile.
    expect(madeUp.caused.length).toBeLessThan(40)
  }
  // Next writes a file for each page that it renders.
  const files = readdirSync(path.join(root, 'web/.next'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.includes(mark))).toEqual([])
})

test('a request with the cookie of a preview renders drafts', async () => {
  const { name, value } = draftMode()
  for (const place of ['/book', '/book?sanity-preview-perspective=drafts']) {
    const { statuses, caused } = await causedBy([place], { cookie: `${name}=${value}` })
    expect([place, statuses]).toEqual([place, [200]])
    expect(caused.some((query) => query.includes('perspective=drafts'))).toBe(true)
  }
})
