import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Before, gatewayBefore, sayRaw, sendPage } from './fake-next.ts'

let before: Before
afterEach(() => before.close())
const start = async (options = {}) => {
  before = await gatewayBefore((_, response) => sendPage(response, 'page'), options)
  return before
}

const upload = '/owner/newsletter/import'
const owner = { cookie: 'cc_owner=valid' }

/** Starts the gateway in front of a stand-in for Next that knows the session of one owner. */
const startWithOwner = async (options = {}) => {
  before = await gatewayBefore(({ url, method, headers }, response) => {
    if (url !== upload || method !== 'GET') return sendPage(response, 'page')
    return response.writeHead(headers.cookie === owner.cookie ? 204 : 401).end()
  }, options)
  return before
}

test.each([
  ...[
    '/%',
    '/%E0%A4',
    '//host/',
    '//',
    '///',
    '/\\host',
    '/a\\b',
    '/x%00',
    '/book.rsc',
    `/${'x'.repeat(9_000)}`,
  ],
  ...['http://evil.example/', '*', '/index', '/index?a', '/_global-error', '/%ff?a=b'],
  ...['//?a', '/terms%00', '/index.rsc'],
])('answers %.40s with 4xx and the security headers, without Next', async (address) => {
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

test('redirects a path with escaped letters to the unescaped one, with the security headers', async () => {
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
])('adds the security headers to a redirect of Next’s with %i', async (status, control, sent) => {
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

test.each(['TRACE', 'PUT', 'DELETE', 'PROPFIND'])('refuses %s of a page', async (method) => {
  const { ask, reached } = await start()
  const { status, headers } = await ask('/book', {}, method)
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  expect(reached()).toEqual([])
})

test('refuses a POST to a page, and forwards one to a handler', async () => {
  const { ask, asked } = await start()
  expect((await ask('/book', {}, 'POST', 'a=b')).status).toBe(405)
  expect((await ask('/api/contact', {}, 'POST', 'a=b')).status).toBe(200)
  expect(asked.map(({ url, headers }) => [url, headers['content-length']])).toEqual([
    ['/api/contact', '3'],
  ])
})

test.each([
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    'an upgrade in absolute form',
    'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ],
  [
    'two lengths',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  ],
  [
    'a length and chunks',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'an unknown transfer coding',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: cow\r\n\r\nab',
  ],
  [
    'a bad chunk',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
  ['no HTTP', 'hello\r\n\r\n'],
])('refuses %s with 400 and the security headers', async (_, text) => {
  const { port, reached } = await start()
  const said = await sayRaw(port, text)
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(said).toContain('x-content-type-options: nosniff')
  expect(said).toContain("content-security-policy: default-src 'none'")
  expect(reached()).toEqual([])
})

test('refuses request headers of 20 kB with 431 and the security headers', async () => {
  const { port } = await start()
  const said = await sayRaw(port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(said).toMatch(/^HTTP\/1\.1 431 /)
  expect(said).toContain('x-content-type-options: nosniff')
  expect(said).toContain("content-security-policy: default-src 'none'")
})

test('closes a connection whose head does not arrive in time, with 408', async () => {
  const { port } = await start({ arrivalMs: 200 })
  const said = await sayRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n')
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said).toContain('x-content-type-options: nosniff')
  expect(said).toContain("content-security-policy: default-src 'none'")
})

test('answers a body that does not arrive in time with 408, without Next', async () => {
  const { port, reached } = await start({ arrivalMs: 200 })
  const said = await sayRaw(
    port,
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab',
  )
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said).toContain('Please send it again')
  expect(said).toContain('x-content-type-options: nosniff')
  expect(said).toContain("content-security-policy: default-src 'none'")
  expect(reached()).toEqual([])
})

test.each([
  ['/api/contact', 64 * 1024],
  ['/owner/settings/retention', 128 * 1024],
  [upload, 8 * 1024 * 1024],
])('accepts a body of the limit of %s, and refuses one byte more with 413', async (path, limit) => {
  const { ask, reached } = await startWithOwner()
  expect((await ask(path, owner, 'POST', 'x'.repeat(limit))).status).toBe(200)
  expect((await ask(path, owner, 'POST', 'x'.repeat(limit + 1))).status).toBe(413)
  const chunked = { ...owner, 'transfer-encoding': 'chunked' }
  expect((await ask(path, chunked, 'POST', 'x'.repeat(limit + 1))).status).toBe(413)
  expect(reached().filter((one) => one.startsWith('POST'))).toHaveLength(1)
})

test.each(['', 'Cookie: cc_owner=forged\r\n'])(
  'takes the file of an owner during two slow uploads of strangers (%j)',
  async (cookie) => {
    const { ask, port, reached } = await startWithOwner({ arrivalMs: 120_000 })
    const slow = Array.from({ length: 2 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.write(`POST ${upload} HTTP/1.1\r\nHost: x\r\n${cookie}Content-Length: 9\r\n\r\nab`)
      return socket
    })
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
])('answers a whole file of %s with 401, and sends it nowhere', async (_, headers) => {
  const { ask, reached } = await startWithOwner()
  const { status, text } = await ask(upload, headers, 'POST', 'x'.repeat(1_000_000))
  expect([status, text]).toEqual([401, expect.stringContaining('not signed in any more')])
  expect(reached().filter((one) => one.startsWith('POST'))).toEqual([])
})

test('refuses a third file of owners with 429 while two are on their way', async () => {
  const { ask, port, reached } = await startWithOwner()
  const slow = Array.from({ length: 2 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    const head = `POST ${upload} HTTP/1.1\r\nHost: x\r\nCookie: ${owner.cookie}\r\n`
    socket.write(`${head}Content-Length: 9\r\n\r\nab`)
    return socket
  })
  await expect.poll(reached).toHaveLength(2)
  await expect.poll(async () => (await ask(upload, owner, 'POST', 'a file')).status).toBe(429)
  for (const socket of slow) socket.destroy()
  await expect.poll(async () => (await ask(upload, owner, 'POST', 'a file')).status).toBe(200)
})

test.each([
  [500, 503],
  [404, 503],
])('refuses a file with 503 when Next answers the session check with %i', async (said, status) => {
  before = await gatewayBefore((_, response) => response.writeHead(said).end())
  expect((await before.ask(upload, owner, 'POST', 'a file')).status).toBe(status)
})

test('refuses a body that is too long before it is sent, without 100 Continue', async () => {
  const { port } = await start()
  const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n'
  const said = await sayRaw(port, `${head}Content-Length: 70000\r\n\r\n`)
  expect(said).toMatch(/^HTTP\/1\.1 413 /)
  expect(said).toContain('x-content-type-options: nosniff')
})

test('sends 100 Continue for an accepted body', async () => {
  const { port } = await start()
  const head =
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n'
  const said = await sayRaw(port, `${head}Content-Length: 2\r\n\r\nab`)
  expect(said).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
})

test('removes Next’s internal headers, and forwarding headers without a trusted proxy', async () => {
  const forged = {
    ...{ 'x-middleware-subrequest': 'proxy', 'x-nextjs-data': '1', 'x-matched-path': '/owner' },
    ...{
      'x-prerender-revalidate': 'x',
      'next-resume': '1',
      rsc: '2',
      'x-forwarded-for': '1.2.3.4',
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

test('keeps forwarding headers behind a trusted proxy', async () => {
  const { ask, asked } = await start({ trustProxy: 1 })
  await ask('/api/x', { 'x-forwarded-for': '1.2.3.4' })
  expect(asked[0]?.headers['x-forwarded-for']).toBe('1.2.3.4')
})

test('closes an idle connection in time, and serves others meanwhile', async () => {
  const { ask, port } = await start({ arrivalMs: 300 })
  const idle = Array.from({ length: 1_000 }, () => connect(port, '127.0.0.1'))
  const closed = Promise.all(
    idle.map(
      (socket) =>
        new Promise((resolve) =>
          socket
            .on('close', resolve)
            .on('error', () => {})
            .resume(),
        ),
    ),
  )
  expect((await ask('/book')).status).toBe(200)
  await closed
})

test('closes the connection of a client that does not read, and buffers no page for it', async () => {
  const big = 'x'.repeat(500_000)
  before = await gatewayBefore((_, response) => sendPage(response, big), { idleMs: 1_000 })
  const { ask, port } = before
  expect((await ask('/big')).text).toContain(big)
  const memory = process.memoryUsage.rss()
  const slow = Array.from({ length: 100 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).pause()
    // The responses are larger than the buffers of a connection.
    socket.write('GET /big HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
    return socket
  })
  await expect.poll(() => before.gateway.connections(), { timeout: 10_000 }).toBeGreaterThan(50)
  expect((await ask('/big')).status).toBe(200)
  // A thousand megabytes were requested.
  expect(process.memoryUsage.rss() - memory).toBeLessThan(300_000_000)
  await expect.poll(() => before.gateway.connections(), { timeout: 10_000 }).toBe(0)
  for (const socket of slow) socket.destroy()
})

test('refuses connections beyond the limit, logs it once, and serves again afterwards', async () => {
  const { ask, port, said } = await start({ connections: 20 })
  const idle = Array.from({ length: 60 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume(),
  )
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
