import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { programs, sixthProgram } from '#tests/programs.ts'
import { proves } from '#tests/specification/proves.ts'
import { breaks } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const settings = z
  .object({ bookBuyUrl: z.string(), bookingUrl: z.string(), featuredVideoUrl: z.string() })
  .parse(ofType('siteSettings')[0])

const homeParts = proves('1.1-6 1.22-26 2.20 2.22 2.24 2.28 2.29 2.33 2.34 9.15')
test('Home has the specified sections, order and texts', homeParts, async ({ page, site }) => {
  await page.goto(site)
  const order = await page
    .locator('main section')
    .evaluateAll((sections) => sections.map((one) => one.getAttribute('aria-labelledby')?.replace('-heading', '')))
  expect(order.join(' ')).toBe('who programs assessment why video toolkits book about contact closing')
  const main = page.getByRole('main')
  const hero = main.getByRole('heading', { level: 1, name: 'Career Care for every stage.' })
  await expect(hero).toBeVisible()
  await expect(main.getByRole('heading').first()).toHaveText('Career Care for every stage.')
  await expect(page.locator('#toolkits article')).toHaveCount(3)
  for (const slogan of ['Your career deserves care', 'Human & Humble', 'Practical Tools', 'Care Over Jargon'])
    await expect(main.getByText(slogan, { exact: true })).toBeVisible()
  for (const name of ['Who needs Career Care', 'Not sure what you need?', /^Dear Rookie, Don['’]t Panic$/])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
  const titles = (part: string) => page.locator(`#${part} h3`)
  await expect(titles('who')).toHaveText(['Individuals', 'Managers', 'HR & Colleges'])
  await expect(page.locator('#who a')).toHaveText(programs.map(({ title }) => title))
  await expect(titles('why')).toHaveText(['Practical', 'Human', /Backed by 22 years['’] experience/])
  await expect(titles('programs').filter({ hasNotText: sixthProgram.title })).toHaveText(
    programs.map(({ title }) => title),
  )
  await expect(titles('video')).toHaveText(['5 Career Pivot Strategies That Actually Work'])
  await expect(page.locator('#video').getByText('12:45')).toBeVisible()
  await expect(page.locator('#book blockquote')).toHaveCount(2)
  await expect(page.locator('#about figure').getByRole('img')).toBeVisible()
  await expect(page.locator('#about figcaption')).toHaveText(/\w/)
  await expect(page.locator('#about')).toContainText(
    '22 years at a large consumer-goods company, in India, in Africa and at global HQ',
  )
})

const homeLinks = proves('1.13 1.14 2.18 2.19 2.21 2.23 2.25-27 2.30-32 2.35-37 7.17 7.25')
test('Home’s links have the specification’s targets', homeLinks, async ({ page, site }) => {
  await page.goto(site)
  const main = page.getByRole('main')
  const href = (name: string | RegExp) => main.getByRole('link', { name }).first()
  await expect(href('Take the 3-min Assessment')).toHaveAttribute('href', '/career-assessment')
  await expect(href('Start Assessment')).toHaveAttribute('href', '/career-assessment')
  await expect(href('Watch More Videos')).toHaveAttribute('href', '/insights')
  await expect(href('Read a Sample')).toHaveAttribute('href', '/book')
  await expect(href('Bulk Orders')).toHaveAttribute('href', /^mailto:hello@example\.com\b/)
  await expect(page.locator('#book').getByText('hello@example.com')).toBeVisible()
  const toolkits = page.locator('#toolkits').getByRole('link')
  await expect(toolkits).toHaveText(Array(3).fill('Download Free Pack'))
  expect(await toolkits.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/rookie-launchpad-toolkit',
    '/manager-coach-toolkit',
    '/career-pivot-toolkit',
  ])
  for (const { title, slug } of programs) {
    const more = page.locator('#programs').getByRole('link', { name: `Learn More ${title}` })
    await expect(more).toHaveText(/^Learn More/)
    await expect(more).toHaveAttribute('href', `/${slug}`)
  }
  for (const [name, address] of [
    ['Buy Now', settings.bookBuyUrl],
    [/5 Career Pivot Strategies/, settings.featuredVideoUrl],
  ] as const) {
    await expect(href(name)).toHaveAttribute('href', address)
    await expect(href(name)).toHaveAttribute('target', '_blank')
  }
  const closing = page.getByRole('region').filter({ has: page.locator('#closing-heading') })
  const booking = main.getByRole('link', { name: 'Book a Call' })
  for (const link of await booking.all()) {
    await expect(link).toHaveAttribute('href', settings.bookingUrl)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  for (const part of [page.locator('#about'), closing])
    await expect(part.getByRole('link', { name: 'Book a Call' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const scrolling = () => getComputedStyle(document.documentElement).scrollBehavior
  expect(await page.evaluate(scrolling)).toBe('smooth')
  // Waits for the end of the scroll, because Chromium drops a smooth scroll that begins within 50 ms of the last one.
  const scrollEnd = page.evaluate(
    () => new Promise<void>((done) => addEventListener('scrollend', () => done(), { once: true })),
  )
  await main.getByRole('link', { name: 'Explore Programs' }).first().click()
  await expect(page).toHaveURL(/#programs$/)
  await expect(page.locator('#programs h2')).toBeInViewport()
  await scrollEnd
  await closing.getByRole('link', { name: 'Explore Programs' }).click()
  await expect(page.locator('#programs h2')).toBeInViewport()
})

test('a program’s scene stays through the navigation, and an interrupted one throws nothing', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const named = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main :is(img, svg)')].filter(
          (one) => getComputedStyle(one).viewTransitionName === 'program-scene',
        ).length,
    )
  await page.goto(site)
  expect(await named()).toBe(0)
  const link = page.locator('#programs').getByRole('link', { name: 'Learn More Career Pivot' })
  await link.hover()
  expect(await named()).toBe(1)
  await link.click()
  await expect(page).toHaveURL(/career-pivot$/)
  expect(await named()).toBe(1)
  for (const delay of [5, 20, 60, 100]) {
    await page.evaluate((delay) => {
      setTimeout(() => {
        location.href = '/rookie-launchpad'
        setTimeout(() => {
          location.href = `/book?${delay}`
        }, delay)
      })
    }, delay)
    await expect(page).toHaveURL(/rookie-launchpad$|book/)
    await page.goto(`${site}/call`)
  }
  await context.close()
  expect(thrown).toEqual([])
})

test('a key opens the menu; Escape returns the focus', proves('4.2'), async ({ page, site }) => {
  await page.goto(site)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const menu = page.locator('header details:visible')
  await menu.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Insights' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Insights' })).toBeHidden()
  await expect(menu.locator('summary')).toBeFocused()

  await menu.locator('summary').click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu.getByRole('link', { name: 'Insights' })).toBeHidden()
})

test('a phone’s menu shows all links in one list', proves('2.9 4.1'), async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site)
  const menu = page.locator('header details:visible')
  await menu.locator('summary').click()
  const links = ['Home', 'Programs', 'Resources', 'Insights', 'Newsletter']
  links.push('The Book', 'About', 'Contact', 'Take Assessment', 'A first call')
  await expect(menu.getByRole('link')).toHaveText(links)
  await menu.locator('summary').click()
  await expect(menu.getByRole('link', { name: 'About' })).toBeHidden()
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/#about$/)
  await expect(menu.getByRole('link', { name: 'About' })).toBeHidden()
})

test.describe('an unknown path', () => {
  test.use({ expectedTrouble: /404/ })

  const notFound = proves('2.5 2.11 2.168-170 8.12')
  test('shows the 404 page with a link to Home', notFound, async ({ page, site }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    for (const path of ['/nowhere', '/nowhere/at/all']) {
      const answer = await page.goto(site + path)
      expect(answer?.status()).toBe(404)
      await expect.poll(() => said).toContain(`Page not found: ${path}`)
    }
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    const programs = page.getByRole('banner').getByRole('link', { name: 'Programs' })
    await expect(programs).toHaveAttribute('href', '/#programs')
    await expect(page.getByRole('contentinfo').getByLabel('Email')).toBeVisible()
    expect(await breaks(page)).toEqual([])
    await page.getByRole('link', { name: 'Return to Homepage' }).click()
    await expect(page).toHaveURL(`${site}/`)
  })
})
