import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type Before, gatewayBefore, openSockets, pageOf, sendPage, shared } from './fake-next.ts'

let before: Before
afterEach(() => before.close())

/** Returns a fake of Next. It sends numbered pages, the RSC payload, and 404 for paths that begin with /no. */
function site() {
  let made = 0
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/no')) response.writeHead(404, shared).end(pageOf('not found'))
    else if (request.headers.rsc)
      response.writeHead(200, { ...shared, 'content-type': 'text/x-component' }).end('flight')
    else sendPage(response, `page ${++made}`)
  }
}
const start = async (answer = site(), options = {}) => {
  before = await gatewayBefore(answer, options)
  return before
}
/** Adds a handler /api/revalidate, which reports a publish, to a fake of Next. */
const publishing =
  (answer: (request: IncomingMessage, response: ServerResponse) => void) =>
  (request: IncomingMessage, response: ServerResponse) =>
    request.url === '/api/revalidate' ? response.writeHead(200, { 'x-purge': 'all' }).end() : answer(request, response)

test.each([[[{}, { rsc: '1' }]], [[{ rsc: '1' }, {}]]])(
  'keeps a page and its RSC payload apart when they are requested in the order %j',
  async (order) => {
    const { ask } = await start()
    for (const headers of [...order, ...order])
      expect((await ask('/p', headers)).text).toContain('rsc' in headers ? 'flight' : 'page 1')
  },
)

test('forwards the redirect for a wrong _rsc parameter, and does not store it', async () => {
  const { ask, reached } = await start((request, response) => {
    if (request.headers.rsc) response.writeHead(307, { location: '/p?_rsc=right' }).end()
    else sendPage(response, 'page')
  })
  for (let twice = 0; twice < 2; twice++)
    expect((await ask('/p?_rsc=wrong', { rsc: '1' })).headers.location).toBe('/p?_rsc=right')
  expect((await ask('/p')).text).toContain('page')
  expect(reached()).toEqual(['GET /p?_rsc=wrong', 'GET /p?_rsc=wrong', 'GET /p'])
})

test.each([
  'x-middleware-subrequest',
  'x-nextjs-data',
  'x-matched-path',
  'x-prerender-revalidate',
  'next-resume',
  'rsc',
  'accept-language',
  'cookie',
  'x-forwarded-host',
])('sends the same page to a request with the header %s, and does not forward the header', async (name) => {
  const { ask, asked } = await start()
  const other = await ask('/p', { [name]: '/evil' })
  const plain = await ask('/p')
  expect(other.body.equals(plain.body)).toBe(true)
  expect(asked.some(({ headers }) => name in headers)).toBe(false)
})

test('requests a page from Next once, without a query, for 100 different queries', async () => {
  const { ask, reached } = await start()
  for (let count = 0; count < 100; count++) await ask(`/p?q=${count}`)
  expect(reached()).toEqual(['GET /p'])
})

test('requests a path with its query from Next if a parameter of the query may redirect', async () => {
  const redirects = { 'x-redirect-queries': 'p' }
  const { ask, reached } = await start((request, response) => {
    const status = request.url === '/?p=12' ? 308 : request.url?.startsWith('/no') ? 404 : 200
    const location = status === 308 ? { location: '/new' } : {}
    response.writeHead(status, { ...shared, ...redirects, ...location }).end(pageOf('page'))
  })
  // The gateway learns the parameters from the first response for a path.
  for (let twice = 0; twice < 2; twice++) expect((await ask('/?p=12')).headers.location).toBe('/new')
  expect((await ask('/?q=1')).text).toContain('page')
  expect((await ask('/no?p=1')).status).toBe(404)
  expect(reached().map((one) => one.slice(4))).toEqual(['/', '/?p=12', '/?p=12', '/no', '/no?p=1'])
})

