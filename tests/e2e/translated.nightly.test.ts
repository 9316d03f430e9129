import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { translate } from './foreign-dom.ts'
import { ImageBankPage, picture } from './image-bank-page.ts'
import { newAddress } from './visitors.ts'

/* A browser translates a page after hydration, and again after each change by React. tests/unit/web/bare-texts.ts
   explains the risk. */

/** Waits until React has hydrated a page, and translates it. */
async function translateTakenOver(page: Page) {
  await page.mouse.move(100, 100)
  await expect(page.locator('footer form')).toHaveJSProperty('noValidate', true)
  await page.evaluate(translate)
  await expect(page.locator('h1 font, h2 font').first()).toBeAttached()
}

test('a translated image bank counts, shows an empty search and deletes the last image', async ({ page, site }) => {
  const bank = new ImageBankPage(page, site)
  await bank.visit()
  await translateTakenOver(page)
  await bank.upload(await picture('sun.png'))
  await bank.tab('Browse').click()
  const shown = bank.panel('Browse').getByRole('status')
  await expect(shown).toHaveText('Showing 1 of 1')
  await bank.upload(await picture('moon.png'))
  await bank.tab('Browse').click()
  await expect(shown).toHaveText('Showing 2 of 2')
  await bank.search().fill('zzz')
  await expect(shown).toHaveText('No images found')
  await bank.search().fill('')
  for (const name of ['sun.png', 'moon.png']) {
    await bank.act('Delete', name)
    await bank.dialog().getByRole('button', { name: 'Delete' }).click()
    await expect(bank.card(name)).toHaveCount(0)
  }
  await expect(shown).toHaveText('No images found')
  await expect(bank.count(0)).toBeVisible()
})

test('a translated form shows errors, fails and is sent', async ({ page, site }) => {
  await page.goto(site)
  await translateTakenOver(page)
  const form = page.locator('#contact form')
  const send = form.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Name').fill('Asha')
  await expect(form.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
  await form.getByLabel('Email').fill(newAddress('translated'))
  await form.getByLabel('Message').fill('What do I ask first?')
  await form.getByLabel('General Question').check()
  await send.click()
  await expect(page.getByRole('status').getByText('Message sent!')).toBeVisible()
  await expect(page.locator('#contact h3')).toBeVisible()
})
