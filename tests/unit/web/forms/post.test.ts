import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { listen } from '#tests/port.ts'
import { proves } from '#tests/specification/proves.ts'
import { mailBlocked, mailLater } from '#web/forms/mail-notes.ts'
import { checkInboxLater } from '#web/forms/one-more-step.ts'
import { post } from '#web/forms/post.ts'
import { sendTimeout } from '#web/forms/send-result.ts'

type Act = (request: IncomingMessage, response: ServerResponse) => void

let act: Act
let url: string

beforeAll(async () => {
  const server = await listen((request, response) => act(request, response))
  url = `${server.url}/api/contact`
  return server.stop
})

/** Answers with a status and a body. */
const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Act =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }
/** Sends a form to a server with this behaviour. */
const sent = (doing: Act, options?: Parameters<typeof post>[3]) => {
  act = doing
  return post(url, { name: 'Zoë' }, 'key-1', { onceMore: 50, ...options })
}

test('post sends JSON with the idempotency key, and accepts JSON', async () => {
  let seen: unknown
  await sent(async (request, response) => {
    const { accept, 'content-type': type, 'idempotency-key': key } = request.headers
    seen = { method: request.method, accept, type, key, body: await text(request) }
    answer(201, { id: 'x' })(request, response)
  })
  expect(seen).toEqual({
    method: 'POST',
    accept: 'application/json',
    type: 'application/json',
    key: 'key-1',
    body: '{"name":"Zoë"}',
  })
})

const closed: Act = (request) => void request.socket.destroy()
const half: Act = (_, response) => void response.writeHead(201, { 'content-length': '100' }).write('{"id":')
const cutOff: Act = (request, response) => {
  half(request, response)
  response.socket?.end()
}

test('a proxy’s page instead of a response makes the form send the same request three times more, with longer pauses', async () => {
  const keys: unknown[] = []
  const times: number[] = []
  const statuses = [503, 504, 502, 502]
  const result = await sent((request, response) => {
    times.push(performance.now())
    keys.push(request.headers['idempotency-key'])
    response.writeHead(statuses[keys.length - 1] ?? 201, { 'content-type': 'text/html' }).end('<p>')
  })
  expect(result).toEqual({ status: 'failed', reason: 'status 502' })
  expect(keys).toEqual(Array(4).fill('key-1'))
  const pauses = times.slice(1).map((at, n) => at - Number(times[n]))
  for (const [n, least] of [490, 990, 1_990].entries()) expect(pauses[n]).toBeGreaterThanOrEqual(least)
  expect(Number(times.at(-1)) - Number(times[0])).toBeLessThan(sendTimeout)
})

test('a 503 of the site itself is not sent again', async () => {
  let count = 0
  await sent((...both) => {
    count++
    answer(503, { error: 'x' })(...both)
  })
  expect(count).toBe(1)
})

test.each([200, 201])('a response of %i with an id is “stored”', proves('7.2'), async (status) => {
  expect(await sent(answer(status, { id: 'x' }))).toEqual({ status: 'stored' })
})

test.each<[string, Act, number]>([
  ['that is 502', answer(502, ''), 8_000],
  ['that is lost with its connection', closed, 200],
  ['that does not begin before the time-out', () => undefined, 200],
  ['that is cut off', cutOff, 200],
])('a response %s makes the form send the same request again', async (_, fail, timeout) => {
  const bodies: string[] = []
  const second: Act = async (request, response) => {
    bodies.push(`${request.headers['idempotency-key']} ${await text(request)}`)
    const next = bodies.length > 1 ? answer(200, { id: 'x' }) : fail
    next(request, response)
  }
  expect(await sent(second, { timeout, onceMore: 5_000 })).toEqual({ status: 'stored' })
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toBe(bodies[1])
})

test('a response with “mailBlocked” is “stored” with a note', async () => {
  const blocked = answer(201, { id: 'x', mailBlocked: true })
  expect(await sent(blocked)).toEqual({ status: 'stored', mailNote: mailBlocked })
})

test('a response with “mailLater” has a note that mails may come later, also about a confirmation', async () => {
  const later = { id: 'x', mailLater: true }
  expect(await sent(answer(201, later))).toEqual({ status: 'stored', mailNote: mailLater })
  const confirm = { status: 'stored', mailNote: mailLater, confirmNote: checkInboxLater }
  expect(await sent(answer(201, { ...later, toConfirm: true }))).toEqual(confirm)
  const blocked = await sent(answer(201, { ...later, toConfirm: true, mailBlocked: true }))
  expect(blocked).toEqual({ status: 'stored', mailNote: mailBlocked, confirmNote: mailBlocked })
})

test('a response with “toConfirm” has a note with the address, or a note that no mail will be sent', async () => {
  act = answer(201, { id: 'x', toConfirm: true })
  const { confirmNote } = { confirmNote: '', ...(await post(url, { email: 'z@b.co' }, 'key-1')) }
  expect(confirmNote).toContain('a mail with a link is on its way to z@b.co')
  const neither = answer(201, { id: 'x', toConfirm: true, mailBlocked: true })
  expect(await sent(neither)).toMatchObject({ confirmNote: mailBlocked })
})

test.each<[string, Act]>([
  ['200 without an id', answer(200, {})],
  ['200 with the page of a hotel’s network', answer(200, '<html>Please sign in</html>')],
  ['202', answer(202, { id: 'x' })],
  ['204', (_, response) => void response.writeHead(204).end()],
  ['500', answer(500, { error: 'x' })],
  ['503', answer(503, { error: 'x' })],
  ['404 of another server', answer(404, '<html>')],
  ['422 without a field', answer(422, { errors: {} })],
  ['a closed connection', closed],
  ['half a response', cutOff],
])('a response of %s is “failed”', proves('7.2', 'D2.1'), async (_, doing) => {
  expect(await sent(doing)).toMatchObject({ status: 'failed' })
})

test.each<[string, Act, number]>([
  ['does not begin', () => undefined, 50],
  ['does not end', half, 50],
])('a response that %s is “failed” at the time-out', proves('D2.1'), async (_, doing, timeout) => {
  expect(sendTimeout).toBe(8_000)
  expect(await sent(doing, { timeout })).toEqual({ status: 'failed', reason: 'TimeoutError' })
})

test('a response after a redirect is “failed”', async () => {
  const doing: Act = (request, response) =>
    request.url === '/portal'
      ? answer(200, { id: 'x' })(request, response)
      : void response.writeHead(303, { location: '/portal' }).end()
  expect(await sent(doing)).toEqual({ status: 'failed', reason: 'redirected' })
})

test('a response of 422 returns the messages of the fields, and ignores other values', async () => {
  const errors = { email: 'Please add a valid email so we can reply', name: 7 }
  expect(await sent(answer(422, { errors }))).toEqual({
    status: 'invalid',
    errors: { email: 'Please add a valid email so we can reply' },
  })
})

test.each([400, 403, 409, 413, 415, 429])('a response of %i returns the server’s text', async (status) => {
  expect(await sent(answer(status, { error: 'Please wait 3 min.' }))).toEqual({
    status: 'refused',
    code: status,
    message: 'Please wait 3 min.',
  })
})

test.each([403, 413, 429])('a response of %i without a text returns a text of the form', async (status) => {
  const result = await sent(answer(status, '<html>'))
  expect(result).toMatchObject({
    status: 'refused',
    message: expect.stringMatching(/\w{4}.*\.$/),
  })
})
