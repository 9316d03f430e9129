import type { Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { programPaths } from './paths.ts'

/* What the specification counts and quotes on the five program pages. */

const cards = (page: Page, part: string) => page.locator(`#${part} li h3`)
const closing = (page: Page) =>
  page.getByRole('region').filter({ has: page.locator('#closing-heading') })
const booking = 'https://example.com/book-a-30-minute-call'

test(
  'each program page has its parts, as many and in the order that the specification gives',
  proves('2.73', '2.76', '2.77', '2.78', '2.79', '2.80', '2.81', '2.82', '2.84', '2.171'),
  async ({ page, site }) => {
    for (const path of programPaths) {
      await page.goto(site + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\w/)
      const parts = await page
        .locator('main section[aria-labelledby]')
        .evaluateAll((all) =>
          all.map((one) => one.getAttribute('aria-labelledby')?.replace('-heading', '')),
        )
      expect(parts, path).toEqual(['who', 'do', 'get', 'how', 'services', 'questions', 'closing'])
      for (const [part, count] of [
        ['who', 3],
        ['do', 4],
        ['get', 3],
      ] as const)
        await expect(cards(page, part), `${path} ${part}`).toHaveCount(count)
      await expect(cards(page, 'services'), path).toHaveText([/plan/i, /toolkit/i, /tip/i])
      // Three steps, or one card.
      const steps = /onboarding|campus/.test(path) ? 0 : 3
      await expect(page.locator('#how li'), path).toHaveCount(steps)
      await expect(page.locator('#how h3'), path).toHaveCount(steps || 1)
      await expect(page.locator('#questions details'), path).toHaveCount(3)
      await expect(closing(page).getByRole('link'), path).toHaveText([
        /^Book a Call/,
        'Explore Services',
      ])
    }
  },
)

test(
  'every booking link opens the plain booking page in a new tab',
  proves('2.75', '7.25', '7.28'),
  async ({ page, site }) => {
    const plain = async (link: ReturnType<Page['getByRole']>) => {
      await expect(link).toHaveAttribute('href', booking)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    for (const path of programPaths) {
      await page.goto(site + path)
      await plain(page.getByRole('link', { name: 'Skip → Join now' }))
      await plain(closing(page).getByRole('link', { name: 'Book a Call' }))
    }
    await page.goto(site)
    for (const link of await page
      .getByRole('main')
      .getByRole('link', { name: 'Book a Call' })
      .all())
      await plain(link)
  },
)

test(
  'Rookie Launchpad says what it should',
  proves('2.88', '2.89', '2.90', '2.91', '2.92', '2.93'),
  async ({ page, site }) => {
    await page.goto(`${site}/rookie-launchpad`)
    await expect(cards(page, 'who')).toHaveText([
      'Fresh Grads',
      'Career Switchers',
      'Strong Starters',
    ])
    await expect(cards(page, 'how')).toHaveText([
      'Kickoff planning session',
      'Weekly check-ins',
      '90-day review',
    ])
    const video = page.getByRole('link', { name: 'Rookie Mistakes That Derail Careers' })
    await expect(video).toHaveAttribute('href', /^\/insights#video-/)
    await expect(video).toContainText('10:15')
    for (const [question, answer] of [
      [/only for grads\?/, /^No\./],
      [/how long/i, /90 days/],
      [/unsupportive/, /rituals and scripts/],
    ] as const) {
      const one = page.locator('#questions details').filter({ hasText: question })
      await one.locator('summary').click()
      await expect(one.locator('p').first()).toHaveText(answer)
    }
  },
)

test(
  'Career Pivot is six sessions and a 90-day plan',
  proves('2.96', '9.21'),
  async ({ page, site }) => {
    await page.goto(`${site}/career-pivot`)
    await expect(page.getByText('6 sessions and a 90-day plan').first()).toBeVisible()
  },
)

test('Onboarding in a Box works for 5 or 500 people', proves('1.20'), async ({ page, site }) => {
  await page.goto(`${site}/onboarding-box`)
  const question = page.locator('#questions details').filter({ hasText: '5 or 500 people' })
  await question.locator('summary').click()
  await expect(question.getByText('it works for 5 or 500 people')).toBeVisible()
})
