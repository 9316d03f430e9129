import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type Before, gatewayBefore } from './fake-next.ts'

const forGood = { 'cache-control': 'public, max-age=31536000, immutable' }
const script = 'say("hello")'.repeat(200)
let before: Before
let asked: string[]
afterEach(() => before.close())

async function start() {
  asked = []
  before = await gatewayBefore(({ url = '' }, response) => {
    asked.push(url)
    if (url.includes('/none')) response.writeHead(404).end('none')
    else
      response
        .writeHead(200, {
          'content-type': url.includes('.svg') ? 'image/svg+xml' : 'text/javascript',
          ...(!url.includes('/dev') && forGood),
        })
        .end(script)
  })
  return before.ask
}

test.each(['/_next/static/chunks/a.js', '/_next/static/chunks/a.css', '/drawings/home.svg?v=1'])(
  'requests %s once from Next, and sends it with Brotli, an ETag and its headers',
  async (address) => {
    const ask = await start()
    const accepted = { 'accept-encoding': 'gzip, br' }
    const both = await Promise.all([ask(address, accepted), ask(address, accepted)])
    for (const { headers, body } of both) {
      expect(headers).toMatchObject({
        ...forGood,
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
      })
      expect(headers['content-type']).toBe(address.includes('.svg') ? 'image/svg+xml' : 'text/javascript')
      expect(brotliDecompressSync(body).toString()).toBe(script)
    }
    const plain = await ask(address)
    expect([plain.text, plain.headers['content-encoding']]).toEqual([script, undefined])
    const { etag } = plain.headers
    expect((await ask(address, { 'if-none-match': etag })).status).toBe(304)
    expect(asked).toEqual([address])
  },
)

test('ignores the query of a script, and stores a drawing for each query', async () => {
  const ask = await start()
  for (const query of ['', '?v=1', '?v=2'])
    for (const path of ['/_next/static/a.js', '/drawings/home.svg']) await ask(path + query)
  expect(asked).toEqual(['/_next/static/a.js', ...['', '?v=1', '?v=2'].map((query) => `/drawings/home.svg${query}`)])
})

test.each([
  ['is missing', '/_next/static/none.js', {}, 404],
  ['is not immutable', '/_next/static/dev.js', {}, 200],
  ['is requested in part', '/_next/static/a.js', { range: 'bytes=0-3' }, 200],
])('forwards each request for a file that %s', async (_, path, headers, status) => {
  const ask = await start()
  for (const _ of ['first', 'second']) {
    asked = []
    expect((await ask(path, headers)).status).toBe(status)
    expect(asked).toContain(path)
  }
})
