import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { fuzz, valuesIn } from '#tests/fuzz.ts'
import { type Before, gatewayBefore, sendPage } from './fake-next.ts'

let before: Before
beforeAll(async () => {
  const options = { arrivalMs: 300, idleMs: 1_000 }
  before = await gatewayBefore((_, response) => sendPage(response, 'page'), options)
})
afterAll(() => before.close())

/** Sends bytes, then ends the sending side. @returns all bytes of the responses */
async function exchangeBytes(bytes: Buffer): Promise<string> {
  const socket = connect({ port: before.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.end(bytes)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}

/** Removes a chunked body (RFC 9112, 7.1) from the start of a text; undefined if it is malformed. */
function afterChunks(text: string): string | undefined {
  const size = /^([\da-f]+)\r\n/i.exec(text)
  if (!size) return undefined
  const end = size[0].length + Number.parseInt(size[1] ?? '', 16)
  if (text.slice(end, end + 2) !== '\r\n') return undefined
  return size[1] === '0' ? text.slice(end + 2) : afterChunks(text.slice(end + 2))
}

const head = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[\w!#$%&'*+.^`|~-]+:[^\r\n]*\r\n)*)\r\n/

/** Expects well-formed responses with the security headers, and nothing after them. */
function checkResponses(said: string, methods: readonly string[]) {
  let rest = said
  for (let at = 0; rest !== ''; at++) {
    const [whole = '', status = '', headers = ''] = head.exec(rest) ?? []
    expect(whole, rest.slice(0, 200)).not.toBe('')
    rest = rest.slice(whole.length)
    if (status === '100') {
      at--
      continue
    }
    expect(Number(status)).not.toBe(500)
    expect(headers).toMatch(/^x-content-type-options: nosniff\r$/im)
    if (!status.startsWith('3')) expect(headers).toMatch(/^content-security-policy: .+\r$/im)
    expect(/^location: (.*)\r$/im.exec(headers)?.[1] ?? '/').toMatch(/^\/(?![/\\])/)
    if (methods[at] === 'HEAD' || status === '304' || status === '204') continue
    const length = Number(/^content-length: (\d+)\r$/im.exec(headers)?.[1] ?? 'NaN')
    const isChunked = /^transfer-encoding: chunked\r$/im.test(headers)
    if (isChunked) rest = afterChunks(rest) ?? expect.fail(`malformed chunks: ${rest}`)
    else if (length <= rest.length) rest = rest.slice(length)
    else {
      expect(headers).toMatch(/^connection: close\r$/im)
      rest = ''
    }
  }
}

const anyByte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code))
const anyBytes = fc.array(anyByte, { maxLength: 12 }).map((parts) => parts.join(''))
const mostly = (usual: string[], ...odd: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...usual) },
    { weight: 3, arbitrary: fc.constantFrom(...odd) },
    { weight: 1, arbitrary: anyBytes },
  )
const pieces = valuesIn(String.raw`
  /  //  ..  .  %2e  %2F  %  %E0%A4  %00  %ff  \  #  ?  &a=b  ;  book  api  owner  index  .rsc  _next/
  static/  _global-error  %6F  é  http://evil.example  *  @  :80  [  %5c  %09  %0d%0a  %C3%A9
`)
const piece = fc.oneof(fc.constantFrom(...pieces, '\x7f', 'x'.repeat(9_000)), anyByte)
const target = fc.oneof(
  fc.array(piece, { maxLength: 6 }).map((parts) => `/${parts.join('')}`),
  fc.array(piece, { maxLength: 6 }).map((parts) => parts.join('')),
)
const headers = valuesIn(`
  Content-Length: 2  Content-Length: 2  Content-Length: -1  Content-Length: 1e3  Connection: close
  Transfer-Encoding: chunked  Transfer-Encoding: gzip, chunked  Expect: 100-continue  Expect: x
  Connection: Upgrade  Upgrade: websocket  Upgrade: h2c  Connection: host, x  : x  a b: c  Host: y
  RSC: 1  Next-Router-State-Tree: %  Range: bytes=0-1  If-None-Match: *  If-None-Match: W/"
  Accept-Encoding: br;q=0, *;q=x  Accept: text/html;;q=é  Cookie: __prerender_bypass=x  Cookie: =;=;
  X-Forwarded-For: ,,  Origin: null  Authorization: x
`)
const header = fc.oneof(
  fc.constantFrom(...headers, 'X: a\r\n b', `X: ${'x'.repeat(20_000)}`),
  fc.tuple(anyBytes, anyBytes).map(([name, value]) => `${name}: ${value}`),
)
const anyRequest = fc.record({
  method: mostly(['GET', 'HEAD', 'POST'], 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'PRI', 'QUERY', ''),
  target,
  version: mostly(['HTTP/1.1'], 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'RTSP/1.0', ''),
  headers: fc.array(header, { maxLength: 4 }),
  host: mostly(['Host: x\r\n'], '', 'Host: \xff\r\n', 'Host:\r\n'),
  body: mostly(['', 'ab', '2\r\nab\r\n0\r\n\r\n'], 'zz\r\n', '0\r\nX: y\r\n\r\n'),
})

fuzz(
  'the gateway sends well-formed responses with the security headers, and Next only targets that can be parsed, for any bytes',
  fc.asyncProperty(fc.array(anyRequest, { minLength: 1, maxLength: 3 }), async (requests) => {
    const reached = before.asked.length
    const texts = requests.map(
      ({ method, target, version, headers, host, body }) =>
        `${method} ${target} ${version}\r\n${host}${headers.map((one) => `${one}\r\n`).join('')}\r\n${body}`,
    )
    const methods = requests.map(({ method }) => method)
    checkResponses(await exchangeBytes(Buffer.from(texts.join(''), 'latin1')), methods)
    for (const { url = '' } of before.asked.splice(reached)) {
      expect(url).toMatch(/^\/(?!\/)[^\\#\p{Cc}]*(?:\?|$)/u)
      expect(new URL(url, 'http://x').host).toBe('x')
      expect(() => decodeURIComponent(url.replace(/\?.*/s, ''))).not.toThrow()
    }
    expect(before.said).toEqual([])
    expect((await before.ask('/book')).status).toBe(200)
  }),
  { runs: 2_000 },
)
