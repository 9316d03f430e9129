import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '#tests/port.ts'
import { guardRequests } from '#web/http/request-start.ts'

const getRedirects = vi.fn<() => Promise<object | null>>()
vi.mock('#web/content/pages.ts', () => ({ getRedirects: () => getRedirects() }))
// Another file of this process may have loaded them, with what they really read.
vi.resetModules()
const { answerNotFound } = await import('#web/http/answer-not-found.ts')
const { addressToKeep, notStored } = await import('#web/http/not-found-counts.ts')
const { currentRedirects, forgetRedirects } = await import('#web/content/redirects.ts')

/* A site with one page, whose 404 page is sent as Next sends it. */
const server = await listen((request, response) => {
  response.statusCode = request.url === '/page' ? 200 : 404
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 's-maxage=30')
  response.setHeader('content-security-policy', "default-src 'self'")
  response.setHeader('content-length', 5)
  response.end('words')
})

beforeAll(() => guardRequests(answerNotFound(currentRedirects)))
afterAll(server.stop)
beforeEach(() => {
  forgetRedirects()
  notStored.clear()
  getRedirects.mockReset().mockResolvedValue({
    list: [
      { from: '/old', to: '/page' },
      { from: '/page', to: '/trap' },
      { from: '/draft', to: null },
    ],
    pages: [{ _type: 'program', slug: 'page' }],
  })
})

const ask = (path: string, method = 'GET') =>
  fetch(server.url + path, { method, redirect: 'manual' })

test('an address without a page is counted by its path, and its page comes', async () => {
  const answers = await Promise.all(
    ['/lost?email=a@b.example', '/lost/', '/lost'].map((one) => ask(one)),
  )
  for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([404, 'words'])
  expect(notStored).toEqual(new Map([['/lost', 3]]))
  // However many ask at once.
  expect(getRedirects).toHaveBeenCalledOnce()
})

test('while the lake is down, what was known last holds', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await ask('/old')
  getRedirects.mockRejectedValue(new Error('down'))
  forgetRedirects()
  expect((await ask('/old')).status).toBe(308)
  expect(log).toHaveBeenCalledOnce()
})

test('what scanners ask for, and what may name a person, is not counted', () => {
  for (const path of [
    '/wp-login.php',
    '/blog/wp-admin/x',
    '/.env',
    '/a/.git/config',
    '/index.php/x',
    '/anna@mail.example',
    '/anna%40mail.example',
    '/api/nothing',
    '/_next/static/x.js',
    `/${'a'.repeat(201)}`,
    '/%E0%A4%A',
    '/a%0Ab',
  ])
    expect(addressToKeep(path), path).toBeUndefined()
  for (const path of ['/rookie', '/blog/first-day', '/brochure.pdf', '/wpm-coaching'])
    expect(addressToKeep(path), path).toBe(path)
})
