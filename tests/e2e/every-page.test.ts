import type { Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { breaksInEveryView, lostWhenLong, lostWhenSpaced, sideways } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { dailyOrNightly, everyPath, programPaths } from './paths.ts'

/* Requirements of every page of the site. */

for (const path of everyPath) {
  const proved = { ...proves('2.5-8 2.10-17 7.24 D31.1'), ...dailyOrNightly(path) }
  test(`${path} is accessible, fits every width, and has header and footer`, proved, async ({ page, site }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await page.setViewportSize({ width: 390, height: 900 })
    const answer = await page.goto(site + path, { waitUntil: 'networkidle' })
    const styled = (await answer?.text())?.match(/<[a-z]+[^>]* style="[^>]*>/g)
    expect(styled ?? [], 'markup that carries a style').toEqual([])
    expect(await breaksInEveryView(page)).toEqual([])
    const home = path === '/' ? '' : '/'
    await checkHeader(page, home)
    await checkFooter(page, home)
    for (const link of await page.locator('a[href^="http"]').all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toContainText('(opens in a new tab)')
    }
    await page.setViewportSize({ width: 1024, height: 640 })
    expect(await sideways(page), '1024 px').toBe(0)
    // A phone has the least space for wider text spacing.
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await lostWhenSpaced(page), 'spaced out').toEqual([])
    for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(1)
    // A screen reader does not announce a live region that is inserted with its text, so each exists from the start.
    for (const role of ['status', 'alert'] as const) await expect(page.locator(`[role=${role}]`).last()).toBeAttached()
    expect(await lostWhenLong(page), 'long words').toEqual([])
    const asked = [...origins].filter((origin) => origin.startsWith('http'))
    expect(asked).toEqual([new URL(site).origin])
  })
}

const addresses = (links: ReturnType<Page['locator']>) =>
  links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))

/** Checks the header's links. @param home prefix of the addresses of Home's sections */
async function checkHeader(page: Page, home: string) {
  const header = page.getByRole('banner')
  const links = header.locator('nav:visible').getByRole('link')
  await expect(links).toHaveText([...['Home', 'Programs', 'Resources'], ...['A first call', 'Take Assessment']])
  const own = ['/', `${home}#programs`, '/resources', '/call', '/career-assessment']
  expect(await addresses(links)).toEqual(own)
  await expect(header.getByRole('link').first()).toHaveAttribute('href', '/')
  const more = header.locator('nav:visible details')
  await expect(more.locator('summary')).toHaveText('More')
  const names = ['Insights', 'Newsletter', 'The Book', 'About', 'Contact']
  await expect(more.locator('a')).toHaveText(names)
  const below = ['/insights', '/newsletter', '/book', `${home}#about`, `${home}#contact`]
  expect(await addresses(more.locator('a'))).toEqual(below)
}

async function checkFooter(page: Page, home: string) {
  const footer = page.getByRole('contentinfo')
  expect(await addresses(footer.getByRole('navigation').getByRole('link'))).toEqual([
    `${home}#programs`,
    '/newsletter',
    '/resources',
    '/book',
    '/career-assessment',
    '/privacy',
    '/terms',
    // Beside the specified links.
    '/accessibility',
  ])
  const programs = footer.getByRole('list', { name: 'Programs' }).getByRole('link')
  expect(await addresses(programs)).toEqual(programPaths)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
  const social = footer.locator('a[href^="http"]')
  await expect(social).toHaveText([/^LinkedIn/, /^Instagram/, /^YouTube/])
  await expect(footer.locator('form').getByLabel('Email')).toBeVisible()
}

test('every link leads to an existing page and fragment', async ({ request, site }) => {
  const links = new Set<string>()
  for (const path of everyPath) {
    const html = await (await request.get(site + path)).text()
    const hrefs = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href)
    expect(hrefs.length, path).toBeGreaterThan(10)
    for (const href of hrefs)
      if (href.startsWith('/')) links.add(href.replaceAll('&amp;', '&'))
      else if (href.startsWith('#')) links.add(path + href)
  }
  const targets = Object.groupBy(links, (link) => link.split('#')[0] ?? '')
  for (const [path, all = []] of Object.entries(targets)) {
    const answer = await request.get(site + path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    for (const link of all) {
      const [, anchor] = link.split('#')
      if (anchor) expect(html, link).toContain(` id="${anchor}"`)
    }
  }
})
