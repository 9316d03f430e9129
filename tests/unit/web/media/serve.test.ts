import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listen } from '#tests/port.ts'

/* The lake is an HTTP server of the test. Next's cache is not part of these tests. */
const file = `${'b'.repeat(40)}-100x50.png`
const cut = 'w=160&h=80&fm=webp&fit=crop'

let query: string

let answer: RequestListener
let asked: string[]
let serve: (path: string[], request: Request) => Promise<Response>

beforeEach(async () => {
  asked = []
  const { port, stop } = await listen((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  vi.resetModules()
  vi.stubEnv('STUDIO_PORT', String(port))
  serve = (await import('#web/media/serve.ts')).serveMedia
  const { signatureOf } = await import('#web/media/signature.ts')
  query = `${cut}&s=${signatureOf(file, new URLSearchParams(cut))}`
  return stop
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const get = (path: string, headers: Record<string, string> = {}) => {
  const url = new URL(`http://site.test/media/${path}`)
  return serve(url.pathname.split('/').slice(2), new Request(url, { headers }))
}

it('serves a picture with its type, and lets browsers keep it for ever', async () => {
  answer = (_, response) => response.setHeader('content-type', 'image/webp').end('picture')
  const response = await get(`images/${file}?${query}`)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('picture')
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(asked[0]).toMatch(`/images/local/production/${file}?`)
})

it.each([
  ['AVIF to a browser that accepts it', file, 'webp', 'image/avif,image/webp,*/*', 'avif', 'accept'],
  ['WebP to any other', file, 'webp', '*/*', 'webp', 'accept'],
  ['WebP of a GIF, which may move', file.replace('png', 'gif'), 'webp', 'image/avif', 'webp', null],
  ['a JPEG of a mail as it is', file, 'jpg', 'image/avif', 'jpg', null],
])('serves %s', async (_, name, format, accept, expected, vary) => {
  answer = (_, response) => response.setHeader('content-type', 'image/x').end('picture')
  const { signatureOf } = await import('#web/media/signature.ts')
  const wanted = cut.replace('webp', format)
  const signature = signatureOf(name, new URLSearchParams(wanted))
  const response = await get(`images/${name}?${wanted}&s=${signature}`, { accept })
  expect(new URLSearchParams(asked[0]?.split('?')[1]).get('fm')).toBe(expected)
  expect(response.headers.get('vary')).toBe(vary)
})

it.each([
  ['no signature', () => cut],
  ['a changed height', () => query.replace('h=80', 'h=81')],
  ['an added crop', () => `${query}&rect=0,0,9,9`],
  ['a longer signature', () => `${query}A`],
])('serves the whole picture if the transformation has %s', async (_, made) => {
  answer = (_, response) => response.setHeader('content-type', 'image/webp').end('whole')
  const response = await get(`images/${file}?${made()}`)
  expect([response.status, await response.text()]).toEqual([200, 'whole'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(asked).toEqual([`/images/local/production/${file}?fit=max&fm=webp&w=160`])
})

it('serves the whole picture in the format of a transformation with an invalid signature', async () => {
  answer = (_, response) => response.setHeader('content-type', 'image/jpeg').end('whole')
  await get(`images/${file}?${cut.replace('webp', 'jpg')}`)
  expect(asked).toEqual([`/images/local/production/${file}?fit=max&fm=jpg&w=160&bg=ffffff`])
})

it('serves a picture of a mail that was sent before SESSION_SECRET was changed', async () => {
  answer = (_, response) => response.setHeader('content-type', 'image/webp').end('picture')
  const letter = async () => {
    vi.resetModules()
    const { issueMailBlocks } = await import('#web/owner/newsletter/issues/issue-mail-blocks.ts')
    const asset = { _id: `image-${file.replace('.png', '')}-png`, url: null, metadata: null }
    const picture = { asset, alt: '', crop: { left: 0.5 }, hotspot: null }
    const [block] = issueMailBlocks([Object({ _type: 'picture', ...picture })], 'http://site.test')
    const [, src = ''] = /src="([^"]+)"/.exec(block?.html(Object(() => '')).source ?? '') ?? []
    return src.replaceAll('&amp;', '&').replace('http://site.test/media/', '')
  }
  vi.stubEnv('SESSION_SECRET', 'a'.repeat(40))
  const sent = await letter()
  vi.stubEnv('SESSION_SECRET', 'b'.repeat(40))
  expect(await letter()).not.toBe(sent)
  serve = (await import('#web/media/serve.ts')).serveMedia
  expect((await get(sent)).status).toBe(200)
  expect((await get(await letter())).headers.get('cache-control')).toContain('immutable')
})

it('requests four transformations at a time, queues two hundred, and refuses more with 503', async () => {
  const held: (() => void)[] = []
  answer = (_, response) => held.push(() => response.setHeader('content-type', 'image/webp').end('picture'))
  const all = Array.from({ length: 210 }, () => get(`images/${file}?${query}`))
  await vi.waitFor(() => expect(held).toHaveLength(4))
  const statuses = Promise.all(all.map(async (one) => (await one).status))
  const release = setInterval(() => held.shift()?.(), 1)
  expect((await statuses).filter((status) => status === 503)).toHaveLength(6)
  clearInterval(release)
})

it.each([
  ...[`images/${file}?${cut}&blur=9`, 'images/x.png', `files/${file}`],
  ...[`images/${file}/more`, `other/${file}`],
])('returns 404 for %s without a request to the lake', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(asked).toEqual([])
})

it('returns 404 when the lake sends HTML in place of a picture', async () => {
  answer = (_, response) => response.setHeader('content-type', 'text/html').end('<script>')
  expect((await get(`images/${file}?${query}`)).status).toBe(404)
})

it('returns 503 without caching when the lake does not answer', async () => {
  answer = (_, response) => response.writeHead(503).end()
  const response = await get(`images/${file}?${query}`)
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')

  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer = (request) => request.socket.destroy()
  expect((await get(`images/${file}?${query}`)).status).toBe(503)
})

it('serves the requested range of a video', async () => {
  answer = (request, response) =>
    response.writeHead(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 0-3/9' }).end(request.headers.range)
  const response = await get(`files/${'c'.repeat(40)}.mp4`, { range: 'bytes=0-3' })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe('bytes 0-3/9')
  expect(await response.text()).toBe('bytes=0-3')
})

it.each([
  ['text/html', 'html', 'application/octet-stream'],
  ['text/javascript', 'js', 'application/octet-stream'],
  ['image/svg+xml', 'svg', 'application/octet-stream'],
  ['application/pdf', 'pdf', 'application/pdf'],
  ['video/mp4', 'mp4', 'video/mp4'],
])('serves a file of the type %s as a download that no browser opens', async (type, end, sent) => {
  answer = (_, response) => response.setHeader('content-type', type).end('<script>')
  const { headers } = await get(`files/${'c'.repeat(40)}.${end}`)
  expect(headers.get('content-type')).toBe(sent)
  expect(headers.get('content-disposition')).toBe('attachment')
  expect(headers.get('content-security-policy')).toMatch(/; sandbox; form-action 'none'; /)
})