test('stores no unknown path, and keeps a page while many unknown paths are requested', async () => {
  const { ask, gateway } = await start()
  await ask('/p')
  for (let count = 0; count < 100; count++) expect((await ask(`/no-${count}`)).status).toBe(404)
  expect((await ask('/p')).text).toContain('page 1')
  expect(gateway.report()).toMatchObject({ pages: 1 })
})

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['request of a preview', { cookie: '__prerender_bypass=x' }, {}],
  ['request for an RSC payload', { rsc: '1', 'next-router-prefetch': '1' }, {}],
  ['response with Set-Cookie', {}, { 'set-cookie': 'a=b' }],
  ['private response', {}, { 'cache-control': 'private, no-cache' }],
  ['response without s-maxage', {}, { 'cache-control': 'public, max-age=60' }],
])('does not use the store for a %s', async (_, sent, own) => {
  let made = 0
  const { ask } = await start((_request, response) =>
    response.writeHead(200, { ...shared, ...own }).end(pageOf(`page ${++made}`)),
  )
  const first = await ask('/p', sent)
  expect((await ask('/p', sent)).text).not.toBe(first.text)
  expect(first.headers['cache-control']).not.toMatch(/s-maxage|stale/)
})

test('serves the stored page to forged preview cookies, and checks each with Next once', async () => {
  const { ask, reached } = await start((request, response) =>
    request.method === 'POST' ? response.writeHead(403).end() : sendPage(response, 'page'),
  )
  for (const cookie of ['__prerender_bypass=x', 'a=b; __prerender_bypass=y', '__prerender_bypass='])
    for (let twice = 0; twice < 2; twice++)
      expect((await ask('/p', { cookie })).headers['content-security-policy']).not.toContain('unsafe-inline')
  expect(reached().toSorted()).toEqual(['GET /p', ...Array(3).fill('POST /api/draft-mode/perspective')])
})

test.each([
  ...[{ range: 'bytes=0-524287' }, { range: 'bytes=-1', 'if-range': '"x"' }, { purpose: 'prefetch' }],
  ...[{ authorization: 'Basic x' }, { 'sec-purpose': 'prefetch' }, { pragma: 'no-cache' }],
  ...[{ 'next-router-prefetch': '1' }, { 'next-action': 'x' }, { rsc: '2', 'next-url': '/x' }],
])('serves the stored page, whole, to a request with %j', async (headers) => {
  const { ask, reached } = await start((_, response) => sendPage(response, 'page'))
  const plain = await ask('/p')
  const answer = await ask('/p', headers)
  expect([answer.status, answer.text]).toEqual([200, plain.text])
  expect(answer.headers['cache-control']).toBe(plain.headers['cache-control'])
  expect(reached()).toHaveLength(1)
})

test('returns 502 when Next breaks off a page, and does not store the page', async () => {
  let made = 0
  const { ask, gateway } = await start((_, response) => {
    if (made++ > 0) return void sendPage(response, 'whole')
    response.writeHead(200, { ...shared, 'content-length': '1000' }).write('<html>')
    setTimeout(() => response.destroy(), 20)
  })
  expect((await ask('/p')).status).toBe(502)
  expect(gateway.report()).toMatchObject({ pages: 0 })
  expect((await ask('/p')).text).toContain('whole')
})

