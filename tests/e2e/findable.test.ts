import type { Page } from '@playwright/test'
import { z } from 'zod'
import { singlePages } from '#schemas/routes.ts'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { everyPath } from './paths.ts'

const seo = z.object({ title: z.string(), description: z.string() })
const slug = z.object({ current: z.string() })

/** A document's title and description for search results and shared links. */
const seoOf = (document: Record<string, unknown> | undefined) => seo.parse(document?.seo)
const single = (type: string) => seoOf(ofType(type)[0])
const each = (type: string) =>
  Object.fromEntries(ofType(type).map((one) => [`/${slug.parse(one.slug).current}`, seoOf(one)]))

/** Every page's address, with its metadata. */
const pages: Record<string, z.infer<typeof seo>> = {
  ...Object.fromEntries(
    Object.entries(singlePages).map(([type, { href }]) => [href, single(type)]),
  ),
  ...each('legalPage'),
  ...each('program'),
  ...each('toolkit'),
}

/** The site's public address, which behind a proxy is not where it listens. */
async function publicAddress(page: Page, site: string) {
  const robots = await (await page.request.get(`${site}/robots.txt`)).text()
  const sitemap = /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(robots)?.[1]
  expect(sitemap, 'robots.txt points to the sitemap').toBeDefined()
  return sitemap ?? ''
}

/** schema.org's properties and types for ratings and reviews. */
const rated = /"(\w*rating\w*|reviews?|\w*ReviewedBy)":|"@type":"\w*(rating|review)/i

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`)

test('the pages are the specification’s, and no two say the same', proves('2.1'), () => {
  expect(Object.keys(pages).sort()).toEqual([...everyPath].sort())
  for (const field of ['title', 'description'] as const) {
    const values = Object.values(pages).map((one) => one[field])
    expect(new Set(values).size, field).toBe(values.length)
  }
})

for (const [path, { title, description }] of Object.entries(pages)) {
  test(
    `${path} answers anybody, and its metadata are those of its content`,
    proves('2.1 2.4 6.1 D19.2'),
    async ({ page, site }) => {
      const answer = await page.goto(site + path)
      expect(answer?.status()).toBe(200)
      const own = (await publicAddress(page, site)) + (path === '/' ? '' : path)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('h1')).toHaveText(/\w/)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', own)
      for (const [name, content] of [
        ['description', description],
        ['og:title', title],
        ['og:description', description],
        ['og:url', own],
      ] as const) {
        await expect(meta(page, name), name).toHaveCount(1)
        await expect(meta(page, name), name).toHaveAttribute('content', content)
      }
      await expect(meta(page, 'robots')).toHaveCount(0)

      const image = z.url().parse(await meta(page, 'og:image').getAttribute('content'))
      const picture = await page.request.get(site + new URL(image).pathname + new URL(image).search)
      expect(picture.status(), image).toBe(200)
      expect(picture.headers()['content-type']).toBe('image/png')
      // Drawn for this page, from its title: no two pages show the same.
      expect(new URL(image).pathname).toBe(`/shared-picture${path === '/' ? '/home' : path}.png`)
      expect(new URL(image).search).toMatch(/^\?v=[0-9a-f]{10}$/)
      const bytes = await picture.body()
      expect(bytes.length).toBeLessThan(120_000)
      // A PNG says its size in its first part.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      await expect(meta(page, 'og:image:width')).toHaveAttribute('content', '1200')
      await expect(meta(page, 'og:image:height')).toHaveAttribute('content', '630')
      await expect(meta(page, 'og:image:alt')).toHaveAttribute('content', /\w/)
      await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image')

      for (const json of await page.locator('script[type="application/ld+json"]').allInnerTexts()) {
        expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' })
        expect(json).not.toMatch(rated)
        expect(json, 'addresses still to be replaced').not.toMatch(/example\.(com|org)/)
      }
    },
  )
}

test('there is no picture of a page that does not exist', async ({ request, site }) => {
  for (const name of ['nowhere.png', 'home', 'owner.png', 'constructor.png']) {
    const answer = await request.get(`${site}/shared-picture/${name}`)
    expect(answer.status(), name).toBe(404)
  }
})

test('the sitemap lists exactly the public pages, by their whole addresses', async ({
  page,
  site,
}) => {
  const own = await publicAddress(page, site)
  const answer = await page.request.get(`${site}/sitemap.xml`)
  expect(answer.headers()['content-type']).toMatch(/xml/)
  const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const expected = Object.keys(pages).map((path) => own + (path === '/' ? '' : path))
  expect(listed.toSorted()).toEqual(expected.toSorted())
})

test('robots are kept from what is not for search results', async ({ page, request, site }) => {
  const robots = await (await request.get(`${site}/robots.txt`)).text()
  for (const path of ['/owner', '/api/', '/thanks/']) expect(robots).toContain(`Disallow: ${path}`)
  for (const path of Object.keys(pages)) expect(robots).not.toContain(`Disallow: ${path}\n`)
  await page.goto(`${site}/thanks/newsletter`)
  await expect(meta(page, 'robots')).toHaveAttribute('content', /noindex/)
})

test(
  'an unknown address answers 404, one with a slash at its end redirects for good',
  proves('2.168 8.12'),
  async ({ request, site }) => {
    const nowhere = ['/book/x', '/Book', '/BOOK', '/privacy/x', '/newsletter/x', '/book.html']
    for (const path of [...nowhere, '/rookie-launchpad/x', '/thanks', '/thanks/x', '/%20']) {
      const answer = await request.get(site + path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).toMatch(/Oops! Page not found/)
    }
    for (const path of ['/resources/', '/book/', '/privacy/']) {
      const answer = await request.get(site + path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(308)
      const to = new URL(answer.headers().location ?? '', site)
      expect(to.pathname).toBe(path.slice(0, -1))
      expect(to.origin).toBe(new URL(site).origin)
    }
  },
)
