import { readdirSync } from 'node:fs'
import path from 'node:path'
import { proves } from '#tests/specification/proves.ts'
import { breaks, sideways } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { signIn, writeMessage } from './owner.ts'

test('the overview counts a new lead under its source, and the number links to the lead', async ({
  page,
  request,
  site,
}) => {
  const referer = `${site}/book?utm_source=overview-test`
  await writeMessage(request, site, {}, { referer })

  await signIn(page, site)
  await page.getByRole('navigation', { name: 'Inbox' }).getByText('Overview').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.locator('main [style]')).toHaveCount(0)
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await breaks(page), `at ${width}, ${colorScheme}`).toEqual([])
    expect(await sideways(page)).toBe(0)
  }

  const sources = page.getByRole('region', { name: 'Which campaign brought them' })
  await sources.getByRole('link', { name: '1: overview-test, Leads', exact: true }).click()
  await expect(page).toHaveURL(/\/owner\?status=all&.*source=overview-test/)
  await expect(page.getByText('Only leads by overview-test')).toBeVisible()
  await expect(page.locator('main [id^="lead-"]')).toHaveCount(1)
})

/** Paths of all pages in web/app/owner. An unused id replaces the id of a lead or mail. */
const ownerRoot = path.resolve(import.meta.dirname, '../../web/app/owner')
const ownerPages = readdirSync(ownerRoot, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => path.posix.join('/owner', path.dirname(file)))
  .map((page) => page.replace('[id]', '3068158e-0a15-402f-8b86-d93404d583a6'))

const isPrivate = proves('6.3 D32.3')
test('owner’s pages require a sign-in, and are not cached', isPrivate, async ({ page, site }) => {
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
        expect(headers.get('location'), place).toMatch(/^\/owner\/sign-in(?:\?to=studio)?$/)
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
