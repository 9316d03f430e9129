import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createClient } from '@sanity/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openLake } from '#lake'
import type { StudioServer } from '#web/gateway/options.ts'
import { type Before, gatewayBefore, sendPage } from './fake-next.ts'

const site = 'https://coach.example'
const cookie = 'cc_studio=valid'
const ownPage = { cookie, origin: site }
const anna = { id: 'p1', name: 'Anna Maier', email: 'anna@coach.example' }

let lake: Awaited<ReturnType<typeof openLake>>
let before: Before
/** Sessions that Next returns, by cookie or token. */
let people: Map<string, { user: typeof anna; until: Date }>

/** Milliseconds by which `pass` has moved the clock forward. */
let ahead = 0
const pass = (milliseconds: number) => {
  ahead += milliseconds
  vi.advanceTimersByTime(milliseconds)
}

const next: RequestListener = ({ method, url, headers }, response) => {
  if (url !== '/api/session') return void sendPage(response, 'a page')
  if (headers.authorization !== 'Bearer start secret') return void response.writeHead(401).end()
  const who = `${headers['x-studio-token'] ?? headers.cookie}`
  if (method === 'DELETE') people.delete(who)
  const session = people.get(who) ?? null
  response.writeHead(200).end(JSON.stringify({ session }))
}

const served = (): StudioServer => {
  const caller = (user: typeof anna) => ({ user, url: `${site}/studio` })
  return {
    startSecret: 'start secret',
    isSealed: async (text) => text !== 'forged',
    async handle(request, response, user) {
      if (await lake.serve(request, response, caller(user))) return
      response.writeHead(200, { 'content-type': 'text/html' }).end(`The Studio of ${user.name}`)
    },
    upgrade: (request, socket, head, user) => lake.upgrade(request, socket, head, caller(user)),
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  ahead = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  lake = await openLake()
  const until = new Date(Date.now() + 3_600_000)
  people = new Map([
    [cookie, { user: anna, until }],
    ['a-token', { user: anna, until }],
    ['cc_studio=late', { user: anna, until: new Date(0) }],
  ])
  before = await gatewayBefore(next, { studio: served() })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await before.close()
  await lake.close()
})

const api = '/studio/v2025-02-19'
const query = `${api}/data/query/production?query=count(*)`
const mutation = JSON.stringify({
  mutations: [{ create: { _id: 'a', _type: 'note', text: 'one' } }],
})
const mutate = (headers: object) =>
  before.ask(`${api}/data/mutate/production`, { 'content-type': 'application/json', ...headers }, 'POST', mutation)
const socketAt = (path: string, headers: Record<string, string>) =>
  new WebSocket(`ws://127.0.0.1:${before.port}${path}`, { headers })
/** Returns the status of a WebSocket handshake; 101 if it was accepted. */
const handshake = (path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const socket = socketAt(path, headers)
    socket.once('open', () => {
      resolve(101)
      socket.close()
    })
    socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode))
    socket.once('error', reject)
  })
const presence = `${api}/socket/production`

test('redirects a browser without a session to the sign-in page, and returns 401 to other clients', async () => {
  const page = await before.ask('/studio/structure', { accept: 'text/html' })
  expect([page.status, page.headers.location]).toEqual([303, '/owner/sign-in?to=studio'])
  for (const path of [query, `${api}/data/listen/production?query=*`, '/studio/static/a.js'])
    expect((await before.ask(path)).status, path).toBe(401)
  for (const wrong of [
    { cookie: 'cc_studio=no' },
    { cookie: 'cc_studio=late' },
    { cookie: 'cc_owner=valid' },
    { authorization: 'Bearer no' },
  ])
    expect((await before.ask(query, wrong)).status, JSON.stringify(wrong)).toBe(401)
  expect((await mutate({})).status).toBe(401)
  expect(await handshake(presence, {})).toBe(401)
  expect(lake.isEmpty()).toBe(true)
})

