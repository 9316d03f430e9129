import { mkdirSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { folderOfFile } from '#tests/contract/folder.ts'
import { nightly } from '#tests/nightly.ts'
import { askNext } from '#web/gateway/upstream.ts'
import { smallPagePolicy } from '#web/http/response.ts'
import { type Before, gatewayBefore, shared } from './fake-next.ts'

const previousFiles = folderOfFile()
let before: Before
afterEach(() => before.close())

test('streams a response while Next writes it, and aborts Next’s request when the client disconnects', async () => {
  const held: ServerResponse[] = []
  before = await gatewayBefore((_, response) => {
    held.push(response)
    response.write('first')
  })
  const socket = connect(before.port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk))
  socket.write('GET /api/stream HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitFor(() => expect(said).toContain('first'))
  socket.destroy()
  await vi.waitFor(() => expect(held[0]?.destroyed).toBe(true))
})

test('replaces an error page of Next, which a frame loads again, keeps its frame-ancestors, and forwards errors of a handler', async () => {
  const policy = 'frame-ancestors http://studio'
  before = await gatewayBefore(({ url }, response) => {
    const type = url === '/api/x' ? 'application/json' : 'text/html; charset=utf-8'
    const own = url === '/api/contact' ? smallPagePolicy : policy
    response.writeHead(500, { 'content-type': type, 'content-security-policy': own }).end('text')
  })
  const sent = { cookie: '__prerender_bypass=x', accept: 'text/html' }
  for (const path of ['/api/x', '/api/contact'])
    expect(await before.ask(path, sent)).toMatchObject({ status: 500, text: 'text' })
  expect((await before.ask('/owner/mails', sent)).text).toContain('inbox has a fault')
  const page = await before.ask('/preview', { ...sent, 'sec-fetch-dest': 'iframe' })
  expect([page.status, page.text]).toEqual([500, expect.stringContaining('Something went wrong here')])
  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/frame-ancestors http:\/\/studio$/),
    refresh: '3',
  })
})

const cookieOfNext = 'a=1; Path=/; HttpOnly; Secure; SameSite=None; Partitioned'
test.each([
  ['http://localhost:3000', {}, 'a=1; Path=/; HttpOnly; SameSite=Lax'],
  ['http://localhost:3000', { 'sec-fetch-site': 'cross-site' }, cookieOfNext],
  ['https://coach.example', {}, cookieOfNext],
])('the preview cookie for a request at %s with headers %j is %s', async (siteUrl, headers, sent) => {
  const next = (_: unknown, response: ServerResponse) =>
    void response.writeHead(307, { 'set-cookie': cookieOfNext, location: '/book' }).end()
  before = await gatewayBefore(next, { siteUrl })
  const answer = await before.ask('/api/draft-mode/enable', headers)
  expect(answer.headers['set-cookie']).toEqual([sent])
})

test('connects again until Next listens, and sends a body once', async () => {
  before = await gatewayBefore((_, response) => response.end('done'))
  await before.stopNext()
  const answer = before.ask('/api/contact', {}, 'POST', 'a=b')
  const { createServer } = await import('node:http')
  const got: string[] = []
  const late = createServer(async (request, response) => {
    for await (const chunk of request) got.push(`${chunk}`)
    response.end('late')
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  late.listen(before.nextPort, '127.0.0.1')
  expect((await answer).text).toBe('late')
  expect(got).toEqual(['a=b'])
  late.close()
})

test('while writes are held, a form waits and other requests are forwarded', async () => {
  let isHeld = true
  const taken = (_: unknown, response: ServerResponse) => void response.end('taken')
  before = await gatewayBefore(taken, { holdsWrites: () => isHeld })
  const form = before.ask('/api/contact', {}, 'POST', 'a=b')
  expect((await before.ask('/api/x')).text).toBe('taken')
  expect(before.reached()).toEqual(['GET /api/x'])
  isHeld = false
  expect((await form).text).toBe('taken')
})

test('returns 504 with a text when Next does not begin its response in time', async () => {
  before = await gatewayBefore(() => undefined, { answerMs: 200 })
  const { status, text } = await before.ask('/api/x', { accept: 'text/html' })
  expect([status, text]).toEqual([504, expect.stringContaining('does not answer at the moment')])
})

test('the health report names Next after ten seconds without a response', nightly, async () => {
  before = await gatewayBefore(() => undefined, { answerMs: 600_000 })
  const { status, text } = await before.ask('/api/health')
  expect([status, JSON.parse(text)]).toMatchObject([503, { down: ['site'] }])
})

test('returns 502 when Next closes the connection, and does not repeat the request', async () => {
  let asked = 0
  before = await gatewayBefore((request) => {
    asked++
    request.socket.destroy()
  })
  expect((await before.ask('/api/contact', {}, 'POST', 'a=b')).status).toBe(502)
  expect(asked).toBe(1)
})

test('removes the header x-purge of Next from responses', async () => {
  before = await gatewayBefore((_, response) => response.writeHead(200, { ...shared, 'x-purge': 'all' }).end())
  expect((await before.ask('/api/due')).headers['x-purge']).toBeUndefined()
})

test('an abort signal ends the request to Next', async () => {
  before = await gatewayBefore(() => undefined)
  const gone = new AbortController()
  const asking = askNext(
    { nextPort: before.nextPort },
    { method: 'GET', address: '/', headers: {}, signal: gone.signal },
  )
  gone.abort()
  await expect(asking).rejects.toThrow('Next does not answer')
})

test.each([
  ['Next does not know', 404],
  ['has been replaced while Next runs', 500],
])('serves a static file of an earlier build that %s', async (_, status) => {
  mkdirSync(previousFiles('_next/static'), { recursive: true })
  writeFileSync(previousFiles('_next/static/old.js'), 'old()')
  before = await gatewayBefore((_, response) => response.writeHead(status).end('none'), {
    previousFiles: previousFiles(),
  })
  const old = await before.ask('/_next/static/old.js')
  expect([old.status, old.text]).toEqual([200, 'old()'])
  expect(old.headers['cache-control']).toContain('immutable')
  expect((await before.ask('/_next/static/none.js')).status).toBe(status)
  expect((await before.ask('/_next/static/../../../etc/passwd')).status).toBe(400)
})
