import { breaks, sideways } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { signIn, writeMessage } from './owner.ts'

test('the overview counts a new lead under its source, and the number links to the lead', async ({
  page,
  request,
  site,
}) => {
  const referer = `${site}/book?utm_source=overview-test`
  await writeMessage(request, site, {}, { referer })

  await signIn(page, site)
  await page.getByRole('navigation', { name: 'Inbox' }).getByText('Overview').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.locator('main [style]')).toHaveCount(0)
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await breaks(page), `at ${width}, ${colorScheme}`).toEqual([])
    expect(await sideways(page)).toBe(0)
  }

  const sources = page.getByRole('region', { name: 'Sources' })
  await sources.getByRole('link', { name: '1: overview-test', exact: true }).click()
  await expect(page).toHaveURL(/\/owner\?status=all&.*source=overview-test/)
  await expect(page.getByText('Only leads by overview-test')).toBeVisible()
  await expect(page.locator('main [id^="lead-"]')).toHaveCount(1)
})