test('serves the Studio and the content to a signed-in user, and stores edits under the user’s name', async () => {
  expect((await before.ask('/studio', { cookie })).text).toBe('The Studio of Anna Maier')
  expect((await before.ask('/studio/structure', { cookie })).text).toBe('The Studio of Anna Maier')
  expect((await before.ask(query, { cookie })).status).toBe(200)
  const me = await before.ask(`${api}/users/me`, { cookie })
  expect(JSON.parse(me.text)).toMatchObject(anna)
  expect((await mutate(ownPage)).status).toBe(200)
  const history = await before.ask(`${api}/data/history/production/transactions/a?excludeContent=true`, { cookie })
  expect(history.text).toContain('"author":"p1"')
  const other = await before.ask(`${api}/users/p1`, { cookie })
  expect(JSON.parse(other.text)).toMatchObject({ displayName: 'Anna Maier' })
})

test('forwards paths outside of /studio to Next', async () => {
  for (const path of ['/', '/studios', '/studio-x']) expect((await before.ask(path)).text).toContain('a page')
  expect((await before.ask('/%73tudio')).headers.location).toBe('/studio')
})

test('refuses forged cookies and tokens without a request to Next', async () => {
  const forged = ['cc_studio=forged', '__Secure-cc_studio=forged; cc_studio=forged']
  for (const wrong of [...forged.map((cookie) => ({ cookie })), { authorization: 'Bearer forged' }])
    expect((await before.ask(query, wrong)).status).toBe(401)
  expect(before.reached()).toEqual([])
  await before.ask(query, { cookie: `cc_studio=forged; ${cookie}` })
  expect(before.reached()).toEqual(['GET /api/session'])
})

test('requests a session from Next once in five seconds', async () => {
  for (let n = 0; n < 5; n++) await before.ask(query, { cookie })
  expect(before.reached()).toEqual(['GET /api/session'])
})

test('refuses a session at most five seconds after it was revoked', async () => {
  expect((await before.ask(query, { cookie })).status).toBe(200)
  people.delete(cookie)
  pass(5_001)
  expect((await before.ask(query, { cookie })).status).toBe(401)
})

test('ends the streams of a revoked session within five seconds', async () => {
  const socket = socketAt(presence, ownPage)
  await once(socket, 'open')
  const listening = fetch(`http://127.0.0.1:${before.port}${api}/data/listen/production?query=*`, {
    headers: { cookie },
  })
  const reader = (await listening).body?.getReader()
  await reader?.read()
  const closed = once(socket, 'close')
  people.delete(cookie)
  pass(5_000)
  await closed
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow()
})

test('keeps the streams of a valid session, also while Next does not run', async () => {
  const socket = socketAt(presence, ownPage)
  await once(socket, 'open')
  pass(5_000)
  await vi.waitFor(() => expect(before.reached()).toHaveLength(2))
  await before.stopNext()
  pass(5_000)
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'presence_subscribe', params: {} }))
  expect(`${(await once(socket, 'message'))[0]}`).toContain('presence-1')
  socket.close()
})

test('a sign-out in the Studio ends the session and its streams at once', async () => {
  const socket = socketAt(presence, ownPage)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  expect((await before.ask(`${api}/auth/logout`, ownPage, 'POST')).status).toBe(204)
  await closed
  expect((await before.ask(query, { cookie })).status).toBe(401)
})

test('returns 503 for the Studio while Next does not run', async () => {
  await before.stopNext()
  for (const path of ['/studio', query]) expect((await before.ask(path, { cookie })).status).toBe(503)
  expect(await handshake(presence, ownPage)).toBe(503)
})

test('refuses requests from a page of another site', async () => {
  for (const headers of [
    { cookie, origin: 'https://evil.example' },
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie, 'sec-fetch-site': 'same-site' },
    { cookie },
  ])
    expect((await mutate(headers)).status, JSON.stringify(headers)).toBe(403)
  expect((await before.ask(query, { cookie, origin: 'https://evil.example' })).status).toBe(403)
  for (const spelled of ['/studio//v', '/studio/./v', '/studio/x/%2e%2e/v']) {
    const at = (path: string) => path.replace('/studio/v', spelled)
    expect((await before.ask(at(query), { cookie, origin: 'https://evil.example' })).status, spelled).toBe(403)
    expect((await before.ask(at(query), ownPage)).status, spelled).toBe(200)
    expect(await handshake(at(presence), { cookie, origin: 'https://evil.example' })).toBe(403)
  }
  expect(await handshake('/studio', { cookie, origin: 'https://evil.example' })).toBe(403)
  expect(await handshake(presence, { cookie, origin: 'https://evil.example' })).toBe(403)
  const link = { cookie, 'sec-fetch-site': 'cross-site', accept: 'text/html' }
  expect((await before.ask('/studio', link)).status, 'a link to the Studio').toBe(200)
  expect(lake.isEmpty()).toBe(true)
})

