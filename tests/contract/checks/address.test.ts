import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#scripts/stack/ports.ts'
import { serve } from '#tests/contract/leads/http.ts'
import { listen } from '#tests/port.ts'
import { checkAddress } from '#web/checks/address.ts'
import { handleOwnAddress } from '#web/checks/own-address.ts'

const secret = 's'.repeat(40)

/** Checks an address like the doctor. */
const check = (siteUrl: string, trustProxy = 1) =>
  checkAddress({ siteUrl, sessionSecret: secret, trustProxy, port: 3000 }, { deadlineMs: 5_000 })

/** Starts a server for a test. @returns its address */
async function serving(handle: (request: Request) => Promise<Response>) {
  const { url, stop } = await serve(handle)
  onTestFinished(stop)
  return url
}

/** Starts a site behind a proxy that changes X-Forwarded-For. @returns its address */
const behind = (forwardedFor: (sent: string) => string, trustProxy = 1) =>
  serving(async (request) => {
    const headers = new Headers(request.headers)
    headers.set('x-forwarded-for', forwardedFor(headers.get('x-forwarded-for') ?? ''))
    const passed = new Request(request.url, {
      ...{ method: 'POST', headers, body: await request.text() },
    })
    return handleOwnAddress(passed, { secret, trustProxy })
  })

const caddy = () => '198.51.100.7'
const nginx = (sent: string) => `${sent}, 198.51.100.7`
const passing = (sent: string) => sent

test.each([
  ['replaces', caddy],
  ['extends', nginx],
])('the check finds the site behind a proxy that %s X-Forwarded-For', async (_, proxy) => {
  const url = await behind(proxy)
  expect(await check(url)).toEqual({ status: 'ok', text: `${url} leads to this site.` })
})

test.each([
  ['a proxy forwards the visitor’s header', passing, 1],
  ['two proxies are trusted and one extends the header', nginx, 2],
  ['two proxies are trusted and one replaces the header', caddy, 2],
])('the check reports X-Forwarded-For when %s', async (_, proxy, trustProxy) => {
  const found = await check(await behind(proxy, trustProxy), trustProxy)
  expect(found.text).toMatch(/: (no proxy writes|fewer than 2 proxies write) X-Forwarded-For\.$/)
  expect(found.fix).toContain('TRUST_PROXY')
})

test('the check reports X-Forwarded-For when the site gets the address of the proxy', async () => {
  // Next sets a missing header to the address of the connection.
  const siteUrl = await behind(() => '127.0.0.1')
  const site = { siteUrl, sessionSecret: secret, trustProxy: 1, port: 3000 }
  const found = await checkAddress(site, { resolve: async () => '198.51.100.1' })
  expect(found.text).toContain('the header X-Forwarded-For does not arrive')
  expect((await check(siteUrl)).fix, 'the name is of the loopback interface').toBeUndefined()
})

test('the check reports a proxy in front of a site that trusts none', async () => {
  // The gateway sets the address of the connection.
  const siteUrl = await behind(() => '127.0.0.1')
  const site = { siteUrl, sessionSecret: secret, trustProxy: 0, port: 3000 }
  const found = await checkAddress(site, { resolve: async () => '198.51.100.1' })
  expect(found.text).toContain('all visitors count as one: TRUST_PROXY is 0')
  expect(found.fix).toContain('Set TRUST_PROXY')
})

test.each([
  ['another server', async () => new Response('<h1>It works!</h1>'), /^Another server answers at/],
  [
    'a site with another secret',
    (request: Request) => handleOwnAddress(request, { secret: 'o'.repeat(40), trustProxy: 1 }),
    /^Another server answers at .* \(401\)\.$/,
  ],
  [
    'a server that returns the request’s body',
    async (request: Request) => new Response(await request.text()),
    /^Another server answers/,
  ],
  [
    'a redirect',
    async () => new Response(null, { status: 308, headers: { location: 'https://www.career.example/' } }),
    /redirects to https:\/\/www\.career\.example\/\.$/,
  ],
  [
    'a proxy that does not reach the site',
    async () => new Response('', { status: 502 }),
    /^A proxy answers at .*, and does not reach the site \(502\)\.$/,
  ],
])('the check recognises %s', async (_, handle, words) => {
  const found = await check(await serving(handle))
  expect(found).toMatchObject({ status: 'problem', text: expect.stringMatching(words) })
})

test('the check names a port on which no server listens', async () => {
  const port = await freePort()
  const found = await check(`http://127.0.0.1:${port}`)
  expect(found.text).toBe(`Nothing answers at port ${port} of 127.0.0.1 (ECONNREFUSED).`)
  expect(found.fix).toContain('firewall')
})

test('the check names a port whose server does not answer in time', async () => {
  const { url, port, stop } = await listen(() => undefined)
  onTestFinished(stop)
  const site = { siteUrl: url, sessionSecret: secret, trustProxy: 0, port: 1 }
  expect((await checkAddress(site, { deadlineMs: 1 })).text).toContain(`at port ${port} of 127.0.0.1 (ETIMEDOUT)`)
})

test('the check reports a name that DNS does not know', async () => {
  const found = await check('https://nobody.invalid')
  expect(found.text).toMatch(/^The name nobody\.invalid leads nowhere \(DNS: \w+\)\.$/)
})

test.each(['', 'Fe26.2*1*nonsense'])('the site refuses a check with the body %j', async (body) => {
  const request = new Request('https://career.example/api/own-address', { method: 'POST', body })
  expect((await handleOwnAddress(request, { secret, trustProxy: 1 })).status).toBe(401)
})
