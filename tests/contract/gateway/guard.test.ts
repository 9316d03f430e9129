import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { type Before, gatewayBefore, openSockets, sayRaw, sendPage } from './fake-next.ts'

let before: Before
afterEach(() => before.close())
const start = async (options = {}) => {
  before = await gatewayBefore((_, response) => sendPage(response, 'page'), options)
  return before
}

const upload = '/owner/newsletter/import'
const owner = { cookie: 'cc_owner=valid' }

/** Starts the gateway in front of a fake of Next that knows the session of one owner. */
const startWithOwner = async (options = {}) => {
  before = await gatewayBefore(({ url, method, headers }, response) => {
    if (url !== upload || method !== 'GET') return sendPage(response, 'page')
    return response.writeHead(headers.cookie === owner.cookie ? 204 : 401).end()
  }, options)
  return before
}

test.each([
  ...['/%', '/%E0%A4', '/%ff?a=b', '//host/', '//', '//?a', '/\\host', '/a\\b', '/x%00', '*'],
  ...['/book#x', '/x/../book', '/./book', '/book/%2e%2E', '/x/..?a'],
  ...['http://evil.example/', '/index?a', '/_global-error', '/book.rsc', `/${'x'.repeat(9_000)}`],
])('refuses the address %.40s with a 4xx and the security headers', async (address) => {
  const { ask, reached } = await start()
  const { status, headers } = await ask(address)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(headers.location).toBeUndefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(reached()).toEqual([])
  const page = await ask(address, { accept: 'text/html' })
  expect(page.text).toContain('start from <a href="/">Home</a>')
})

test('redirects a path with escaped letters to the unescaped path, with the security headers', async () => {
  const { ask, reached } = await start()
  const { status, headers } = await ask('/bo%6Fk?a=b')
  expect([status, headers.location]).toEqual([308, '/book?a=b'])
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(reached()).toEqual([])
})

