import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { singlePages } from '#schemas/generated/pages.ts'
import { pagePath } from '#schemas/routes.ts'
import { starterPage } from '#schemas/starter-page.ts'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { googleFaults } from './google-rules.ts'
import { lake } from './lake.ts'
import { everyPath, pathsOfRoutes } from './paths.ts'
import { schemaFaults } from './xml-shape.ts'

const seo = z.object({ title: z.string(), description: z.string() })
const slug = z.object({ current: z.string() })

/** Title and description of a document for search results and shared links. */
const seoOf = (document: Record<string, unknown> | undefined) => seo.parse(document?.seo)
const single = (type: string) => seoOf(ofType(type)[0])
const each = (type: string) =>
  Object.fromEntries(ofType(type).map((one) => [pagePath(type, slug.parse(one.slug).current), seoOf(one)]))

/** Metadata of all pages, by path. */
const pages: Record<string, z.infer<typeof seo>> = {
  ...Object.fromEntries(Object.entries(singlePages).map(([type, { href }]) => [href, single(type)])),
  ...each('legalPage'),
  ...each('program'),
  ...each('toolkit'),
  ...each('article'),
  ...each('quiz'),
}

/** Public address of the site, which differs from the local address behind a proxy. */
async function publicAddress(request: APIRequestContext, site: string) {
  const robots = await (await request.get(`${site}/robots.txt`)).text()
  const sitemap = /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(robots)?.[1]
  expect(sitemap, 'robots.txt points to the sitemap').toBeDefined()
  return sitemap ?? ''
}

const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(
    z.object({
      '@type': z.string(),
      itemListElement: z
        .array(z.object({ name: z.string().min(1), item: z.url().optional(), url: z.url().optional() }))
        .optional(),
    }),
  ),
})

/** Types of the main entities that a page describes for search engines. */
const about: Record<string, string[]> = {
  '/': ['Organization', 'Person'],
  '/book': ['Book'],
  '/care-kit': ['ItemList'],
  '/resources': ['ItemList'],
}
const thingsOf = (path: string) => [
  ...(path === '/' ? [] : ['BreadcrumbList']),
  ...(path in each('program') ? ['Service', 'FAQPage'] : []),
  ...(path === '/call' ? ['FAQPage'] : []),
  ...(path in each('toolkit') ? ['LearningResource'] : []),
  ...(path in each('article') ? ['Article'] : []),
  ...(about[path] ?? []),
]

/** Matches schema.org's properties and types for ratings and reviews. */
const rated = /"(\w*rating\w*|reviews?|\w*ReviewedBy)":|"@type":"\w*(rating|review)/i

/** Metadata in a page's HTML, before any script: search engines and link previews run none. */
const readMetadata = (page: Page, html: string) =>
  page.evaluate((html) => {
    const document = new DOMParser().parseFromString(html, 'text/html')
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    return {
      title: document.title,
      headings: all('h1').map((heading) => heading.textContent),
      canonical: all('link[rel="canonical"]').map((link) => link.getAttribute('href')),
      data: all('script[type="application/ld+json"]').map((script) => script.textContent),
      meta: all('meta').map((meta) => ({
        name: meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
        content: meta.getAttribute('content') ?? '',
      })),
    }
  }, html)

/** Expects an Open Graph image at the page's own address. */
async function expectPicture(request: APIRequestContext, site: string, path: string, address: string) {
  const image = new URL(address)
  const picture = await request.get(site + image.pathname + image.search)
  expect(picture.status(), image.href).toBe(200)
  expect(picture.headers()['content-type']).toBe('image/png')
  const name = path.slice(1).replaceAll('/', '--') || 'home'
  expect(image.pathname).toBe(`/shared-picture/${name}.png`)
  expect(image.search).toMatch(/^\?v=[0-9a-f]{10}$/)
  const bytes = await picture.body()
  expect(bytes.length).toBeLessThan(120_000)
  // Bytes 16 to 23 of a PNG are its width and height.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
}

