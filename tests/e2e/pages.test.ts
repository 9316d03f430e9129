import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const programs = [
  '/rookie-launchpad',
  '/career-pivot',
  '/manager-coach',
  '/onboarding-box',
  '/campus-corporate',
]

/**
 * Breaks of the accessibility rules. The paper's grain is a background picture, on which axe does
 * not dare to judge contrast: it is taken away, so that it does.
 */
async function breaks(page: Page) {
  await page.addStyleTag({
    content:
      '.grain, .ruled, .squared { background-image: none !important } .penned::after, .tape::before { display: none !important }',
  })
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze()
  return [...violations, ...incomplete].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('Home has its parts in the order the specification gives', async ({ page, site }) => {
  await page.goto(site)
  const order = await page
    .locator('main section')
    .evaluateAll((sections) =>
      sections.map((one) => one.getAttribute('aria-labelledby')?.replace('-heading', '')),
    )
  expect(order).toEqual([
    'who',
    'programs',
    'assessment',
    'why',
    'video',
    'toolkits',
    'book',
    'about',
    'contact',
    'closing',
  ])
  const hero = page.getByRole('heading', { level: 1, name: 'Career Care for every stage.' })
  await expect(hero).toBeVisible()
  await expect(page.locator('#programs article')).toHaveCount(5)
  await expect(page.locator('#toolkits article')).toHaveCount(3)
})

test('Home’s links lead where the specification says', async ({ page, site }) => {
  await page.goto(site)
  const main = page.getByRole('main')
  const href = (name: string | RegExp) => main.getByRole('link', { name }).first()
  await expect(href('Take the 3-min Assessment')).toHaveAttribute('href', '/career-assessment')
  await expect(href('Start Assessment')).toHaveAttribute('href', '/career-assessment')
  await expect(href('Watch More Videos')).toHaveAttribute('href', '/insights')
  await expect(href('Read a Sample')).toHaveAttribute('href', '/book')
  await expect(href('Bulk Orders')).toHaveAttribute('href', /^mailto:/)
  for (const path of programs) {
    await expect(main.locator(`a[href="${path}"]`)).toContainText('Learn More')
  }
  for (const name of ['Buy Now', 'Book a Call', /5 Career Pivot Strategies/]) {
    await expect(href(name)).toHaveAttribute('target', '_blank')
    await expect(href(name)).toHaveAttribute('rel', /noopener/)
    await expect(href(name)).toContainText('(opens in a new tab)')
  }
  await main.getByRole('link', { name: 'Explore Programs' }).first().click()
  await expect(page).toHaveURL(/#programs$/)
  await expect(page.locator('#programs h2')).toBeInViewport()
})

test('the menu opens by keyboard, and Escape gives the focus back', async ({ page, site }) => {
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

test('a phone’s menu shows the same links flat', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site)
  const menu = page.locator('header details:visible')
  await menu.locator('summary').click()
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Programs',
    'Resources',
    'Insights',
    'Newsletter',
    'The Book',
    'About',
    'Contact',
    'Take Assessment',
  ])
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/#about$/)
  await expect(menu.getByRole('link', { name: 'About' })).toBeHidden()
})

test('questions open one at a time and close again', async ({ page, site }) => {
  await page.goto(`${site}/rookie-launchpad`)
  const questions = page.locator('#questions details')
  await expect(questions).toHaveCount(3)
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(0)).not.toHaveAttribute('open')
  await expect(questions.nth(1)).toHaveAttribute('open')
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(1)).not.toHaveAttribute('open')
})

test('Rookie’s “Explore Services” stays on the page, the others’ goes home', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/rookie-launchpad`)
  await page.getByRole('link', { name: 'Explore Services' }).click()
  await expect(page.locator('#services h2')).toBeInViewport()
  for (const path of programs.slice(1)) {
    await page.goto(site + path)
    const explore = page.getByRole('link', { name: 'Explore Services' })
    await expect(explore).toHaveAttribute('href', '/')
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page keeps the accessibility rules, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/', ...programs]) {
      await page.goto(site + path)
      expect(await breaks(page), path).toEqual([])
    }
  })
}

test('nothing scrolls sideways on the narrowest phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', ...programs]) {
    await page.goto(site + path)
    expect(await sideways(page), path).toBe(0)
  }
})

test('a visitor’s browser talks to this site alone, and no markup carries a style', async ({
  page,
  site,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  for (const path of ['/', '/rookie-launchpad']) {
    const answer = await page.goto(site + path, { waitUntil: 'networkidle' })
    expect(await answer?.text()).not.toMatch(/<[a-z]+[^>]* style="/)
  }
  expect([...origins].filter((origin) => origin.startsWith('http'))).toEqual([new URL(site).origin])
})

test.describe('an address that leads nowhere', () => {
  test.use({ expectedTrouble: /404/ })

  for (const path of ['/nowhere', '/nowhere/at/all']) {
    test(`${path} is a true 404 with a way home`, async ({ page, site }) => {
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      const answer = await page.goto(site + path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
      await expect.poll(() => said).toContain(`Page not found: ${path}`)
      expect(await breaks(page)).toEqual([])
      await page.getByRole('link', { name: 'Return to Homepage' }).click()
      await expect(page).toHaveURL(`${site}/`)
    })
  }
})
