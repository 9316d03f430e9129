import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newAddress } from './visitors.ts'

/* Feedback on a slow line and without a connection, and typed text after a reload. */

const hydrated = async (page: Page, form: string) =>
  await expect(page.locator(form)).toHaveJSProperty('noValidate', true)

const forms = {
  contact: ['/', '#contact form'],
  newsletter: ['/newsletter', 'main form[action="/api/newsletter"]'],
  footer: ['/book', 'footer form'],
  pack: ['/career-pivot-toolkit', '#pack form'],
} as const

for (const [name, [path, form]] of Object.entries(forms))
  test(`${name}: typed text survives a reload of its tab, and is deleted once sent`, async ({
    context,
    page,
    site,
  }) => {
    await page.goto(site + path)
    await hydrated(page, form)
    const field = page.locator(form).getByLabel('Email')
    const address = newAddress(name)
    // Simulates a page of an earlier version, whose form had another field.
    if (name === 'contact')
      await page
        .locator(form)
        .evaluate((it) => it.prepend(Object.assign(document.createElement('input'), { name: 'phone' })))
    await field.pressSequentially(address)
    const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
    await expect.poll(kept).toContain(address)
    await page.reload()
    await expect(field).toHaveValue(address)
    const other = await context.newPage()
    await other.goto(site + path)
    await hydrated(other, form)
    await expect(other.locator(form).getByLabel('Email')).toHaveValue('')
    if (name !== 'pack') return
    await page.locator(form).getByRole('button').click()
    await expect(page.locator(form)).toHaveCount(0)
    await expect.poll(kept).not.toContain(address)
    await page.reload()
    await hydrated(page, form)
    expect(await kept()).not.toContain(address)
  })

const presses = {
  'the button of a dialog': ['/career-pivot', '[data-self-check] button, main button[aria-haspopup]'],
  'the footer': ['/book', 'footer button[type=submit]'],
  'a pack': ['/career-pivot-toolkit', '#pack button[type=submit]'],
} as const

for (const [name, [path, button]] of Object.entries(presses))
  test(`a press on ${name} shows feedback while code loads`, async ({ page, site }) => {
    const { promise: line, resolve: free } = Promise.withResolvers<void>()
    await page.goto(site + path, { waitUntil: 'networkidle' })
    await page.route('**/*.js', async (route) => {
      await line
      await route.continue()
    })
    const form = page.locator(button).locator('xpath=ancestor::form')
    if (name !== 'the button of a dialog') await form.getByLabel('Email').fill(newAddress('slow'))
    await page.locator(button).first().click()
    await expect(page.locator(button).first()).toHaveAttribute('data-busy', 'true')
    free()
    await expect(page.locator(`:is(${button})[data-busy=true]`)).toHaveCount(0)
  })

test.describe('without a connection', () => {
  test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED/ })
  test('a lost connection is reported while typing', async ({ context, page, site }) => {
    await page.goto(`${site}/book`)
    await hydrated(page, 'footer form')
    await page.locator('footer form').getByLabel('Email').pressSequentially('asha@example')
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('asha@')
    await context.setOffline(true)
    await expect(page.getByRole('alert').getByText('You are offline')).toBeVisible()
    await context.setOffline(false)
  })
})
