import type { Page } from '@playwright/test'
import { breaks, sideways } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { signIn, writeMessage } from './owner.ts'

test('this week is in the overview’s charts and numbers', async ({ page, request, site }) => {
  const referer = `${site}/book?utm_source=overview-test`
  await writeMessage(request, site, {}, { referer })

  await signIn(page, site)
  await page.getByRole('navigation', { name: 'Inbox' }).getByText('Overview').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const weeks = page.getByRole('figure').filter({ hasText: 'Week by week' })
  await expect(weeks.getByRole('img', { name: 'Leads in each of the last 12 weeks' })).toBeVisible()
  await weeks.getByText('The numbers').click()
  const thisWeek = weeks.getByRole('row').last().getByRole('cell')
  expect(Number((await thisWeek.first().innerText()).replace(',', ''))).toBeGreaterThan(0)
  await expect(page.locator('main [style]')).toHaveCount(0)
  // The contrast of a narrow table's hidden part cannot be judged.
  await weeks.getByText('The numbers').click()

  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const broken = (await breaks(page)).filter((line) => !line.startsWith('color-contrast: <text '))
    expect(broken, `at ${width}, ${colorScheme}`).toEqual([])
    const { text, marks } = await faintest(page)
    expect(text, `at ${width}, ${colorScheme}`).toBeGreaterThan(4.5)
    expect(marks, `at ${width}, ${colorScheme}`).toBeGreaterThan(3)
    expect(await sideways(page)).toBe(0)
  }

  await page.getByRole('navigation', { name: 'Period' }).getByText('52 weeks').click()
  await expect(page.getByRole('img', { name: 'Leads in each of the last 52 weeks' })).toBeVisible()
  await page.getByRole('link', { name: /new this week/ }).click()
  await expect(page).toHaveURL(/\/owner\?status=all&from=\d{4}-\d\d-\d\d&spam=no$/)
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible()
})

/**
 * Lowest contrast of the charts' letters and marks with their ground. axe treats a chart as an
 * image, and does not check it.
 */
const faintest = (page: Page): Promise<{ text: number; marks: number }> =>
  page.evaluate(() => {
    const light = (color: string) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const least = (selector: string, property: 'fill' | 'stroke') =>
      Math.min(
        ...[...document.querySelectorAll(`figure ${selector}`)].map((mark) => {
          const sheet = mark.closest('figure') ?? document.body
          const pair = [getComputedStyle(mark)[property], getComputedStyle(sheet).backgroundColor]
          const [dark = 0, bright = 0] = pair.map(light).sort((one, other) => one - other)
          return (bright + 0.05) / (dark + 0.05)
        }),
      )
    return {
      text: least('text', 'fill'),
      marks: Math.min(
        least('rect[stroke-width]', 'stroke'),
        least('rect:not([stroke-width], [fill], .fill-sand)', 'fill'),
      ),
    }
  })
