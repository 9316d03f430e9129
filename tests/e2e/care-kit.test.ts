import type { Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { expect, test, withoutScript } from './fixtures.ts'

const items = [
  ['The Rookie Survival Guide', 'PDF Guide', '24 pages', 'Available'],
  ['Confidence Building Workbook', 'Interactive Workbook', '18 pages', 'Available'],
  ['Communication Templates', 'Template Pack', '15 templates', 'Available'],
  ['Career Clarity Framework', 'Video Course', '45 min course', 'Coming Soon'],
] as const

const itemNamed = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('four items show kind, size, availability', proves('2.43-46 3.7-12'), async ({ page, site }) => {
  await page.goto(`${site}/care-kit`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Rookie Care Kit')
  const benefits = page.getByRole('region', { name: 'What it is good for' })
  await expect(benefits.getByRole('listitem').first()).toBeVisible()
  expect(await benefits.locator('ul').getByRole('listitem').count()).toBeGreaterThan(2)
  const headings = page.locator('#items').getByRole('article').getByRole('heading', { level: 3 })
  await expect(headings).toHaveText(items.map(([title]) => title))
  for (const [title, type, size, state] of items) {
    const item = itemNamed(page, title)
    await expect(item).toContainText(`${type} · ${size}`)
    await expect(item.getByText(state, { exact: true }).first()).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(`${site}/`)
})

test('only Available items can be downloaded', proves('2.51 2.52 D14.1'), async ({ page, site }) => {
  await page.goto(`${site}/care-kit`)
  // pdf.test.ts tests the content of the files.
  for (const [title] of items.slice(0, 3)) {
    const download = page.waitForEvent('download')
    await itemNamed(page, title)
      .getByRole('link', { name: `Download: ${title}` })
      .click()
    const savedAs = `${title.toLowerCase().replaceAll(' ', '_')}.pdf`
    expect((await download).suggestedFilename()).toBe(savedAs)
  }
  const coming = itemNamed(page, items[3][0])
  await expect(coming.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  await expect(coming.getByRole('link')).toHaveCount(0)
})

test(
  'the buttons of the care kit lead to its items and to further pages',
  proves('2.47 2.48 2.50'),
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1000, height: 300 })
    const heading = page.getByRole('heading', { name: 'What is in the kit' })
    for (const name of ['Get Your Care Kit', 'Preview Content']) {
      await page.goto(`${site}/care-kit`)
      await expect(heading).not.toBeInViewport()
      await page.getByRole('link', { name }).click()
      await expect(heading).toBeInViewport()
      await expect(page).toHaveURL(/\/care-kit#items$/)
    }
    await page.getByRole('link', { name: 'Join Community' }).click()
    await expect(page).toHaveURL(`${site}/newsletter`)
  },
)

test.describe('without script', () => {
  test.use(withoutScript)

  test('links lead to the items’ files and to the starter pack’s form', async ({ page, site }) => {
    await page.goto(`${site}/care-kit`)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download: Communication Templates' }).click()
    expect((await download).suggestedFilename()).toBe('communication_templates.pdf')
    await page.getByRole('link', { name: 'Get Started Today' }).click()
    await expect(page).toHaveURL(/\/rookie-launchpad-toolkit#pack$/)
  })
})