test.each([
  [308, 'public, max-age=0, must-revalidate', {}],
  [307, 'no-store', { rsc: '1' }],
  [303, 'no-store', {}],
])('adds the security headers to a redirect of Next with %i', async (status, control, sent) => {
  const location = '/new'
  before = await gatewayBefore((_, response) =>
    response.writeHead(status, { location, 'cache-control': control }).end(),
  )
  for (const path of ['/old', '/api/old']) {
    const { headers, ...answer } = await before.ask(path, sent)
    expect([answer.status, headers.location]).toEqual([status, location])
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test.each(['TRACE', 'PUT', 'DELETE', 'PROPFIND'])('refuses the method %s for a page', async (method) => {
  const { ask, reached } = await start()
  const { status, headers } = await ask('/book', {}, method)
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  expect(reached()).toEqual([])
})

test('refuses a POST to a page, and forwards a POST to a handler', async () => {
  const { ask, asked } = await start()
  expect((await ask('/book', {}, 'POST', 'a=b')).status).toBe(405)
  expect((await ask('/api/contact', {}, 'POST', 'a=b')).status).toBe(200)
  expect(asked.map(({ url, headers }) => [url, headers['content-length']])).toEqual([['/api/contact', '3']])
})

test('responds in HTTP/1.1 to a request that offers HTTP/2', async () => {
  const { ask, asked } = await start()
  const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMA' }
  expect((await ask('/book', offer)).status).toBe(200)
  expect(asked[0]?.headers).not.toHaveProperty('upgrade')
})

/** Returns a POST of a form as bytes. @param headers lines after the host */
const postOf = (headers: string, body: string) => `POST /api/contact HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`

test.each([
  [400, 'CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    400,
    'an upgrade in absolute form',
    'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ],
  [400, 'two lengths', postOf('Content-Length: 1\r\nContent-Length: 2', 'ab')],
  [400, 'a length and chunks', postOf('Content-Length: 1\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
  [400, 'no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'],
  [400, 'an unknown transfer coding', postOf('Transfer-Encoding: cow', 'ab')],
  [400, 'a compressed body', postOf('Connection: close\r\nTransfer-Encoding: gzip, chunked', '0\r\n\r\n')],
  [400, 'a malformed chunk', postOf('Transfer-Encoding: chunked', 'zz\r\n')],
  [400, 'bytes that are not HTTP', 'hello\r\n\r\n'],
  [431, 'headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  [408, 'headers that do not arrive in time', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  [408, 'a body that does not arrive in time', postOf('Content-Length: 9', 'ab')],
])('returns %i and the security headers for %s', async (status, _, text) => {
  const { port, reached } = await start(status === 408 ? { arrivalMs: 200 } : {})
  const said = await sayRaw(port, text)
  expect(said).toMatch(`HTTP/1.1 ${status} `)
  expect(said).toContain('x-content-type-options: nosniff')
  expect(said).toContain("content-security-policy: default-src 'none'")
  expect(reached()).toEqual([])
})

test.each([
  ['/api/contact', 64 * 1024, 'at most 64 kB'],
  ['/owner/settings/retention', 128 * 1024, 'at most 128 kB'],
  [upload, 8 * 1024 * 1024, 'at most 8 MB'],
])('accepts a body to %s of %i bytes, and refuses one byte more with 413 and the limit', async (path, limit, words) => {
  const { ask, reached } = await startWithOwner()
  expect((await ask(path, owner, 'POST', 'x'.repeat(limit))).status).toBe(200)
  const chunked = { ...owner, 'transfer-encoding': 'chunked' }
  for (const headers of [owner, chunked]) {
    const { status, text } = await ask(path, headers, 'POST', 'x'.repeat(limit + 1))
    expect([status, text]).toEqual([413, expect.stringContaining(words)])
  }
  expect(reached().filter((one) => one.startsWith('POST'))).toHaveLength(1)
})

/** Returns the bytes of an upload whose body is incomplete. @param headers lines, each with its line break */
const beginningOf = (headers: string) => `POST ${upload} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: 9\r\n\r\nab`

test.each(['', 'Cookie: cc_owner=forged\r\n'])(
  'accepts the file of an owner during two slow uploads of strangers with the headers %j',
  async (cookie) => {
    const { ask, port, reached } = await startWithOwner({ arrivalMs: 120_000 })
    const slow = openSockets(2, port, beginningOf(cookie))
    await expect.poll(() => before.gateway.connections()).toBe(2)
    if (cookie) await expect.poll(reached).toHaveLength(2)
    expect((await ask(upload, owner, 'POST', 'a file')).status).toBe(200)
    expect(slow.every(({ closed }) => !closed)).toBe(true)
    for (const socket of slow) socket.destroy()
  },
)

test.each([
  ['a stranger', {}],
  ['an ended session', { cookie: 'cc_owner=ended' }],
])('returns 401 for the file of %s, and does not forward it', async (_, headers) => {
  const { ask, reached } = await startWithOwner()
  const { status, text } = await ask(upload, headers, 'POST', 'x'.repeat(1_000_000))
  expect([status, text]).toEqual([401, expect.stringContaining('not signed in any more')])
  expect(reached().filter((one) => one.startsWith('POST'))).toEqual([])
})

test('returns 429 for the file of an owner during two other uploads of owners', async () => {
  const { ask, port, reached } = await startWithOwner()
  const slow = openSockets(2, port, beginningOf(`Cookie: ${owner.cookie}\r\n`))
  await expect.poll(reached).toHaveLength(2)
  await expect
    .poll(async () => (await ask(upload, owner, 'POST', 'a file')).text)
    .toContain('Other files are being uploaded')
  expect((await ask(upload, owner, 'POST', 'a file')).status).toBe(429)
  for (const socket of slow) socket.destroy()
  await expect.poll(async () => (await ask(upload, owner, 'POST', 'a file')).status).toBe(200)
})

test.each([500, 404])('returns 503 for a file when the session check returns %i', async (status) => {
  before = await gatewayBefore((_, response) => response.writeHead(status).end())
  expect((await before.ask(upload, owner, 'POST', 'a file')).status).toBe(503)
})

test('refuses a body whose Content-Length is too large, without 100 Continue', async () => {
  const { port } = await start()
  const said = await sayRaw(port, postOf('Expect: 100-continue\r\nContent-Length: 70000', ''))
  expect(said).toMatch(/^HTTP\/1\.1 413 /)
  expect(said).toContain('x-content-type-options: nosniff')
})

test('sends 100 Continue for an accepted body', async () => {
  const { port } = await start()
  const headers = 'Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2'
  const said = await sayRaw(port, postOf(headers, 'ab'))
  expect(said).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
})

test('ignores an unknown Expect header, and sends the security headers', async () => {
  const { port } = await start()
  const headers = 'Expect: x\r\nConnection: close\r\nContent-Length: 2'
  const said = await sayRaw(port, postOf(headers, 'ab'))
  expect(said).toContain('HTTP/1.1 200 ')
  expect(said).toContain('x-content-type-options: nosniff')
})

test('removes Next’s internal headers from requests, and forged forwarding headers if no proxy is trusted', async () => {
  const forged = {
    ...{ 'x-middleware-subrequest': 'proxy', 'x-nextjs-data': '1', 'x-matched-path': '/owner' },
    ...{
      'x-prerender-revalidate': 'x',
      'next-resume': '1',
      rsc: '2',
      forwarded: 'for=1.2.3.4',
      'x-real-ip': '1.2.3.4',
    },
    ...{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  }
  const { ask, asked } = await start()
  const plain = await ask('/api/x')
  for (const [name, value] of Object.entries(forged)) await ask('/api/x', { [name]: value })
  expect(plain.status).toBe(200)
  const names = asked.flatMap(({ headers }) => Object.keys(headers))
  expect(names.filter((name) => name in forged)).toEqual([])
})

test.each([{}, { 'x-forwarded-for': '1.2.3.4' }, { 'x-forwarded-for': '1.2.3.4, 5.6.7.8' }])(
  'passes the address of the connection to Next when no proxy is trusted and a visitor sends %o',
  async (headers) => {
    const { ask, asked } = await start()
    await ask('/api/contact', { ...headers, 'content-length': '2' }, 'POST', '{}')
    await ask('/owner/sign-in', headers)
    await ask('/api/health', headers)
    const addresses = asked.map((request) => request.headers['x-forwarded-for'])
    expect(addresses).toEqual(Array(3).fill('127.0.0.1'))
  },
)

test('forwards X-Forwarded-For behind a trusted proxy', async () => {
  const { ask, asked } = await start({ trustProxy: 1 })
  await ask('/api/x', { 'x-forwarded-for': '1.2.3.4' })
  expect(asked[0]?.headers['x-forwarded-for']).toBe('1.2.3.4')
})

test('closes a thousand idle connections in time, and serves other clients meanwhile', async () => {
  const { ask, port } = await start({ arrivalMs: 300 })
  const idle = openSockets(1_000, port)
  const closed = Promise.all(idle.map((socket) => once(socket.resume(), 'close')))
  expect((await ask('/book')).status).toBe(200)
  await closed
})

test('closes the connection of a client that reads no response, and buffers no page for it', async () => {
  const big = 'x'.repeat(500_000)
  before = await gatewayBefore((_, response) => sendPage(response, big), { idleMs: 3_000 })
  const { ask, port } = before
  expect((await ask('/big')).text).toContain(big)
  const memory = process.memoryUsage.rss()
  // The responses are larger than the buffers of a connection.
  const slow = openSockets(100, port, 'GET /big HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
  await expect.poll(() => before.gateway.connections(), { timeout: 10_000 }).toBeGreaterThan(50)
  expect((await ask('/big')).status).toBe(200)
  // The responses have a thousand megabytes.
  expect(process.memoryUsage.rss() - memory).toBeLessThan(300_000_000)
  await expect.poll(() => before.gateway.connections(), { timeout: 10_000 }).toBe(0)
  for (const socket of slow) socket.destroy()
})

test('refuses connections beyond the limit with one log line, and accepts some again afterwards', async () => {
  const { ask, port, said } = await start({ connections: 20 })
  const idle = openSockets(60, port).map((socket) => socket.resume())
  await expect.poll(() => idle.filter(({ closed }) => closed).length).toBe(40)
  expect(said).toEqual(['More than 20 connections at once: some are refused.'])
  for (const socket of idle) socket.destroy()
  await expect
    .poll(() =>
      ask('/book').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
})
