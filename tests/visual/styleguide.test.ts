import { expect, type Page, test } from '@playwright/test'
import { forceStates } from './forced-states.ts'

/** Log lines of the development server; built pages do not write them. */
const noise = /Transition was skipped|ViewTransition|React DevTools|\[HMR\]|\[Fast Refresh\]/

/** GROUP=buttons tests only that group of the styleguide. */
const only = process.env.GROUP ? `?only=${process.env.GROUP}` : ''

test('every group of the styleguide equals its screenshot', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`/styleguide${only}`, { waitUntil: 'load', timeout: 300_000 })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  for (const frame of page.frames())
    if (new URL(frame.url(), 'http://localhost').pathname.startsWith('/styleguide/stage/'))
      await frame.waitForSelector('dialog[open], [data-phase=shown]', { state: 'attached' })
  await loadImages(page)
  await forceStates(page)
  const groups = await page.locator('[data-group]').evaluateAll((all) => all.map(({ id }) => id))
  for (const group of groups) {
    // Alone on the page: content above it would shift it by fractions of a pixel.
    await page.evaluate((wanted) => {
      for (const part of document.querySelectorAll<HTMLElement>('main > *'))
        part.hidden = part.id !== wanted
    }, group)
    await expect.soft(page.locator(`[data-group="${group}"]`)).toHaveScreenshot(`${group}.png`)
  }
  expect(errors.filter((text) => !noise.test(text))).toEqual([])
})

test('all pages of the sitemap equal their screenshots', async ({ page, request }) => {
  test.setTimeout(1_800_000)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address)
    await page.goto(pathname, { waitUntil: 'load', timeout: 300_000 })
    await loadImages(page)
    const name = pathname === '/' ? 'home' : pathname.slice(1).replaceAll('/', '-')
    await expect.soft(page).toHaveScreenshot(`page-${name}.png`, { fullPage: true })
  }
})

/** Loads every picture now, and waits for them and the fonts. A missing picture is one of the states. */
const loadImages = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const images = Array.from(document.images, (image) => {
      image.loading = 'eager'
      return image.decode().catch(() => undefined)
    })
    await Promise.all(images)
  })
