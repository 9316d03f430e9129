import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { foreignNodes, translate } from './foreign-dom.ts'
import { holdBack } from './forms.ts'
import { signIn, writeMessage } from './owner.ts'

/* An extension, a translation or a proxy changes the document before hydration, and React renders it again. Typed
   text, choices and the focus stay, by web/app/keep-typed. */

test.use({ expectedTrouble: /Minified React error #418/ })

/** Opens a page whose script files are held back. @returns a function that releases them */
async function openHeld(page: Page, address: string): Promise<() => void> {
  const letCome = await holdBack(page, /\/_next\/.*\.js/, (route) => route.continue().catch(() => undefined))
  await page.addInitScript(() =>
    addEventListener('boundaries-hydrated', () => document.body.setAttribute('data-hydrated', '')),
  )
  await page.goto(address, { waitUntil: 'commit' })
  return letCome
}

const expectHydrated = (page: Page) => expect(page.locator('body[data-hydrated]')).toBeAttached()

/** Types during hydration, and expects the whole text in the focused field. */
async function typeThroughout(page: Page, field: Locator, change: () => Promise<unknown>, letCome: () => void) {
  await field.click()
  await page.keyboard.type('typed-')
  await change()
  await field.focus()
  letCome()
  await page.keyboard.type('asha.rao', { delay: 40 })
  await expectHydrated(page)
  await page.keyboard.type('@example.com')
  await expect(field).toHaveValue('typed-asha.rao@example.com')
  await expect(field).toBeFocused()
}

const emailOn = {
  '/': '#contact input[name=email]',
  '/newsletter': 'main input[name=email]',
  '/career-pivot-toolkit': '#pack input[name=email]',
  '/privacy': 'footer input[name=email]',
}

for (const [where, insert] of Object.entries({ ...foreignNodes, 'around every text': translate })) {
  test(`typed text and focus stay with a foreign node ${where}`, async ({ page, site }) => {
    for (const [path, selector] of Object.entries(emailOn)) {
      const letCome = await openHeld(page, site + path)
      const field = page.locator(selector)
      await typeThroughout(page, field, () => field.evaluate(insert), letCome)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}

test('on a translated page, ticks, a selection and the focus stay', async ({ page, site }) => {
  const letCome = await openHeld(page, site)
  const form = page.locator('#contact form')
  await form.getByLabel('Message').fill('I start on Monday.')
  await form.getByLabel('General Question').check()
  await form.getByLabel('Name').fill('Asha Rao')
  const menu = page.locator('header details:visible')
  await menu.locator('summary').click()
  const link = menu.getByRole('link').first()
  await form.getByLabel('Name').evaluate((name: HTMLInputElement) => name.setSelectionRange(2, 5))
  await link.focus()
  await page.evaluate(translate)
  letCome()
  await expectHydrated(page)
  await expect(link).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('I start on Monday.')
  await expect(form.getByLabel('General Question')).toBeChecked()
  await expect(form.getByLabel('Ask about Programs')).not.toBeChecked()
  const selection = (name: HTMLInputElement) => [name.selectionStart, name.selectionEnd]
  expect(await form.getByLabel('Name').evaluate(selection)).toEqual([2, 5])
})

test('React keeps the elements of a page outside of the changed part', async ({ page, site }) => {
  const letCome = await openHeld(page, site)
  await page.locator('#contact input[name=email]').evaluate(foreignNodes['after a field'] ?? translate)
  const parts = page.locator('h1, #why-heading, footer input[name=email]')
  await parts.evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-same', '')
  })
  const count = await parts.count()
  letCome()
  await expectHydrated(page)
  await expect(page.locator('ext-icon')).toHaveCount(0)
  await expect(page.locator('[data-same]')).toHaveCount(count)
})

test('a button pressed before a translation still opens its dialog', async ({ page, site }) => {
  const letCome = await openHeld(page, `${site}/career-pivot`)
  await page
    .getByRole('button', { name: /self-check/i })
    .first()
    .click()
  await page.evaluate(translate)
  letCome()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a sent form’s field stays empty', async ({ page, site }) => {
  const letCome = await openHeld(page, `${site}/privacy`)
  const field = page.locator('footer input[name=email]')
  await typeThroughout(page, field, () => field.evaluate((one) => one.after('x')), letCome)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Subscribed!')).toBeVisible()
  await expect(field).toHaveValue('')
})

test('on a translated page, an answer of the questionnaire stays', async ({ page, site }) => {
  const letCome = await openHeld(page, `${site}/questionnaire`)
  await page.getByLabel('First name').click()
  await page.keyboard.type('Ash')
  await page.evaluate(translate)
  letCome()
  await page.keyboard.type('a', { delay: 100 })
  await expectHydrated(page)
  await page.keyboard.type(' Rao')
  await expect(page.getByLabel('First name')).toHaveValue('Asha Rao')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Asha Rao')
})

test('on a translated page, the owner’s note and filter stay', async ({ page, site, request }) => {
  await signIn(page, site)
  const { id } = await writeMessage(request, site)
  let letCome = await openHeld(page, `${site}/owner/leads/${id}`)
  await page.getByLabel('A note for yourselves').click()
  await page.keyboard.type('Call ')
  await page.evaluate(translate)
  letCome()
  await page.keyboard.type('her', { delay: 100 })
  await expectHydrated(page)
  await page.keyboard.type(' on Monday')
  await expect(page.getByLabel('A note for yourselves')).toHaveValue('Call her on Monday')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  letCome = await openHeld(page, `${site}/owner`)
  await page.getByText('Search, filter, export').click()
  await page.getByLabel('Kind').selectOption('newsletter')
  await page.evaluate(() => document.querySelector('select[name=kind]')?.before(document.createElement('div')))
  letCome()
  await expectHydrated(page)
  await expect(page.getByLabel('Kind')).toHaveValue('newsletter')
})
