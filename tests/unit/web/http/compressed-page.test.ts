import { once } from 'node:events'
import { request as ask } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { listen } from '#tests/port.ts'
import { compressPage, encodedPage, encodingFor } from '#web/http/compressed-page.ts'

const page = `<!doctype html><p>${'A page. '.repeat(500)}</p>`
const server = await listen((request, response) => {
  compressPage(request, response)
  // As Next does: the head goes out before the chunk reaches the `end` that was there.
  const { end } = response
  response.end = (...chunk: unknown[]) => {
    response.setHeader('x-compressed-by', 'next')
    response.writeHead(200)
    return Reflect.apply(end, response, chunk)
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('vary', 'rsc')
  response.setHeader('content-length', Buffer.byteLength(page))
  const cached = 's-maxage=30, stale-while-revalidate=31535970'
  if (request.url !== '/private') response.setHeader('cache-control', cached)
  if (request.method === 'HEAD') response.end()
  else response.end(page)
})

afterAll(server.stop)

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server
  const [answer] = await once(ask({ port, path, headers, method }).end(), 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

describe('a cached page', () => {
  it('comes in the encoding that is asked for, and says so', async () => {
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, decode] of Object.entries(decoders)) {
      const { headers, body } = await get('/', { 'accept-encoding': `deflate, ${encoding}` })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'rsc, Accept-Encoding' })
      expect(headers['content-length']).toBe(`${body.length}`)
      expect(decode(body).toString()).toBe(page)
    }
    const plain = await get('/')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(page)
  })

  it('is compressed once', () => {
    expect(encodedPage(page, 'br')).toBe(encodedPage(`${page}`, 'br'))
    expect(encodedPage(`${page}!`, 'br')).not.toBe(encodedPage(page, 'br'))
  })

  it('stays compressed while it is asked for, whatever else is', () => {
    const first = encodedPage(page, 'br')
    for (let other = 0; other < 100; other++) {
      encodedPage(`${page}${other}`, 'identity')
      if (other % 50 === 0) encodedPage(page, 'br')
    }
    expect(encodedPage(page, 'br')).toBe(first)
  })

  it('is not sent again to whoever has it', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' })
    const again = await get('/', {
      'accept-encoding': 'br',
      'if-none-match': `"a", ${headers.etag}`,
    })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    expect((await get('/', { 'if-none-match': '"a"' })).status).toBe(200)
  })
})

it('no cache in front keeps a page longer than half a minute, and none that it has only asked about', async () => {
  expect((await get('/')).headers['cache-control']).toBe('s-maxage=30')
  expect((await get('/', {}, 'HEAD')).headers['cache-control']).toBe('s-maxage=0')
})

it('an answer that may not be cached is passed through unchanged', async () => {
  const { headers, body } = await get('/private', { 'accept-encoding': 'br' })
  expect(headers).toHaveProperty('x-compressed-by')
  expect(headers.etag).toBeUndefined()
  expect(body.toString()).toBe(page)
  expect((await get('/')).headers).not.toHaveProperty('x-compressed-by')
})

it('an encoding that is refused is not chosen', () => {
  expect(encodingFor('gzip, deflate, br, zstd')).toBe('br')
  expect(encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(encodingFor('br;q=0.0')).toBe('identity')
})
