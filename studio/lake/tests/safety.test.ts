import { type ClientRequest, request } from 'node:http'
import { connect } from 'node:net'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { lakeForFile, lakeForTest, SITE, until } from './harness.ts'
import malformed from './malformed-requests.json' with { type: 'json' }

const lake = lakeForFile({
  onRequest: (req, res) => {
    if (req.url === '/broken') throw new Error('The page broke')
    if (req.url !== '/') return false
    res.end('the Studio')
    return true
  },
})

/** Sends a request with `node:http`, because `fetch` does not allow to set Host or Origin. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: lake.port, path, method, headers }
    const call = request(options, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Status of an upload whose body never ends. */
const statusOfIncomplete = (port: number, headers: object, begin: (call: ClientRequest) => void) =>
  new Promise((resolve) => {
    const path = '/v2025-02-19/assets/images/production'
    const to = { host: '127.0.0.1', port, path, method: 'POST', headers: { ...headers } }
    const call = request(to, ({ statusCode }) => {
      resolve(statusCode)
      call.destroy()
    })
    call.on('error', () => undefined)
    begin(call)
  })

const QUERY = '/v2025-02-19/data/query/production?query=1'
const CREATE = '/v2025-02-19/data/mutate/production'
const create = (_id: string) => JSON.stringify({ mutations: [{ create: { _id, _type: 'page' } }] })

describe('requests of other sites', () => {
  it.each([
    ['evil.example', 403],
    ['evil.example:{port}', 403],
    ['localhost', 403],
    ['localhost:1', 403],
    ['localhost.evil.example:{port}', 403],
    ['localhost:{port}', 200],
    ['127.0.0.1:{port}', 200],
    ['[::1]:{port}', 200],
    ['local.localhost:{port}', 200],
  ])('with Host %s have status %i', async (host, status) => {
    const named = host.replace('{port}', String(lake.port))
    expect((await ask(QUERY, { host: named })).status).toBe(status)
    expect((await ask('/', { host: named })).status).toBe(status)
  })

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://localhost:1', 403],
    ['http://localhost:{port}.evil.example', 403],
    ['http://localhost:{port}', 200],
    ['http://127.0.0.1:{port}', 200],
    [SITE, 200],
  ])('with Origin %s have status %i', async (origin, status) => {
    const named = origin.replace('{port}', String(lake.port))
    const answer = await ask(QUERY, { origin: named })
    expect(answer.status).toBe(status)
    expect(answer.headers['access-control-allow-origin']).toBe(status === 200 ? named : undefined)
    const id = `from-${status}-${origin.replace(/\W/g, '')}`
    const written = await ask(CREATE, { origin: named }, 'POST', create(id))
    expect(written.status).toBe(status)
    expect(Boolean(await lake.client.getDocument(id))).toBe(status === 200)
    const socket = new WebSocket(`ws://127.0.0.1:${lake.port}/v1/socket/production`, {
      headers: { origin: named },
    })
    const opened = await new Promise((resolve) => {
      socket.once('open', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    expect(opened).toBe(status === 200)
    socket.terminate()
  })

  it.each([
    ['cross-site', undefined, 403],
    ['cross-site', SITE, 200],
    ['same-site', undefined, 200],
    ['same-origin', undefined, 200],
    ['none', undefined, 200],
  ])('with Sec-Fetch-Site %s and Origin %s have status %i for a query', async (from, origin, status) => {
    const headers = { 'sec-fetch-site': from, ...(origin && { origin }) }
    expect((await ask(QUERY, headers)).status).toBe(status)
    // Any site may link to the Studio.
    expect((await ask('/', headers)).status).toBe(200)
  })

  it('get only cached renderings, unless the Referer is of this machine or an allowed origin', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const { url } = await lake.client.assets.upload('image', bytes)
    const { pathname } = new URL(url)
    const crossSite = { 'sec-fetch-site': 'cross-site' }
    const studio = { ...crossSite, referer: `http://127.0.0.1:${lake.port}/` }
    const elsewhere = { ...crossSite, referer: 'http://127.0.0.1:1/' }
    expect((await ask(pathname, crossSite)).status).toBe(200)
    expect((await ask(`${pathname}?w=5`, crossSite)).status).toBe(403)
    expect((await ask(`${pathname}?w=5`, elsewhere)).status).toBe(403)
    expect((await ask(`${pathname}?w=5`, studio)).status).toBe(200)
    expect((await ask(`${pathname}?w=6`, { ...crossSite, referer: `${SITE}/` })).status).toBe(200)
    expect((await ask(`${pathname}?w=5`, crossSite)).status).toBe(200)
  })

  it('have status 204 for a preflight of an allowed origin, and 403 of another', async () => {
    const preflight = await ask(CREATE, { origin: SITE }, 'OPTIONS')
    expect(preflight.status).toBe(204)
    expect(preflight.headers['access-control-allow-methods']).toContain('POST')
    expect((await ask(CREATE, { origin: 'https://evil.example' }, 'OPTIONS')).status).toBe(403)
  })
})

