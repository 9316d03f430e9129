import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#scripts/stack/ports.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { serve } from '#tests/contract/leads/http.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { outbox } from '#web/db/tables.ts'
import { checkAddress } from '#web/owner/set-up/check-address.ts'
import { handleOwnAddress } from '#web/owner/set-up/own-address.ts'
import { sendTestMailWith } from '#web/owner/set-up/test-mail.ts'
import { ownerOf, owners } from './owner.ts'

const secret = 's'.repeat(40)

/** Result of the check of an address. */
const check = (siteUrl: string, trustProxy = 1) =>
  checkAddress({ siteUrl, sessionSecret: secret, trustProxy, port: 3000 }, { deadlineMs: 5_000 })

/** Server of this test. @returns its address */
async function serving(handle: (request: Request) => Promise<Response>) {
  const { url, stop } = await serve(handle)
  onTestFinished(stop)
  return url
}

/** Site behind a proxy, which writes the header of forwarded addresses. */
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
])('finds its own site behind a proxy that %s the forwarded address', async (_, proxy) => {
  const url = await behind(proxy)
  expect(await check(url)).toEqual({ text: `${url} leads to this site.` })
})

test.each([
  ['a proxy that passes the visitor’s header on', passing, 1],
  ['one proxy where two are trusted', nginx, 2],
  ['one proxy where two are trusted, and it replaces the header', caddy, 2],
])('names the forwarded header with %s', async (_, proxy, trustProxy) => {
  const found = await check(await behind(proxy, trustProxy), trustProxy)
  expect(found.text).toMatch(/: (no proxy writes|fewer than 2 proxies write) X-Forwarded-For\.$/)
  expect(found.fix).toContain('TRUST_PROXY')
})

test('names the forwarded header when the site sees the proxy’s address instead of the visitor’s', async () => {
  // Next fills a missing header with the address of the connection.
  const siteUrl = await behind(() => '127.0.0.1')
  const site = { siteUrl, sessionSecret: secret, trustProxy: 1, port: 3000 }
  const found = await checkAddress(site, { resolve: async () => '198.51.100.1' })
  expect(found.text).toContain('the header X-Forwarded-For does not arrive')
  expect((await check(siteUrl)).fix, 'a name of the loopback interface').toBeUndefined()
})

test.each([
  ['another server', async () => new Response('<h1>It works!</h1>'), /^Another server answers at/],
  [
    'the same site with another secret',
    (request: Request) => handleOwnAddress(request, { secret: 'o'.repeat(40), trustProxy: 1 }),
    /^Another server answers at .* \(401\)\.$/,
  ],
  [
    'a server that repeats what it is sent',
    async (request: Request) => new Response(await request.text()),
    /^Another server answers/,
  ],
  [
    'a redirect',
    async () =>
      new Response(null, { status: 308, headers: { location: 'https://www.career.example/' } }),
    /redirects to https:\/\/www\.career\.example\/\.$/,
  ],
  [
    'a proxy that does not reach the site',
    async () => new Response('', { status: 502 }),
    /^A proxy answers at .*, and does not reach the site \(502\)\.$/,
  ],
])('recognises %s', async (_, handle, words) => {
  const found = await check(await serving(handle))
  expect(found).toEqual({ text: expect.stringMatching(words), fix: expect.any(String) })
})

test('names the port when nothing listens there', async () => {
  const port = await freePort()
  const found = await check(`http://127.0.0.1:${port}`)
  expect(found.text).toBe(`Nothing answers at port ${port} of 127.0.0.1 (ECONNREFUSED).`)
  expect(found.fix).toContain('firewall')
})

test('names the port when the answer takes too long', async () => {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const site = {
    siteUrl: `http://127.0.0.1:${port}`,
    sessionSecret: secret,
    trustProxy: 0,
    port: 1,
  }
  expect((await checkAddress(site, { deadlineMs: 1 })).text).toContain(
    `at port ${port} of 127.0.0.1 (ETIMEDOUT)`,
  )
})

test('names DNS when the name does not exist', async () => {
  const found = await check('https://nobody.invalid')
  expect(found.text).toMatch(/^The name nobody\.invalid leads nowhere \(DNS: \w+\)\.$/)
})

test('answers no unauthenticated request', async () => {
  const ask = (body: string) =>
    handleOwnAddress(
      new Request('https://career.example/api/own-address', { method: 'POST', body }),
      {
        ...{ secret, trustProxy: 1 },
      },
    )
  expect([(await ask('')).status, (await ask('Fe26.2*1*nonsense')).status]).toEqual([401, 401])
})

const store = emptyStore()
const { post, signIn } = ownerOf(store)
const resend = resendForEachTest()

test('sends a test mail only to the owner who asks for it', async () => {
  const handler = sendTestMailWith(() => ({ ...resend.transport, owners: [...owners] }))
  const answer = await post(handler, '/owner/settings/test-mail', {}, await signIn(owners[1]))
  expect(await answer.text()).toContain(`Sent to ${owners[1]}.`)
  expect(resend.delivered.map(({ body }) => [body.to, body.subject])).toEqual([
    [[owners[1]], 'Test: Mail works'],
  ])
})

test('leaves a test mail waiting without a key, and names the variable', async () => {
  const handler = sendTestMailWith(() => ({ ...resend.transport, mailer: undefined }))
  const answer = await post(handler, '/owner/settings/test-mail', {}, await signIn())
  expect(await answer.text()).toContain('RESEND_API_KEY')
  expect(await store.db.select().from(outbox)).toMatchObject([
    { state: 'waiting', recipients: [owners[0]] },
  ])
})
