import { createHash } from 'node:crypto'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Each test imports the modules again, because they read the environment only once. */
beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

/** Sends a request through the proxy. */
const through = async (secret: string, init: { method?: string; headers?: HeadersInit } = {}, path = '/owner') => {
  vi.stubEnv('SESSION_SECRET', secret)
  const { default: proxy } = await import('#web/proxy.ts')
  return proxy(new NextRequest(`http://localhost:3000${path}`, init))
}
const secret = 's'.repeat(40)

test('a percent-encoded path of the owner’s pages is protected, and one of a file is forwarded', async () => {
  for (const path of ['/owner/%20', '/Owner/%20']) expect((await through('', {}, path)).status, path).toBe(503)
  const visitors = await through('', {}, '/media/a%20picture.webp')
  expect([visitors.status, visitors.headers.get('x-middleware-next')]).toEqual([200, '1'])
  expect(visitors.headers.has('content-security-policy')).toBe(false)
})

test('a script of Next with brackets in its name is forwarded in development', async () => {
  const script = '/_next/static/chunks/%5Bturbopack%5D_browser_dev_hmr-client.js'
  vi.stubEnv('NODE_ENV', 'development')
  expect((await through('', {}, script)).headers.get('x-middleware-next')).toBe('1')
  expect((await through('', {}, '/%5Bslug%5D')).headers.get('x-middleware-rewrite')).not.toBeNull()
})

test('without SESSION_SECRET the owner’s pages return 503 with a text for the developer', async () => {
  const response = await through('')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('SESSION_SECRET is not set')
})

test('each response of the owner’s pages has a strict policy with a new nonce, and the style of small pages', async () => {
  const [first, second] = [await through(secret), await through(secret)]
  const policy = first.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none';.* style-src 'self' 'nonce-[\w+/=]{24}' 'sha256-[\w+/=]{44}';/)
  for (const rule of ["form-action 'self'", "base-uri 'none'", "connect-src 'self'"]) expect(policy).toContain(rule)
  expect(first.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(first.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(second.headers.get('content-security-policy')).not.toBe(policy)
})

test('a multipart form to an owner’s page returns 415, because Next would log a missing server action', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const post = async (path: string) => (await through(secret, { method: 'POST', headers }, path)).status
  expect([await post('/owner'), await post('/owner/sign-in')]).toEqual([415, 415])
  for (const path of ['leads/1/notes', 'leads/1/reply', 'settings/snippets'])
    expect(await post(`/owner/${path}`), path).toBe(200)
})

test('the response to a POST has a policy that allows only the style of a small page', async () => {
  const response = await through(secret, { method: 'POST' })
  const { page } = await import('#web/http/response.ts')
  const { html } = await import('#web/http/markup.ts')
  const answer = page(200, 'Title', html`<p>Text</p>`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toBe(answer.headers.get('content-security-policy'))
  const text = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`style-src 'sha256-${hash}';`)
  expect(policy).not.toMatch(/unsafe|script-src/)
  expect(policy).toMatch(/^default-src 'none'/)
})

test('a page has the policy of the present STUDIO_URL, and https for a present SITE_URL with https', async () => {
  vi.stubEnv('STUDIO_URL', 'https://coach.sanity.studio')
  const plain = await through('', {}, '/book')
  expect(plain.headers.get('content-security-policy')).toMatch(
    /; frame-ancestors 'self' https:\/\/coach\.sanity\.studio; report-uri/,
  )
  expect(plain.headers.has('strict-transport-security')).toBe(false)
  vi.resetModules()
  vi.stubEnv('SITE_URL', 'https://career.example')
  for (const path of ['/book', '/owner', '/none', '/media/a%20b.webp'])
    expect((await through(secret, {}, path)).headers.has('strict-transport-security'), path).toBe(true)
})
