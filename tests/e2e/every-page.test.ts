import { proves } from '#tests/specification/proves.ts'
import { breaks, sideways } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { everyPath } from './paths.ts'

/* What holds on each page of the site, whatever is on it. */

for (const path of everyPath) {
  test(`${path} keeps the accessibility rules and never scrolls sideways`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(site + path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await breaks(page), `${width} px, ${colorScheme}`).toEqual([])
      }
    }
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await sideways(page), `${width} px`).toBe(0)
    }
  })
}

test(
  'a visitor’s browser talks to this site alone, and no markup carries a style',
  proves('D31.1'),
  async ({ page, site }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    for (const path of everyPath) {
      const answer = await page.goto(site + path, { waitUntil: 'networkidle' })
      const styled = (await answer?.text())?.match(/<[a-z]+[^>]* style="[^>]*>/g) ?? []
      expect(styled, path).toEqual([])
    }
    expect([...origins].filter((origin) => origin.startsWith('http'))).toEqual([
      new URL(site).origin,
    ])
  },
)

test(
  'each page has the header and the footer, with their links',
  proves('2.5 2.6 2.7 2.8 2.10 2.11 2.12 2.13 2.14 2.15 2.16 2.17'),
  async ({ page, site }) => {
    for (const path of everyPath) {
      await page.goto(site + path)
      const header = page.getByRole('banner')
      const addresses = (of: typeof header) =>
        of.evaluateAll((links) => links.map((one) => one.getAttribute('href')))
      const home = path === '/' ? '' : '/'
      const links = header.locator('nav:visible').getByRole('link')
      await expect(links, path).toHaveText(['Home', 'Programs', 'Resources', 'Take Assessment'])
      expect(await addresses(links), path).toEqual([
        '/',
        `${home}#programs`,
        '/resources',
        '/career-assessment',
      ])
      await expect(header.getByRole('link').first()).toHaveAttribute('href', '/')
      const more = header.locator('nav:visible details')
      await expect(more.locator('summary')).toHaveText('More')
      await expect(more.locator('a'), path).toHaveText([
        'Insights',
        'Newsletter',
        'The Book',
        'About',
        'Contact',
      ])
      expect(await addresses(more.locator('a')), path).toEqual([
        '/insights',
        '/newsletter',
        '/book',
        `${home}#about`,
        `${home}#contact`,
      ])

      const footer = page.getByRole('contentinfo')
      const footerLinks = footer.getByRole('navigation').getByRole('link')
      expect(await addresses(footerLinks), path).toEqual([
        '/#programs',
        '/newsletter',
        '/resources',
        '/book',
        '/career-assessment',
        '/privacy',
        '/terms',
      ])
      await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
      const social = footer.locator('a[href^="http"]')
      await expect(social).toHaveText([/^LinkedIn/, /^Instagram/, /^YouTube/])
      await expect(footer.locator('form').getByLabel('Email')).toBeVisible()
    }
  },
)

test('every link of the site leads to a page that is there, and to a place on it', async ({
  page,
  request,
  site,
}) => {
  const links = new Set<string>()
  for (const path of everyPath) {
    await page.goto(site + path)
    const hrefs = page.locator('a[href]')
    for (const href of await hrefs.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      if (href?.startsWith('/')) links.add(href)
      else if (href?.startsWith('#')) links.add(path + href)
  }
  for (const link of links) {
    const [path, anchor] = link.split('#')
    const answer = await request.get(site + path)
    expect(answer.status(), link).toBe(200)
    if (anchor) expect(await answer.text(), link).toContain(` id="${anchor}"`)
  }
})

test(
  'every link to another site opens a new tab and says so',
  proves('7.24'),
  async ({ page, site }) => {
    for (const path of everyPath) {
      await page.goto(site + path)
      for (const link of await page.locator('a[href^="http"]').all()) {
        await expect(link, path).toHaveAttribute('target', '_blank')
        await expect(link, path).toHaveAttribute('rel', /noopener/)
        await expect(link, path).toContainText('(opens in a new tab)')
      }
    }
  },
)
