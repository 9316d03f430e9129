import type { Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { programPaths } from './paths.ts'

/* The specification's numbers and quotes on the five program pages. */

const cards = (page: Page, part: string) => page.locator(`#${part} li h3`)
const booking = 'https://example.com/book-a-30-minute-call'

for (const path of programPaths) {
  const parts = proves('2.73 2.75-82 2.84-87 2.94 2.95 2.171 7.25 7.28 D12.1')
  test(`${path} has its sections and links in order`, parts, async ({ page, site }) => {
    // Retries, because other tests publish a question here or unpublish all questions, and then restore them.
    await expect(async () => {
      await page.goto(site + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/)
      const parts = await page
        .locator('main section[aria-labelledby]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby')?.replace('-heading', '')))
      // Sections beside the specified ones.
      const sold = path === '/rookie-launchpad' ? ['offers', 'quotes'] : []
      const groups = /onboarding|campus/.test(path) ? ['groups'] : []
      expect(parts).toEqual([
        ...['who', 'do', 'get', 'how', ...sold, ...groups],
        ...['services', 'questions', 'closing'],
      ])
      expect(await page.locator('#questions details').count()).toBe(3)
    }).toPass({ timeout: 120_000 })
    for (const [part, count] of Object.entries({ who: 3, do: 4, get: 3 }))
      await expect(cards(page, part), part).toHaveCount(count)
    await expect(cards(page, 'services')).toHaveText([/plan/i, /toolkit/i, /tip/i])
    // Two programs have one card instead of three steps.
    const steps = /onboarding|campus/.test(path) ? 0 : 3
    await expect(page.locator('#how li')).toHaveCount(steps)
    await expect(page.locator('#how h3')).toHaveCount(steps || 1)

    const closing = page.getByRole('region').filter({ has: page.locator('#closing-heading') })
    await expect(closing.getByRole('link')).toHaveText([/^Book a Call/, 'Explore Services'])
    for (const link of [
      page.getByRole('link', { name: 'Skip → Join now' }),
      closing.getByRole('link', { name: 'Book a Call' }),
    ]) {
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', booking)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    if (/pivot|manager/.test(path))
      await expect(closing.getByRole('heading')).toHaveText('Every career deserves care. Start yours today.')
    const explore = page.getByRole('link', { name: 'Explore Services' })
    if (path !== '/rookie-launchpad') await expect(explore).toHaveAttribute('href', '/')
    else {
      await explore.click()
      await expect(page.locator('#services h2')).toBeInViewport()
    }
  })
}

test('Rookie Launchpad has parts and questions', proves('2.83 2.88-93'), async ({ page, site }) => {
  await page.goto(`${site}/rookie-launchpad`)
  await expect(cards(page, 'who')).toHaveText(['Fresh Grads', 'Career Switchers', 'Strong Starters'])
  await expect(cards(page, 'how')).toHaveText(['Kickoff planning session', 'Weekly check-ins', '90-day review'])
  const video = page.getByRole('link', { name: 'Rookie Mistakes That Derail Careers' })
  await expect(video).toHaveAttribute('href', /^\/insights#video-/)
  await expect(video).toContainText('10:15')
  const questions = page.locator('#questions details')
  for (const [question, answer] of [
    [/only for grads\?/, /^No\./],
    [/how long/i, /90 days/],
    [/unsupportive/, /rituals and scripts/],
  ] as const) {
    const one = questions.filter({ hasText: question })
    await one.locator('summary').click()
    await expect(one.locator('p').first()).toHaveText(answer)
    await expect(page.locator('#questions details[open]')).toHaveCount(1)
    await expect(one).toHaveAttribute('open')
  }
  await questions.locator('summary').last().click()
  await expect(page.locator('#questions details[open]')).toHaveCount(0)
})

test('two programs state their group sizes', proves('1.20 2.96 9.21'), async ({ page, site }) => {
  await page.goto(`${site}/career-pivot`)
  await expect(page.getByText('6 sessions and a 90-day plan').first()).toBeVisible()
  await page.goto(`${site}/onboarding-box`)
  const question = page.locator('#questions details').filter({ hasText: '5 or 500 people' })
  await question.locator('summary').click()
  await expect(question.getByText('it works for 5 or 500 people')).toBeVisible()
})