const metadata = proves('2.1 2.4 6.1 D19.2')
test('a page’s metadata match its content', metadata, async ({ page, request, site }) => {
  expect(Object.keys(pages).sort()).toEqual([...everyPath].sort())
  for (const field of ['title', 'description'] as const) {
    const values = Object.values(pages).map((one) => one[field])
    expect(new Set(values).size, `two pages share a ${field}`).toBe(values.length)
  }
  const address = await publicAddress(request, site)
  for (const [path, { title, description }] of Object.entries(pages)) {
    const answer = await request.get(site + path)
    expect(answer.status(), path).toBe(200)
    const own = address + (path === '/' ? '' : path)
    const said = await readMetadata(page, await answer.text())
    const meta = (name: string) => said.meta.filter((one) => one.name === name).map(({ content }) => content)
    expect(said.title).toBe(title)
    expect(said.headings, path).toEqual([expect.stringMatching(/\w/)])
    expect(said.canonical).toEqual([own])
    const wanted: Record<string, unknown> = {
      description,
      'og:title': title,
      'og:description': description,
      'og:url': own,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/\w/),
      'twitter:card': 'summary_large_image',
    }
    for (const [name, content] of Object.entries(wanted)) expect(meta(name), `${path}: ${name}`).toEqual([content])
    expect(meta('robots'), path).toEqual(path === '/image-bank' ? ['noindex'] : [])

    if (pathsOfRoutes.includes(path)) await expectPicture(request, site, path, `${meta('og:image')[0]}`)

    expect(said.data, path).toHaveLength(1)
    const { '@graph': things } = graph.parse(JSON.parse(said.data[0] ?? ''))
    expect(
      things.map((thing) => thing['@type']),
      path,
    ).toEqual(thingsOf(path))
    expect(googleFaults(JSON.parse(said.data[0] ?? '')), path).toEqual([])
    for (const { itemListElement } of things)
      for (const { item, url } of itemListElement ?? []) {
        const there = `${item ?? url}`.replace(address, site)
        expect((await request.get(there)).status(), there).toBe(200)
      }
    for (const json of said.data) {
      expect(json).not.toMatch(rated)
      expect(json, 'addresses still to be replaced').not.toMatch(/example\.(com|org)/)
    }
  }
})

