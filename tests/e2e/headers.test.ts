import { createHash } from 'node:crypto'
import { expect, test } from './fixtures.ts'

/* Security headers of every response. Next writes them into the build, where they override a handler's own headers. So
   these tests need the built site. */
const ofPages = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
    'report-uri /api/policy-report',
  ].join('; '),
}

test('a page has the full policy, which lets only the Studio frame it', async ({ site }) => {
  for (const place of ['/', '/rookie-launchpad', '/thanks/contact', '/no-such-page', '/book?a=b']) {
    const { headers } = await fetch(site + place)
    const { 'content-security-policy': policy, ...others } = ofPages
    expect(Object.fromEntries(headers), place).toMatchObject(others)
    const own = headers.get('content-security-policy') ?? ''
    expect(own.replaceAll(/ '(?:sha256-[^']+|unsafe-inline)'/g, ''), place).toBe(policy)
    expect(headers.get('permissions-policy'), place).toContain('camera=()')
    expect(headers.has('strict-transport-security'), 'the address is http').toBe(false)
  }
})

test('a page allows its inline scripts and styles by hash', { tag: '@gateway' }, async ({ site }) => {
  for (const place of ['/', '/thanks/contact', '/no-such-page']) {
    const answer = await fetch(site + place)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy, place).not.toContain('unsafe')
    for (const [, script = ''] of (await answer.text()).matchAll(
      /<script(?![^>]* (?:src=|type="application))[^>]*>(.*?)<\/script>/gs,
    ))
      expect(policy, place).toContain(createHash('sha256').update(script).digest('base64'))
  }
})

type Refusal = readonly [place: string, method: string, status: number, allow: string | null]

async function expectClosed(site: string, refusals: readonly Refusal[]) {
  for (const [place, method, expected, allow] of refusals) {
    const answer = await fetch(site + place, { method })
    const policy = "default-src 'none'; sandbox; form-action 'none'; frame-ancestors 'none'"
    const { status, headers } = answer
    expect([method, place, status, headers.get('allow')]).toEqual([method, place, expected, allow])
    expect(headers.get('content-security-policy'), place).toBe(policy)
    expect(headers.get('x-content-type-options'), place).toBe('nosniff')
    expect(await answer.json()).toBeTruthy()
  }
}

test('the policy of an API response or refusal allows no script and no frame', ({ site }) =>
  expectClosed(site, [
    ['/api/health', 'GET', 200, null],
    ['/api/outbox', 'POST', 401, null],
    ['/api/due', 'GET', 401, null],
    ['/api/incidents', 'GET', 401, null],
    ['/api/incidents', 'POST', 405, 'GET, HEAD, OPTIONS'],
    ['/api/policy-report', 'POST', 403, null],
    ['/api/policy-report', 'GET', 405, 'POST, OPTIONS'],
    ['/api/revalidate', 'POST', 401, null],
    ['/api/revalidate', 'GET', 405, 'POST, OPTIONS'],
    ['/api/contact', 'GET', 405, 'POST, OPTIONS'],
    ['/api/contact', 'DELETE', 405, 'GET, HEAD, POST, OPTIONS'],
    ['/api/health', 'POST', 405, 'GET, HEAD, OPTIONS'],
    ['/api/no-such', 'GET', 404, null],
    ['/api', 'GET', 404, null],
    ['/book', 'POST', 405, 'GET, HEAD, POST, OPTIONS'],
    ['/feed.xml', 'PROPFIND', 405, 'GET, HEAD, POST, OPTIONS'],
  ]))

test('the owner’s pages and the page to unsubscribe have a stricter policy', async ({ site }) => {
  for (const place of ['/owner/sign-in', '/newsletter/unsubscribe?token=x']) {
    const { headers } = await fetch(site + place)
    const policy = headers.get('content-security-policy')
    expect(policy, place).toContain("frame-ancestors 'none'")
    expect(policy, place).toContain("default-src 'none'")
    expect(headers.get('referrer-policy'), place).toBe('same-origin')
    expect(headers.get('x-robots-tag'), place).toContain('noindex')
    expect(headers.get('x-content-type-options'), place).toBe('nosniff')
  }
})

// The site answers these addresses itself, because Next answered them with 500.
test('an address that cannot be decoded gets the status 400', async ({ site }) => {
  for (const place of ['/%ff', '/care-kit/%ff', '/media/%ff', '/thanks/%E0%A4%A', '/owner/leads/%ff'])
    for (const method of ['GET', 'POST']) expect((await fetch(site + place, { method })).status, place).toBe(400)
})

test('a picture is served with a sandbox policy', async ({ site }) => {
  const home = await (await fetch(site)).text()
  const picture = /\/media\/images\/[^"\s]+/.exec(home)?.[0].replaceAll('&amp;', '&') ?? ''
  const { status, headers } = await fetch(site + picture)
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

test('the Studio cannot be framed by another site', async ({ studio }) => {
  for (const place of ['/', '/structure']) {
    const { headers } = await fetch(studio + place)
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
  }
})

test('Next’s image optimiser answers 404', async ({ site }) => {
  const picture = encodeURIComponent('/drawings/home.svg')
  expect((await fetch(`${site}/_next/image?url=${picture}&w=640&q=75`)).status).toBe(404)
})