test('closes the connection when Next breaks off a response that is not a page', async () => {
  const { ask } = await start((_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('a part')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(ask('/api/x')).rejects.toThrow()
})

test('serves HEAD and GET from the page that either of them has stored', async () => {
  const { ask, reached } = await start()
  const head = await ask('/p', {}, 'HEAD')
  const get = await ask('/p')
  expect([head.text, head.headers.etag]).toEqual(['', get.headers.etag])
  expect((await ask('/p', {}, 'HEAD')).headers['content-length']).toBe(`${get.body.length}`)
  expect(reached()).toEqual(['GET /p'])
})

test('returns 304 with the headers of the page to a client that has it, until a publish', async () => {
  const { ask } = await start(publishing(site()))
  const { headers } = await ask('/p')
  const { etag = '' } = headers
  for (const sent of [etag, `"x", ${etag}`, etag.slice(2), '*']) {
    const again = await ask('/p', { 'if-none-match': sent })
    expect([again.status, again.text], sent).toEqual([304, ''])
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
      expect(again.headers[name], name).toBe(headers[name])
  }
  await ask('/api/revalidate', {}, 'POST', '{}')
  expect((await ask('/p', { 'if-none-match': etag })).status).toBe(200)
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*;q=0', undefined],
  ['deflate', undefined],
  ['', undefined],
])('a page for Accept-Encoding %j has the Content-Encoding %s', async (accepted, encoding) => {
  const { ask } = await start()
  const { headers, body } = await ask('/p', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(`${body.length}`)
  expect(headers.vary).toBe('Accept-Encoding')
})

test('adds Accept-Encoding once to the Vary header of Next', async () => {
  const { ask } = await start(({ url }, response) =>
    response.writeHead(200, { ...shared, vary: url === '/p' ? 'rsc' : 'rsc, Accept-Encoding' }).end(pageOf('page')),
  )
  for (const path of ['/p', '/q']) expect((await ask(path)).headers.vary).toBe('rsc, Accept-Encoding')
})

test('requests a page once for a hundred clients, even if the first client disconnects', async () => {
  const held: ServerResponse[] = []
  const { ask, port, reached } = await start((_, response) => void held.push(response))
  const leaving = connect(port, '127.0.0.1')
  leaving.write('GET /p HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitFor(() => expect(held).toHaveLength(1))
  const waiting = Array.from({ length: 99 }, () => ask('/p'))
  leaving.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const response of held) sendPage(response, 'page')
  const answers = await Promise.all(waiting)
  expect(answers.map(({ status }) => status)).toEqual(Array(99).fill(200))
  expect(reached()).toEqual(['GET /p'])
})

test('a request after a publish does not get a page that Next began before the publish', async () => {
  const held: ServerResponse[] = []
  const { ask } = await start(publishing((_, response) => void held.push(response)))
  const early = ask('/p')
  await vi.waitFor(() => expect(held).toHaveLength(1))
  await ask('/api/revalidate', {}, 'POST', '{}')
  const late = ask('/p')
  await vi.waitFor(() => expect(held).toHaveLength(2))
  const [first, second] = held
  if (second) sendPage(second, 'new')
  expect((await late).text).toContain('new')
  if (first) sendPage(first, 'old')
  expect((await early).text).toContain('old')
  expect((await ask('/p')).text).toContain('new')
})

test('sends no request to Next before Next is ready', async () => {
  let isReady = false
  const { ask, reached } = await start(site(), { isNextReady: () => isReady })
  const page = ask('/p')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(reached()).toEqual([])
  isReady = true
  expect((await page).text).toContain('page 1')
})

test('does not serve an unpublished page, even while Next does not run', async () => {
  let isOff = false
  const answer = publishing((_, response) => {
    if (isOff) response.writeHead(404, shared).end(pageOf('not found'))
    else sendPage(response, 'page')
  })
  const { ask, stopNext } = await start(answer, { refusedMs: { withBody: 0, withoutBody: 0 } })
  await ask('/p')
  isOff = true
  await ask('/api/revalidate', {}, 'POST', '{}')
  expect((await ask('/p')).status).toBe(404)
  await stopNext()
  expect((await ask('/p')).status).toBe(503)
})

test('serves stored pages while Next does not run, and reports their age', async () => {
  const { ask, stopNext, gateway } = await start(
    (_, response) => response.writeHead(200, { ...shared, 'cache-control': 's-maxage=1' }).end(pageOf('page')),
    { refusedMs: { withBody: 0, withoutBody: 0 } },
  )
  await ask('/p')
  await stopNext()
  await vi.waitFor(() => expect(gateway.report()).toMatchObject({ old: 1 }), 5_000)
  expect((await ask('/p')).text).toContain('page')
  expect((await ask('/other')).status).toBe(503)
  const health = await ask('/api/health')
  expect([health.status, JSON.parse(health.text)]).toMatchObject([503, { down: ['site'], gateway: { pages: 1 } }])
})

test('sends the stored page while it requests a stale page again', async () => {
  let made = 0
  const { ask } = await start((_, response) =>
    response.writeHead(200, { ...shared, 'cache-control': 's-maxage=1' }).end(pageOf(`page ${++made}`)),
  )
  await ask('/p')
  await vi.waitFor(async () => expect((await ask('/p')).text).toContain('page 2'), 5_000)
  expect(made).toBe(2)
})

test.each([
  ['stored', true],
  ['requested for the first time', false],
])(
  'calls expireDue, and requests a page again, when a publish date has passed of a page that is %s',
  async (_, isStored) => {
    const until = Date.now() + 300
    let isSeen = false
    const expireDue = vi.fn(async () => {
      isSeen = true
    })
    const { ask } = await start(
      (_, response) => {
        const end = new Date(isSeen ? until + 60_000 : until).toISOString()
        const meta = `<meta name="content-period" content="/${end}">`
        response.writeHead(200, shared).end(`${meta}${isSeen ? 'new' : 'old'}</html>`)
      },
      { expireDue },
    )
    if (isStored) expect((await ask('/p')).headers['cache-control']).toBe('s-maxage=0')
    expect(expireDue).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThanOrEqual(until), 5_000)
    expect((await ask('/p')).text).toContain('new')
    expect(expireDue).toHaveBeenCalledTimes(1)
  },
)

test('adds the visitor’s query to the target of a redirect', async () => {
  const { ask, reached } = await start((_, response) => response.writeHead(308, { location: '/new?a=b#part' }).end())
  const { status, headers } = await ask('/old?utm_source=x')
  expect([status, headers.location]).toEqual([308, '/new?a=b&utm_source=x#part'])
  expect(reached()).toEqual(['GET /old'])
})

test.each([
  ['one address', () => '203.0.113.9'],
  ['one IPv4 address with changing ports', (n: number) => `203.0.113.9:${1024 + n}`],
  ['one IPv6 network with changing addresses', (n: number) => `2001:db8:1:2::${n.toString(16)}`],
])(
  'a client with %s that requests many unknown paths gets three renderings at a time, and delays no other client',
  async (_, address) => {
    const held: ServerResponse[] = []
    const { ask } = await start(
      (request, response) => {
        if (request.url === '/mine') sendPage(response, 'mine')
        else held.push(response)
      },
      { trustProxy: 1 },
    )
    const many = Array.from({ length: 60 }, (_, n) => ask(`/no-${n}`, { 'x-forwarded-for': address(n) }))
    await vi.waitFor(() => expect(held).toHaveLength(3))
    expect((await ask('/mine', { 'x-forwarded-for': '203.0.113.10' })).text).toContain('mine')
    expect(held).toHaveLength(3)
    const answerHeld = setInterval(() => {
      for (const response of held.splice(0)) response.writeHead(404, shared).end(pageOf('none'))
    }, 5)
    const answers = await Promise.all(many)
    clearInterval(answerHeld)
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(404))
  },
)

/** Kinds of requests that the store cannot answer. The test sends eight of each, and Next gets six at once. */
const waysPast: ((n: number) => [path: string, headers?: object, method?: string])[] = [
  (n) => [`/no-${n}`],
  (n) => [`/no-${n}?x=${n}`],
  (n) => [`/no-${n}`, {}, 'HEAD'],
  () => ['/home', { rsc: '1' }],
  (n) => [`/home?_rsc=${n}`, { rsc: '1' }],
  () => ['/home', { cookie: '__prerender_bypass=x' }],
  (n) => [`/no-${n}.php`],
  (n) => [`/no-${n}`, {}, 'OPTIONS'],
  (n) => [`/no-${n}%20x`, {}, 'POST'],
]
const requestsPast = waysPast.flatMap((way) => Array.from({ length: 8 }, () => way))

test('serves stored pages and renders known pages while many requests wait for Next', async () => {
  const held: ServerResponse[] = []
  let holds = false
  const begun = Date.now()
  const soon = `<html><head><meta name="content-period" content="/${new Date(begun + 900).toISOString()}"></head></html>`
  const answer = publishing((request, response) => {
    const isPage = /^\/(?:home|known|ends)$/.test(request.url ?? '')
    const isPlain = !/rsc|prerender/.test(JSON.stringify(request.headers))
    if (holds && !(isPage && isPlain)) held.push(response)
    else if (request.url === '/ends') response.writeHead(200, shared).end(soon)
    else sendPage(response, `text of ${request.url}`)
  })
  const { ask, reached } = await start(answer, { trustProxy: 1 })
  for (const page of ['/home', '/known', '/ends']) expect((await ask(page)).status).toBe(200)
  holds = true
  const before = reached().length
  const strangers = requestsPast.map((way, n) => {
    const [path, headers, method] = way(n)
    return ask(path, { ...headers, 'x-forwarded-for': `203.0.113.${n % 30}` }, method)
  })
  const visitor = { 'x-forwarded-for': '203.0.113.99' }
  await vi.waitFor(() => expect(held).toHaveLength(6))
  // /home is stored. /ends is rendered again after its publish date, and /known after a publish.
  expect((await ask('/home', visitor)).text).toContain('text of /home')
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(begun + 900), 2_000)
  expect((await ask('/ends', visitor)).status).toBe(200)
  expect(reached().slice(before)).toContain('GET /ends')
  await ask('/api/revalidate', {}, 'POST', '{}')
  expect((await ask('/known', visitor)).text).toContain('text of /known')
  // The other requests still wait, because Next gets only six at once.
  expect(held).toHaveLength(6)
  holds = false
  for (const response of held) response.writeHead(404, shared).end(pageOf('none'))
  expect(await Promise.all(strangers)).toHaveLength(requestsPast.length)
})

