import { expect, test } from '@playwright/test'

test('all pages of the sitemap equal their screenshots', async ({ page, request }) => {
  test.setTimeout(1_800_000)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address)
    await page.goto(pathname, { waitUntil: 'load', timeout: 300_000 })
    await page.evaluate(async () => {
      await document.fonts.ready
      for (const image of document.images) image.loading = 'eager'
      // A missing picture does not end the test: the screenshot shows it.
      await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
    })
    const name = pathname === '/' ? 'home' : pathname.slice(1).replaceAll('/', '-')
    await expect.soft(page).toHaveScreenshot(`page-${name}.png`, { fullPage: true })
  }
})