test('accepts an upload of 3 MB, and serves the file at an address of this site', async () => {
  const file = Buffer.alloc(3 * 1024 * 1024, 'film')
  const type = { 'content-type': 'application/octet-stream' }
  const path = `${api}/assets/files/production?filename=film.bin`
  const sent = await before.ask(path, { ...ownPage, ...type }, 'POST', file)
  const { url } = JSON.parse(sent.text).document
  expect(url).toMatch(/^https:\/\/coach\.example\/studio\/files\/local\/production\/.*\.bin$/)
  const { body } = await before.ask(new URL(url).pathname, { cookie })
  expect(body.equals(file)).toBe(true)
  expect((await before.ask(new URL(url).pathname)).status).toBe(401)
})

test('sends uploads privately, and as documents without scripts, forms and origin', async () => {
  const type = { 'content-type': 'text/html' }
  const path = `${api}/assets/files/production?filename=programme.html`
  const { text } = await before.ask(path, { ...ownPage, ...type }, 'POST', '<form>')
  const { pathname } = new URL(JSON.parse(text).document.url)
  const { headers } = await before.ask(pathname, { cookie })
  expect(headers['content-disposition']).toMatch(/^attachment; /)
  const kept = 'private, max-age=31536000, immutable'
  for (const [address, asked, status, caching = 'no-store'] of [
    [pathname, { cookie }, 200, kept],
    [pathname, { cookie, range: 'bytes=0-1' }, 206, kept],
    [pathname, { cookie, 'if-none-match': headers.etag }, 304, kept],
    [pathname, { cookie, range: 'bytes=99-' }, 416],
    [pathname.replace('/files/', '/v1/files/'), { cookie }, 200, kept],
    [`${pathname}x`, { cookie }, 404],
    ['/studio/images/local/production/none.svg', { cookie }, 404],
    ['/studio/images/local/other/none.svg', { cookie }, 404],
    [query, { cookie }, 200],
    [pathname, {}, 401],
    [pathname, { cookie, origin: 'https://evil.example' }, 403],
  ] as const) {
    const answer = await before.ask(address, asked)
    expect([address, answer.status, answer.headers['cache-control']]).toEqual([...[address, status, caching]])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none';.* sandbox; form-action 'none'; frame-ancestors 'none'$/,
    )
  }
})

test('other windows of the Studio get the presence of a user under the user’s id', async () => {
  const [one, other] = [socketAt(presence, ownPage), socketAt(presence, ownPage)]
  await Promise.all([once(one, 'open'), once(other, 'open')])
  const call = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  one.send(call('presence_subscribe', {}))
  await once(one, 'message')
  const told = once(one, 'message')
  other.send(call('presence_announce', { data: { session: 's' } }))
  expect(JSON.parse(`${(await told)[0]}`).params.result).toMatchObject({ i: 'p1', type: 'state' })
  one.close()
  other.close()
})

test('accepts a token from any origin, until it is revoked', async () => {
  const client = createClient({
    ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false },
    apiHost: `http://127.0.0.1:${before.port}/studio`,
    useProjectHostname: false,
    token: 'a-token',
  })
  await client.create({ _id: 'b', _type: 'note' })
  expect(await client.fetch('count(*)')).toBe(1)
  people.delete('a-token')
  pass(5_001)
  await expect(client.fetch('count(*)')).rejects.toThrow('Sign in at')
})

test('closing the gateway closes open WebSockets', async () => {
  const socket = socketAt(presence, ownPage)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  await before.gateway.close(0)
  await closed
})
