import { expect, test } from './fixtures.ts'

/*
 * What every answer says to browsers about itself. Next writes these headers into the build and lets
 * them win over a handler's own, so both sides are asked for here, of the built site.
 */
const forEverything = { 'x-content-type-options': 'nosniff' }
const ofPages = {
  ...forEverything,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
}

for (const path of ['/', '/rookie-launchpad', '/thanks/contact', '/no-such-page']) {
  test(`${path} may be framed by the Studio and by no other site`, async ({ site }) => {
    const { headers } = await fetch(site + path)
    expect(Object.fromEntries(headers)).toMatchObject(ofPages)
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })
}

for (const [path, policy] of [
  ['/owner/sign-in', "frame-ancestors 'none'"],
  ['/newsletter/unsubscribe?token=x', "frame-ancestors 'none'"],
] as const) {
  test(`${path} keeps its own, stricter policy`, async ({ site }) => {
    const { headers } = await fetch(site + path)
    expect(headers.get('content-security-policy')).toContain(policy)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
}

test('pictures stay in their sandbox', async ({ site }) => {
  const home = await (await fetch(site)).text()
  const picture = /\/media\/images\/[^"\s]+/.exec(home)?.[0].replaceAll('&amp;', '&') ?? ''
  const { status, headers } = await fetch(site + picture)
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

test('the Studio, where nobody signs in, is framed by nobody', async ({ studio }) => {
  for (const path of ['/', '/structure']) {
    const { headers } = await fetch(studio + path)
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
  }
})

test('nobody can have pictures resized beside /media', async ({ site }) => {
  const picture = encodeURIComponent('/drawings/home.svg')
  expect((await fetch(`${site}/_next/image?url=${picture}&w=640&q=75`)).status).toBe(404)
})

test('what is sent to the owner’s pages is refused when it is too long', async ({ site }) => {
  const answer = await fetch(`${site}/owner/sign-in/ask`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded' },
    body: `email=${'x'.repeat(70_000)}`,
  })
  expect(answer.status).toBe(413)
})
