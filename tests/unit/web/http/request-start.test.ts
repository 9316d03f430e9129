import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { portOf } from '#tests/port.ts'
import { guardRequests } from '#web/http/request-start.ts'

/* A server that reads no body, as a page of Next's. */
const server = createServer((request, response) => {
  if (request.url === '/answered') response.flushHeaders()
  else if (request.url === '/complete') setTimeout(() => response.end('fine'), 300)
  else if (request.url === '/crash') {
    response.statusCode = 500
    response.setHeader('content-type', 'text/html').end('an error in a.ts')
  }
})

// Every server of this process has it, those of other files too.
beforeAll(() => guardRequests(undefined, 100))
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return () => server.close()
})

/** Everything that is answered until the server closes the connection. */
async function send(path: string, body: string): Promise<string> {
  const socket = connect(portOf(server), '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 9\r\n\r\n${body}`,
  )
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

test('a body that nobody reads and that never ends is answered 408', async () => {
  expect(await send('/page', 'abc')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that still comes after its answer: the connection is closed', async () => {
  expect(await send('/answered', 'abc')).toMatch(/^HTTP\/1\.1 200 /)
})

test('while Next renders its 404 page, the address is nobody’s', async () => {
  const addresses: (string | undefined)[] = []
  server.once('request', (request) => {
    addresses.push(request.url)
    Reflect.set(request, Symbol.for('NextInternalRequestMeta'), { invokePath: '/_not-found' })
    addresses.push(request.url)
  })
  await send('/complete', 'abcdefghi')
  await send('/somebody?email=a', 'abc')
  expect(addresses).toEqual(['/complete', '/no-such-page'])
})

test.each([
  ['production', false],
  ['development', true],
])('in %s the page of a crash says what it was: %s', async (mode, says) => {
  vi.stubEnv('NODE_ENV', mode)
  const text = await send('/crash', 'abcdefghi')
  vi.unstubAllEnvs()
  expect(text.includes('an error in a.ts')).toBe(says)
})

test('a whole body has the time that its answer takes', async () => {
  expect(await send('/complete', 'abcdefghi')).toContain('fine')
})