test('the Open Graph image that a coach uploads is sent as a JPEG of 1200 by 630', async ({
  keep,
  page,
  request,
  site,
  studio,
}) => {
  const slug = `pages/shared-link-${Date.now()}`
  const id = slug.replace('/', '-')
  await keep(id)
  const create = { width: 500, height: 400, channels: 4 as const, background: '#2a68' }
  const upload = await sharp({ create }).webp().toBuffer()
  const { _id: _ref } = await lake(studio).assets.upload('image', upload)
  const image = { _type: 'picture', alt: 'A desk', asset: { _type: 'reference', _ref } }
  const own = { ...starterPage, _id: id, _type: 'landingPage', seo: { image } }
  await lake(studio).create({ ...own, slug: { _type: 'slug', current: slug } })
  await expect.poll(async () => (await request.get(`${site}/${slug}`)).status()).toBe(200)
  const { meta } = await readMetadata(page, await (await request.get(`${site}/${slug}`)).text())
  const tags = Object.fromEntries(meta.map(({ name, content }) => [name, content]))
  expect(tags).toMatchObject({
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A desk',
    'twitter:image': tags['og:image'],
  })
  const { pathname, search } = new URL(tags['og:image'] ?? '')
  for (const accept of ['*/*', 'image/webp,*/*', 'image/avif']) {
    const answer = await request.get(site + pathname + search, { headers: { accept } })
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    expect(answer.headers().vary ?? '').not.toMatch(/accept(?!-encoding)/i)
    const drawn = await sharp(await answer.body()).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
})

test('an unknown page has no Open Graph image', async ({ request, site }) => {
  for (const name of ['nowhere.png', 'home', 'owner.png', 'constructor.png']) {
    const answer = await request.get(`${site}/shared-picture/${name}`)
    expect(answer.status(), name).toBe(404)
  }
})

/** Matches landing pages, issues and programs, which other tests publish meanwhile. */
const ofAnotherTest = /\/pages\/|\/newsletter\/issues|\/return-with-confidence|\/first-job-toolkit/

/** The pictures of the image bank are in one browser. */
const inSitemap = [...everyPath].filter((path) => path !== '/image-bank')

test('the sitemap lists exactly the public pages', async ({ page, request, site }) => {
  const own = await publicAddress(request, site)
  const answer = await request.get(`${site}/sitemap.xml`)
  expect(answer.headers()['content-type']).toMatch(/xml/)
  const xml = await answer.text()
  expect(await schemaFaults(page, xml, 'urlset')).toEqual([])
  const all = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const listed = all.filter((url) => !ofAnotherTest.test(url ?? ''))
  const expected = inSitemap.map((path) => own + (path === '/' ? '' : path))
  expect(listed.toSorted()).toEqual(expected.toSorted())
})

test('llms.txt describes each public page', async ({ request, site }) => {
  const own = await publicAddress(request, site)
  const answer = await request.get(`${site}/llms.txt`)
  expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  const all = (await answer.text()).split('\n').filter((line) => line.startsWith('- '))
  const lines = all.filter((line) => !ofAnotherTest.test(line))
  const expected = Object.entries(pages).map(
    ([path, { title, description }]) => `- [${title}](${own}${path}): ${description}`,
  )
  expect(lines.toSorted()).toEqual(expected.toSorted())
})

test('the sitemap dates each page by the last change of its content', async ({ request, site, studio, keep }) => {
  const changes = async () => {
    const xml = await (await request.get(`${site}/sitemap.xml`)).text()
    return Object.fromEntries(
      [...xml.matchAll(/<loc>https?:\/\/[^/<]+(.*?)<\/loc>\s*<lastmod>(.*?)<\/lastmod>/g)]
        .map(([, path = '', day = '']) => [path || '/', day])
        .filter(([path = '']) => !ofAnotherTest.test(path)),
    )
  }
  const before = await changes()
  expect(Object.keys(before).sort()).toEqual(inSitemap.toSorted())

  const id = 'tip-write-before-you-talk'
  await keep(id)
  await lake(studio).patch(id).set({ title: 'Write it down, today' }).commit()
  const { _updatedAt } = (await lake(studio).getDocument(id)) ?? {}
  await expect(async () => {
    expect((await changes())['/resources']).toBe(_updatedAt)
  }).toPass()
  expect((await changes())['/privacy']).toBe(before['/privacy'])
})

test('robots.txt excludes the API, owner’s pages and thank-you pages', async ({ request, site }) => {
  const robots = await (await request.get(`${site}/robots.txt`)).text()
  for (const path of ['/owner', '/api/', '/thanks/']) expect(robots).toContain(`Disallow: ${path}`)
  for (const path of Object.keys(pages)) expect(robots).not.toContain(`Disallow: ${path}\n`)
  const thanks = await (await request.get(`${site}/thanks/newsletter`)).text()
  expect(thanks).toMatch(/<meta name="robots" content="[^"]*noindex/)
})

test('security.txt names a contact, and is valid for the next weeks', async ({ request, site }) => {
  const answer = await request.get(`${site}/.well-known/security.txt`)
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const [contact, expires, canonical] = (await answer.text()).trimEnd().split('\n')
  expect(contact).toBe('Contact: mailto:hello@example.com')
  const at = Date.parse(expires?.replace('Expires: ', '') ?? '')
  expect(at).toBeGreaterThan(Date.now() + 30 * 86_400_000)
  expect(canonical).toBe(`Canonical: ${site}/.well-known/security.txt`)
})

test('an address with a trailing slash or capital letters redirects', async ({ request, site }) => {
  for (const path of ['/resources/', '/book/', '/privacy/', '/Book', '/ROOKIE-launchpad']) {
    const answer = await request.get(site + path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(308)
    const to = new URL(answer.headers().location ?? '', site)
    expect(to.pathname).toBe(path.replace(/\/$/, '').toLowerCase())
    expect(to.origin).toBe(new URL(site).origin)
  }
})
