import { breaks, sideways } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './owner.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a group of settings is saved with one button, after a question', async ({ page, site }) => {
  await signIn(page, site, '/owner/settings')
  const group = page.getByRole('region', { name: 'This site' })
  const field = group.getByLabel('Keep leads for … months')
  const save = () => group.getByRole('button', { name: 'Save' }).click()
  const isFine = async () => {
    expect(await breaks(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  }
  await isFine()
  for (const [months, text] of [
    ['120', 'Leads are kept for 120 months.'],
    ['', 'Nothing is erased by itself any more.'],
  ] as const) {
    await field.fill(months)
    await save()
    await expect(page.getByText(text)).toBeVisible()
    await isFine()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved: how long leads are kept.')).toBeVisible()
    await expect(field).toHaveValue(months)
  }
  await save()
  await expect(page.getByText('Nothing was changed.')).toBeVisible()

  await page.getByRole('link', { name: 'Where you are signed in' }).click()
  await expect(page.getByText('· this one')).toHaveCount(1)
  await isFine()
  await page.goto(`${site}/owner/settings`)
  await page.getByRole('link', { name: 'Who did what, and when' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What was done here' })).toBeVisible()
  const lines = page.getByRole('listitem')
  await expect(lines.filter({ hasText: 'kept for 120 months' })).not.toHaveCount(0)
  await isFine()
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