it('responds in HTTP/1.1 to a request that offers HTTP/2', async () => {
  const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMA' }
  expect((await ask(QUERY, offer)).status).toBe(200)
})

describe('requests outside of the API', () => {
  it('are passed to `onRequest`, and have status 500 when it throws', async () => {
    const host = `localhost:${lake.port}`
    expect(await ask('/', { host })).toMatchObject({ status: 200, body: 'the Studio' })
    expect((await ask('/nothing', { host })).status).toBe(404)
    expect((await ask('/broken', { host })).status).toBe(500)
    expect(lake.lines.join()).toContain('The page broke')
    lake.lines.length = 0
  })
})

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const bodies = [
  ...[...malformed.bodies, deep, `{"mutations":[{"create":{"_type":"a","x":${deep}}}]}`],
  `{"mutations":[{"patch":{"id":"seen","set":{"a.${'b.'.repeat(5000)}c":1}}}]}`,
]

describe('malformed requests', () => {
  it('have an error in Sanity’s format, change nothing and log nothing', async () => {
    await lake.client.create({ _id: 'seen', _type: 'page', t: 'x' })
    const before = await lake.client.fetch('*')
    const host = `localhost:${lake.port}`
    const check = (what: string, { status, body }: { status: number; body: string }) => {
      expect([what, status >= 400 && status < 500]).toEqual([what, true])
      const answer = JSON.parse(body)
      const isHttpError = typeof answer.error === 'string' && typeof answer.message === 'string'
      expect([what, isHttpError || typeof answer.error?.description === 'string']).toEqual([what, true])
    }
    for (const body of bodies) {
      for (const endpoint of ['mutate', 'actions', 'query']) {
        const path = `/v2025-02-19/data/${endpoint}/production`
        check(`${endpoint} ${body.slice(0, 90)}`, await ask(path, { host }, 'POST', body))
      }
    }
    for (const path of malformed.paths) check(path, await ask(path, { host }))
    expect(await lake.client.fetch('*')).toEqual(before)
    expect(Object.prototype).not.toHaveProperty('polluted')
    expect(lake.lines).toEqual([])
  })

  it('with a body that is too large have status 413', async () => {
    const host = `localhost:${lake.port}`
    const large = await ask(CREATE, { host }, 'POST', `"${'x'.repeat(9 * 1024 * 1024)}"`).catch(
      (error: NodeJS.ErrnoException) => ({ status: error.code === 'EPIPE' ? 413 : 0, body: '' }),
    )
    expect(large.status).toBe(413)
    const announced = { 'content-length': String(6 * 1024 ** 3) }
    expect(await statusOfIncomplete(lake.port, announced, (call) => call.flushHeaders())).toBe(413)
  })

  it('with an incomplete body have status 408', async () => {
    const { port } = await lakeForTest({ idleMilliseconds: 100 })
    const headers = { 'content-length': '100' }
    expect(await statusOfIncomplete(port, headers, (call) => call.write('x'))).toBe(408)
  })

  const upgrade = `GET * HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'a'.repeat(22)}==\r\n\r\n`
  it.each([
    ['that are not HTTP', 'garbage\r\n\r\n'],
    ['for a WebSocket with the target *', upgrade],
  ])('%s have status 400, and the lake still responds to others', async (_, sent) => {
    const socket = connect(lake.port, '127.0.0.1')
    socket.write(sent.replace('{port}', `${lake.port}`))
    let text = ''
    socket.on('data', (data) => (text += data))
    await until('the answer', () => text.includes('400'))
    socket.destroy()
    expect(await lake.client.fetch('1')).toBe(1)
  })
})
