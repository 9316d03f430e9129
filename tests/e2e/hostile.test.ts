import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { sign } from '#lake/webhook'
import { root } from '#scripts/stack/build-cache.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'
import { nightly } from './nightly.ts'

/* Hostile requests to the built site. */

/** Sends a request without changes to its address, method and headers. fetch would normalise them. */
const ask = (site: string, address: string, method = 'GET', headers = {}) =>
  new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(site)
    const call = request({ hostname, port, path: address, method, headers }, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({
        status: response.statusCode ?? 0,
        type: response.headers['content-type'] ?? '',
        text,
      })
    })
    call.on('error', reject)
    call.end()
  })

test('a cached page contains nothing of the request that rendered it', async ({ site }) => {
  const secrets = path.join(path.dirname(process.env.TERMINAL ?? ''), 'secrets.json')
  const secret = JSON.parse(readFileSync(secrets, 'utf8')).SANITY_WEBHOOK_SECRET
  const expire = async () => {
    const body = JSON.stringify({ _type: 'siteSettings' })
    const headers = { 'sanity-webhook-signature': sign(body, secret) }
    const { status } = await fetch(`${site}/api/revalidate`, { method: 'POST', headers, body })
    expect(status).toBe(200)
  }
  const ofPage = '?utm_source=evil&email=somebody%40evil.example'
  const data = { rsc: '1' }
  for (const headers of [{}, data]) {
    await expire()
    for (const place of ['/terms', '/', '/rookie-launchpad', '/no/such-evil/page'])
      for (let twice = 0; twice < 2; twice++) await ask(site, place + ofPage, 'GET', headers)
    for (const place of ['/terms', '/', '/rookie-launchpad', '/no/such/page'])
      for (const asked of [{}, data]) expect((await ask(site, place, 'GET', asked)).text, place).not.toMatch(/evil/)
  }
})

test('no address gets the status 500 or an error page of Next', async ({ site }) => {
  const places = [
    ...['/api%2fcontact', '/owner%2fsign-in', '/newsletter%2funsubscribe', '/%5Bslug%5D'],
    ...['/thanks/%5Bkind%5D', '/drawings/%5Bfile%5D', '/a%25'],
    ...['/drawings/none.svg', '/drawings/emblem_none.svg', '/drawings/none'],
    ...['/book/x', '/book.html', '/rookie-launchpad/x', '/thanks', '/thanks/x', '/%20'],
    ...['/_not-found', '/_error', '/404', '/500', '/_next/none', '/(site)/terms'],
  ]
  for (const place of places) {
    const { status, type, text } = await ask(site, place)
    expect([place, status]).toEqual([place, 404])
    expect([place, type]).toEqual([place, 'text/html; charset=utf-8'])
    expect(text, place).toContain('Career Care')
  }
  for (const place of ['plain/none.svg', 'none/home.svg']) {
    const { status, type } = await ask(site, `/coloured-drawings/${place}`)
    expect([place, status, type]).toEqual([place, 404, 'application/json'])
  }
  // Next redirects a request for an RSC payload without `_rsc` in its query.
  for (const place of ['/none', '/drawings/none.svg'])
    expect((await ask(site, `${place}?_rsc`, 'GET', { rsc: '1' })).status, place).toBe(404)
})

test('a redirect to slashes alone or to another site is refused', async ({ site, studio }) => {
  const client = lake(studio)
  const redirects = ['//', '///', '//evil.example'].map((to, n) => ({
    ...{ _id: `redirect-slashes-${n}`, _type: 'redirect', from: `/slashes-${n}`, to },
  }))
  const back = { _id: 'redirect-slashes-from', _type: 'redirect', from: '//', to: '/book' }
  const works = { _id: 'redirect-slashes-to', _type: 'redirect', from: '/slashes-ok', to: '/book' }
  const all = [...redirects, back, works]
  try {
    for (const one of all) await client.createOrReplace(one)
    await expect.poll(async () => (await ask(site, works.from)).status).toBe(308)
    for (const { from } of redirects) {
      const { status, headers } = await fetch(site + from, { redirect: 'manual' })
      expect([from, status, headers.get('location')]).toEqual([from, 404, null])
      expect(headers.get('x-content-type-options'), from).toBe('nosniff')
    }
    const moved = await fetch(site + works.from, { redirect: 'manual' })
    expect(moved.headers.get('x-content-type-options')).toBe('nosniff')
    expect(moved.headers.get('permissions-policy')).toContain('camera=()')
  } finally {
    for (const { _id } of all) await client.delete(_id)
  }
})

test('a path of one escaped slash is refused', { tag: '@gateway' }, async ({ site }) => {
  for (const address of ['/%2F', '/%2f%2f']) expect([400, 404], address).toContain((await ask(site, address)).status)
})

test('requests for unknown paths create no file', async ({ site }) => {
  const mark = `made-up-${process.pid}`
  const ways = [{}, { rsc: '1' }, { cookie: '__prerender_bypass=x' }, { range: 'bytes=0-9' }]
  for (const [number, headers] of ways.entries())
    for (const place of ['', '/pages', '/thanks', '/newsletter/issues', '/a/b'])
      for (const query of ['', `?a=${mark}`]) await ask(site, `${place}/${mark}-${number}${query}`, 'GET', headers)
  const files = readdirSync(path.join(root, 'web/.next'), { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => file.includes(mark))).toEqual([])
})

test('a request below /api that does not accept HTML gets JSON', async ({ site }) => {
  for (const place of ['/api', '/api/none', '/api/contact/none']) {
    const { status, type, text } = await ask(site, place)
    expect([status, type]).toEqual([404, 'application/json'])
    expect(JSON.parse(text)).toHaveProperty('error')
    expect((await ask(site, place, 'GET', { accept: 'text/html' })).type).toContain('text/html')
  }
})

test('a body that arrives byte by byte is cut off after ten seconds', nightly, async ({ site }) => {
  const { hostname, port } = new URL(site)
  const drip = async (place: string) => {
    const socket = connect(Number(port), hostname)
    const head = `POST ${place} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${site}\r\n`
    socket.write(`${head}content-type: application/json\r\ncontent-length: 99\r\n\r\n`)
    const drops = setInterval(() => socket.write('{'), 1_000)
    let text = ''
    for await (const chunk of socket) {
      text += chunk
      if (text.includes('\r\n\r\n')) break
    }
    clearInterval(drops)
    return text
  }
  // A page reads no body, and answers at once.
  const places = ['/api/contact', '/owner/sign-in/ask', '/terms', '/none']
  const [form, signIn] = await Promise.all(places.map(drip))
  expect(form).toMatch(/^HTTP\/1\.1 408 .*content-type: application\/json/is)
  // Next buffers the body for an owner's page until web/proxy.ts has run, and then forwards the received part.
  expect(signIn).toMatch(/^HTTP\/1\.1 40[08] /)
})

// 127.0.0.2 is this machine too: a server that listens on every address would answer there.
test('the site listens on 127.0.0.1 alone', async ({ site }) => {
  await expect(fetch(site.replace('localhost', '127.0.0.2'))).rejects.toThrow('fetch failed')
})
