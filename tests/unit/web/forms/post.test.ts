import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { listen } from '#tests/port.ts'
import { proves } from '#tests/specification/proves.ts'
import { mailBlocked } from '#web/forms/mail-blocked.ts'
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

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Act =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const sent = (doing: Act, options?: Parameters<typeof post>[3]) => {
  act = doing
  return post(url, { name: 'Zoë' }, 'key-1', { onceMore: 50, ...options })
}

test('sends JSON with its key, and asks for JSON', async () => {
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

describe('an answer', () => {
  test.each([200, 201])('%i with an id is stored', proves('7.2'), async (status) => {
    expect(await sent(answer(status, { id: 'x' }))).toEqual({ status: 'stored' })
  })

  test('that a proxy broke off makes the form send again', async () => {
    const bodies: string[] = []
    const again: Act = async (request, response) => {
      bodies.push(`${request.headers['idempotency-key']} ${await text(request)}`)
      const broken = bodies.length < 3
      answer(broken ? 502 : 200, broken ? '' : { id: 'x' })(request, response)
    }
    expect(await sent(again)).toEqual({ status: 'stored' })
    expect(bodies).toHaveLength(3)
    expect(new Set(bodies).size).toBe(1)
  })

  test('that breaks off each time has failed at the time-out', async () => {
    const failed = { status: 'failed', reason: 'TimeoutError' }
    expect(await sent(answer(502, ''), { timeout: 700 })).toEqual(failed)
  })

  test.each<[string, Act]>([
    ['a closed connection', (request) => void request.socket.destroy()],
    ['silence until the time-out', () => undefined],
    [
      'half an answer',
      (_, response) => {
        response.writeHead(201, { 'content-length': '100' }).write('{"id":')
        response.socket?.end()
      },
    ],
  ])('that is lost by %s is requested once more, and then known', async (_, lose) => {
    const bodies: string[] = []
    const second: Act = async (request, response) => {
      bodies.push(`${request.headers['idempotency-key']} ${await text(request)}`)
      if (bodies.length === 1) lose(request, response)
      else answer(200, { id: 'x' })(request, response)
    }
    expect(await sent(second, { timeout: 200, onceMore: 5_000 })).toEqual({ status: 'stored' })
    expect(bodies).toHaveLength(2)
    expect(new Set(bodies).size).toBe(1)
  })

  test('without a mail to come is stored, and the form knows it', async () => {
    const blocked = answer(201, { id: 'x', mailBlocked: true })
    expect(await sent(blocked)).toEqual({ status: 'stored', mailNote: mailBlocked })
  })

  test('shows the address of the confirmation mail, or that no mail will be sent', async () => {
    act = answer(201, { id: 'x', toConfirm: true })
    const { confirmNote } = { confirmNote: '', ...(await post(url, { email: 'z@b.co' }, 'key-1')) }
    expect(confirmNote).toContain('a mail with a link is on its way to z@b.co')
    const neither = answer(201, { id: 'x', toConfirm: true, mailBlocked: true })
    expect(await sent(neither)).toMatchObject({ confirmNote: mailBlocked })
  })

  test.each([
    ['200 without an id', answer(200, {})],
    ['200 with a portal’s page', answer(200, '<html>Please sign in</html>')],
    ['202', answer(202, { id: 'x' })],
    ['204', (_, response) => void response.writeHead(204).end()],
    ['500', answer(500, { error: 'x' })],
    ['503', answer(503, { error: 'x' })],
    ['404 of another server', answer(404, '<html>')],
    ['422 that names no field', answer(422, { errors: {} })],
    ['a closed connection', (request) => void request.socket.destroy()],
    [
      'half an answer',
      (_, response) => {
        response.writeHead(201, { 'content-length': '100' }).write('{"id":')
        response.socket?.end()
      },
    ],
  ] satisfies [string, Act][])('%s has failed', proves('7.2', 'D2.1'), async (_, doing) => {
    expect(await sent(doing)).toMatchObject({ status: 'failed' })
  })

  test('that does not come in time has failed', proves('D2.1'), async () => {
    expect(sendTimeout).toBe(8_000)
    expect(await sent(() => undefined, { timeout: 50 })).toEqual({
      status: 'failed',
      reason: 'TimeoutError',
    })
  })

  test('that stops half-way has failed at the time-out, too', async () => {
    const doing: Act = (_, response) =>
      void response.writeHead(201, { 'content-length': '100' }).write('{"id":')
    expect(await sent(doing, { timeout: 50 })).toMatchObject({ status: 'failed' })
  })

  test('after a redirect is not the site’s own', async () => {
    const doing: Act = (request, response) =>
      request.url === '/portal'
        ? answer(200, { id: 'x' })(request, response)
        : void response.writeHead(303, { location: '/portal' }).end()
    expect(await sent(doing)).toEqual({ status: 'failed', reason: 'redirected' })
  })

  test('422 returns the messages of the fields, and ignores other values', async () => {
    const errors = { email: 'Please add a valid email so we can reply', name: 7 }
    expect(await sent(answer(422, { errors }))).toEqual({
      status: 'invalid',
      errors: { email: 'Please add a valid email so we can reply' },
    })
  })

  test.each([400, 403, 409, 413, 415, 429])('%i shows the server’s text', async (status) => {
    expect(await sent(answer(status, { error: 'Please wait 3 min.' }))).toEqual({
      status: 'refused',
      code: status,
      message: 'Please wait 3 min.',
    })
  })

  test.each([403, 413, 429])('%i without a text shows one of the form’s own', async (status) => {
    const result = await sent(answer(status, '<html>'))
    expect(result).toMatchObject({
      status: 'refused',
      message: expect.stringMatching(/\w{4}.*\.$/),
    })
  })
})
