import { breaks, sideways } from './accessibility.ts'
import { expect, test, withoutScript } from './fixtures.ts'
import { signIn } from './owner.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a retention period can be previewed, saved and undone', async ({ page, site }) => {
  await signIn(page, site)
  await page
    .getByRole('navigation', { name: 'Inbox' })
    .getByRole('link', { name: 'Settings' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const field = page.getByLabel('Keep leads for … months')
  const look = page.getByRole('button', { name: 'See what it would do' })
  const kept = page.getByRole('region', { name: 'How long leads are kept' })

  const confirm = (name: string) => page.getByRole('form', { name })
  const keepForEver = async () => {
    await field.fill('')
    await look.click()
    await confirm('Keep leads for ever?').getByRole('button', { name: 'Save' }).click()
    await expect(kept).toContainText('For ever, until you erase them')
  }

  // An earlier attempt of the test may have stored a value.
  await keepForEver()
  await field.fill('2')
  await look.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/whole number from 3 to 120, or nothing/)
  expect(await breaks(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)

  await field.fill('120')
  await look.click()
  const asked = confirm('Keep leads for 120 months?')
  await expect(asked.getByRole('status')).toContainText('older than that')
  await expect(kept).toContainText('For ever, until you erase them')
  expect(await breaks(page)).toEqual([])
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(kept).toContainText('For 120 months')
  await keepForEver()

  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByText('· this one')).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()

  await page.getByRole('link', { name: 'Who did what, and when' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What was done here' })).toBeVisible()
  const deeds = page.getByRole('listitem')
  for (const period of ['for 120 months', 'for ever'])
    await expect(deeds.filter({ hasText: `set leads to be kept ${period}` })).not.toHaveCount(0)
  expect(await breaks(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

test.describe('without script', () => {
  test.use({ ...withoutScript, expectedTrouble: /\.js csp$|422/ })

  test('an invalid retention period is refused with a message', async ({ page, site }) => {
    await signIn(page, site, '/owner/settings')
    await page.getByLabel('Keep leads for … months').fill('12')
    await page.getByRole('button', { name: 'See what it would do' }).click()
    await expect(page.getByRole('heading', { name: 'Keep leads for 12 months?' })).toBeVisible()
    await page
      .locator('input[type="hidden"][name="months"]')
      .evaluate((input) => input.setAttribute('value', '1'))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.')
    await expect(page.getByRole('main')).toHaveCSS('max-width', '544px')
  })
})

test('missing variables are named, the address is checked, and an unsent test mail is reported', async ({
  page,
  site,
}) => {
  await signIn(page, site, '/owner/settings')
  const section = page.getByRole('region', { name: 'What is still missing' })
  for (const variable of ['SITE_URL', 'OWNER_EMAILS', 'RESEND_API_KEY', 'BACKUP_DIR'])
    await expect(section.getByText(variable, { exact: true })).toBeVisible()
  await section.getByRole('link', { name: 'Check the public address' }).click()
  await expect(section.getByRole('status')).toContainText(
    'leads to this site, and visitors can write their own address: fewer than 2 proxies write',
  )
  expect(await breaks(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await section.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(page.getByRole('alert')).toContainText('Not sent: this site has no key')
})
