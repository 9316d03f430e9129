import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './fixtures.ts'
import { signIn } from './owner.ts'

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

for (const place of ['/', '/rookie-launchpad', '/thanks/contact', '/no-such-page']) {
  test(`${place} may be framed by the Studio and by no other site`, async ({ site }) => {
    const { headers } = await fetch(site + place)
    expect(Object.fromEntries(headers)).toMatchObject(ofPages)
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })
}

for (const [place, policy] of [
  ['/owner/sign-in', "frame-ancestors 'none'"],
  ['/newsletter/unsubscribe?token=x', "frame-ancestors 'none'"],
] as const) {
  test(`${place} keeps its own, stricter policy`, async ({ site }) => {
    const { headers } = await fetch(site + place)
    expect(headers.get('content-security-policy')).toContain(policy)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
}

// Answered by the built site alone: Next's own answer to these was a 500.
for (const place of [
  '/%ff',
  '/care-kit/%ff',
  '/media/%ff',
  '/thanks/%E0%A4%A',
  '/owner/leads/%ff',
]) {
  test(`${encodeURIComponent(place)} is no fault of ours`, async ({ site }) => {
    for (const method of ['GET', 'POST'])
      expect((await fetch(site + place, { method })).status).toBe(400)
  })
}

test('a page is found by any spelling of its address', async ({ site }) => {
  for (const [spelled, place] of [
    ['/bo%6Fk?a=b', '/book?a=b'],
    ['/owne%72/sign-in', '/owner/sign-in'],
  ]) {
    const { status, headers } = await fetch(site + spelled, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([308, place])
  }
})

/** Every page below web/app/owner, found by its file, with some lead's or mail's id. */
const ownerRoot = path.resolve(import.meta.dirname, '../../web/app/owner')
const ownerPages = readdirSync(ownerRoot, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => path.posix.join('/owner', path.dirname(file)))
  .map((page) => page.replace('[id]', '3068158e-0a15-402f-8b86-d93404d583a6'))

test('every page of the owner’s is private, signed in or not, and only two are for whoever comes', async ({
  page,
  site,
}) => {
  expect(ownerPages.length).toBeGreaterThan(5)
  await signIn(page, site)
  const jar = await page.context().cookies(`${site}/owner`)
  const cookie = jar.map(({ name, value }) => `${name}=${value}`).join('; ')
  const open: string[] = []
  for (const place of ownerPages) {
    for (const sent of [{ cookie: '' }, { cookie }]) {
      const { status, headers } = await fetch(site + place, { headers: sent, redirect: 'manual' })
      if (sent.cookie === '' && status === 200) open.push(place)
      if (sent.cookie === '' && status !== 200)
        expect([place, headers.get('location')]).toEqual([place, '/owner/sign-in'])
      expect([place, headers.get('cache-control')]).toEqual([place, 'no-store'])
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    }
  }
  expect(open.toSorted()).toEqual(['/owner/enter', '/owner/sign-in'])
})

test('pictures stay in their sandbox', async ({ site }) => {
  const home = await (await fetch(site)).text()
  const picture = /\/media\/images\/[^"\s]+/.exec(home)?.[0].replaceAll('&amp;', '&') ?? ''
  const { status, headers } = await fetch(site + picture)
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

test('the Studio, where nobody signs in, is framed by nobody', async ({ studio }) => {
  for (const place of ['/', '/structure']) {
    const { headers } = await fetch(studio + place)
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