test('slow readers of responses past the store make no other client wait', async () => {
  const big = 'x'.repeat(20_000_000)
  const { ask, port, reached } = await start(
    ({ headers }, response) => sendPage(response, headers.rsc ? big : 'page'),
    { trustProxy: 1 },
  )
  const slow = [1, 2].flatMap((n) =>
    openSockets(3, port, `GET /p HTTP/1.1\r\nHost: x\r\nRSC: 1\r\nX-Forwarded-For: 203.0.113.${n}\r\n\r\n`),
  )
  await vi.waitFor(() => expect(reached()).toHaveLength(6), 30_000)
  expect((await ask('/no', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('while Next hangs, a request whose turn comes too late gets 504 and does not reach Next', async () => {
  const { ask, reached } = await start(() => undefined, { answerMs: 1_000 })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`/no-${n}`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(504))
  expect(reached()).toHaveLength(3)
})

test('does not request a page for a client that has left before its turn', async () => {
  const held: ServerResponse[] = []
  const { ask, gateway, port, reached } = await start((_, response) => void held.push(response))
  const request = 'GET /p HTTP/1.1\r\nHost: x\r\nRSC: 1\r\n\r\n'
  const clients = openSockets(20, port, request)
  await vi.waitFor(() => expect(held).toHaveLength(3), 30_000)
  for (const socket of clients) socket.destroy()
  await vi.waitFor(async () => expect(await gateway.connections()).toBe(0), 30_000)
  const last = ask('/p', { rsc: '1' })
  await vi.waitFor(() => expect(held).toHaveLength(4), 30_000)
  for (const response of held) sendPage(response, 'page')
  expect((await last).status).toBe(200)
  expect(reached()).toHaveLength(4)
})

test('fills the store with all pages even if a publish interrupts the filling', async () => {
  const { ask, gateway } = await start(publishing(site()))
  gateway.warm(Array.from({ length: 40 }, (_, count) => `/page-${count}`))
  await ask('/api/revalidate', {}, 'POST', '{}')
  await vi.waitFor(() => expect(gateway.report()).toMatchObject({ pages: 40 }), 10_000)
})

test('keeps a newly published page when an earlier request for its path ends with 404', async () => {
  const held: ServerResponse[] = []
  let isThere = false
  const answer = publishing((_, response) => {
    if (isThere) sendPage(response, 'page')
    else held.push(response)
  })
  const { ask, gateway } = await start(answer)
  const early = ask('/p')
  await vi.waitFor(() => expect(held).toHaveLength(1))
  isThere = true
  await ask('/api/revalidate', {}, 'POST', '{}')
  expect((await ask('/p')).text).toContain('page')
  held[0]?.writeHead(404, shared).end(pageOf('not found'))
  expect((await early).status).toBe(404)
  expect(gateway.report()).toMatchObject({ pages: 1 })
})
