import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listen } from '#tests/port.ts'

/* Against a lake that is a real HTTP server. Next's own cache is absent: only the route itself
   is tested. */
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

it('serves a picture with its type, cached for ever', async () => {
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
  ['no signature', () => cut],
  ['another height', () => query.replace('h=80', 'h=81')],
  ['another part of the picture', () => `${query}&rect=0,0,9,9`],
  ['a signature of another length', () => `${query}A`],
])(
  'serves the whole picture for a transformation with %s, without a transformation',
  async (_, made) => {
    answer = (_, response) => response.setHeader('content-type', 'image/webp').end('whole')
    const response = await get(`images/${file}?${made()}`)
    expect([response.status, await response.text()]).toEqual([200, 'whole'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(asked).toEqual([`/images/local/production/${file}?fit=max&fm=webp&w=160`])
  },
)

it('keeps the format of a transformation with an invalid signature', async () => {
  answer = (_, response) => response.setHeader('content-type', 'image/jpeg').end('whole')
  await get(`images/${file}?${cut.replace('webp', 'jpg')}`)
  expect(asked).toEqual([`/images/local/production/${file}?fit=max&fm=jpg&w=160&bg=ffffff`])
})

it('serves the pictures of mails from before SESSION_SECRET was changed', async () => {
  answer = (_, response) => response.setHeader('content-type', 'image/webp').end('picture')
  const letter = async () => {
    vi.resetModules()
    const { issueMailBlocks } = await import('#web/owner/issues/issue-mail-blocks.ts')
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

it('requests four transformations at a time, lets two hundred wait, and refuses the rest', async () => {
  const held: (() => void)[] = []
  answer = (_, response) =>
    held.push(() => response.setHeader('content-type', 'image/webp').end('picture'))
  const all = Array.from({ length: 210 }, () => get(`images/${file}?${query}`))
  await vi.waitFor(() => expect(held).toHaveLength(4))
  const statuses = Promise.all(all.map(async (one) => (await one).status))
  const release = setInterval(() => held.shift()?.(), 1)
  expect((await statuses).filter((status) => status === 503)).toHaveLength(6)
  clearInterval(release)
})

it.each([
  `images/${file}?${cut}&blur=9`,
  'images/x.png',
  `files/${file}`,
  `images/${file}/more`,
  `other/${file}`,
])('refuses %s without asking the lake', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(asked).toEqual([])
})

it('does not serve a page in a picture’s place', async () => {
  answer = (_, response) => response.setHeader('content-type', 'text/html').end('<script>')
  expect((await get(`images/${file}?${query}`)).status).toBe(404)
})

it('reports that the lake does not answer, uncached', async () => {
  answer = (_, response) => response.writeHead(503).end()
  const response = await get(`images/${file}?${query}`)
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')

  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer = (request) => request.socket.destroy()
  expect((await get(`images/${file}?${query}`)).status).toBe(503)
})

it('serves the range of a video that a player requests', async () => {
  answer = (request, response) =>
    response
      .writeHead(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 0-3/9' })
      .end(request.headers.range)
  const response = await get(`files/${'c'.repeat(40)}.mp4`, { range: 'bytes=0-3' })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe('bytes 0-3/9')
  expect(await response.text()).toBe('bytes=0-3')
})

it('serves an unknown kind of file only as a download', async () => {
  answer = (_, response) => response.setHeader('content-type', 'text/html').end('<script>')
  const response = await get(`files/${'c'.repeat(40)}.html`)
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-disposition')).toBe('attachment')
})
