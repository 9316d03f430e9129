import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectStored, expectToast, holdBack } from './forms.ts'
import { press } from './keyboard.ts'
import { newAddress } from './visitors.ts'

/* Presses before React has hydrated a page. web/app/early-presses handles them. */

/** Opens a page whose script files are held back. @returns a function that releases them */
async function openWithoutScript(page: Page, address: string): Promise<() => void> {
  // The test may have followed a link meanwhile, so the request may be cancelled.
  const letCome = await holdBack(page, /\/_next\/.*\.js$/, (route) => route.continue().catch(() => undefined))
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return letCome
}

test('a button pressed twice before hydration does its work once', async ({ context, page, site }) => {
  await context.grantPermissions(['clipboard-write'], { origin: site })
  await page.addInitScript(() => {
    const written: string[] = []
    Reflect.set(window, 'written', written)
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => {
      written.push(text)
      return write(text)
    }
  })
  const letCome = await openWithoutScript(page, `${site}/rookie-launchpad-toolkit`)
  const copy = page.getByRole('button', { name: /^Copy Template/ }).first()
  await copy.click()
  await copy.click()
  letCome()
  await expectToast(page, 'status', 'Copied!')
  expect(await page.evaluate(() => Reflect.get(window, 'written').length)).toBe(1)
})

test('a button pressed before hydration opens its dialog', async ({ page, site }) => {
  const letCome = await openWithoutScript(page, `${site}/career-pivot`)
  await page
    .getByRole('button', { name: /self-check/i })
    .first()
    .click()
  letCome()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a link pressed before hydration opens its dialog', async ({ page, site }) => {
  const letCome = await openWithoutScript(page, `${site}/resources`)
  await page
    .getByRole('link', { name: /^Download Free Pack/ })
    .first()
    .click()
  letCome()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/resources')
})

test('Escape closes a menu that was opened before hydration', async ({ page, site }) => {
  const letCome = await openWithoutScript(page, `${site}/privacy`)
  const menu = page.locator('header details:visible')
  await menu.locator('summary').focus()
  await press(page, 'Enter', 'Tab', 'Escape')
  await expect(menu).toHaveAttribute('open')
  letCome()
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toBeFocused()
})

test('closing a video chosen before hydration returns the focus', async ({ page, site }) => {
  const letCome = await openWithoutScript(page, `${site}/insights`)
  const video = page.getByRole('main').getByRole('link', { name: /5 Career Pivot Strategies/ })
  await video.press('Enter')
  letCome()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await press(page, 'Enter')
  await expect(video).toBeFocused()
})

test('closing a video whose address Next replaced returns the focus', async ({ page, site }) => {
  await page.goto(`${site}/insights#main`)
  const video = page.getByRole('main').getByRole('link', { name: /5 Career Pivot Strategies/ })
  await video.press('Enter')
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  // On a busy machine Next replaces the address by the earlier one when it starts.
  await page.evaluate(() => history.replaceState(history.state, '', '#main'))
  await press(page, 'Enter')
  await expect(video).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a fragment followed while React starts stays in the address', async ({ page, site }) => {
  // React registers its `copy` listener after the router has read the address, and before the router writes it.
  await page.addInitScript(() => {
    const listen = document.addEventListener
    document.addEventListener = (...wanted: Parameters<typeof listen>) => {
      if (wanted[0] === 'copy') location.hash = 'main'
      listen.apply(document, wanted)
    }
  })
  await page.goto(`${site}/terms`)
  await expect(page.locator('footer form')).toHaveJSProperty('noValidate', true)
  await expect(page).toHaveURL(`${site}/terms#main`)
})

test('a form submitted by Enter before hydration is sent once, by script', async ({ page, site }) => {
  const posts: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
  const letCome = await openWithoutScript(page, `${site}/book`)
  const email = newAddress('early')
  const field = page.getByRole('contentinfo').getByLabel('Email')
  await field.fill(email)
  await field.press('Enter')
  await expectStored(page, /\/api\/newsletter$/, async () => letCome())
  expect(posts.filter((url) => url.endsWith('/api/newsletter'))).toHaveLength(1)
})

test.describe('when the script files do not arrive', () => {
  test.use({ expectedTrouble: /ERR_FAILED|_next\/static/ })

  test('after ten seconds the browser opens a pressed link’s target', async ({ page, site }) => {
    await page.clock.install()
    await page.route('**/_next/**/*.js', (route) => route.abort())
    await page.goto(`${site}/resources`)
    await page
      .getByRole('link', { name: /^Download Free Pack/ })
      .first()
      .click()
    await page.clock.fastForward(9_000)
    expect(new URL(page.url()).pathname).toBe('/resources')
    await page.clock.fastForward(1_000)
    await page.waitForURL(/-toolkit#pack$/)
  })
})
