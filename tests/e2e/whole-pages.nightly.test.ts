import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { everyPath, toolkitPaths } from './paths.ts'

/* Readers that do not scroll (printers, crawlers, translators, screenshots) get the same page as visitors. */

const widths = [390, 1440]

/** Opens a page, and waits for its stylesheets, scripts and both fonts, which arrive after the first paint. */
async function open(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' && [...document.fonts].filter(({ status }) => status === 'loaded').length > 1,
  )
}

/**
 * Height of a page, its rendered text, and its visible texts. A text is visible if it is in no closed menu or dialog.
 * @returns `unpainted` are the visible texts that a full-page screenshot would lack
 */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    // Ignores capitals, because `innerText` has those of the style sheet.
    const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
    const rendered = inOneLine(document.body.innerText)
    const visible: string[] = []
    const unpainted: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = inOneLine(text.textContent ?? '')
      const parent = text.parentElement
      if (!words || !parent?.checkVisibility({ visibilityProperty: true })) continue
      visible.push(words)
      const painted = parent.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true })
      if (!painted) unpainted.push(words)
    }
    const { scrollHeight: height } = document.documentElement
    return { height, rendered, visible, unpainted }
  })

const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo({ top: at, behavior: 'instant' })
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }
  })

for (const width of widths) {
  test(`pages are whole before they are scrolled, at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of everyPath) {
      await open(page, site + path)
      const untouched = await contentOf(page)
      expect(untouched.visible.length, path).toBeGreaterThan(20)
      const missing = untouched.visible.filter((text) => !untouched.rendered.includes(text))
      expect.soft(missing, `${path}, not in innerText`).toEqual([])
      await scrollToEnd(page)
      const { height, ...scrolled } = await contentOf(page)
      expect.soft({ height: untouched.height, ...scrolled }, `${path}, after scrolling`).toEqual(untouched)
      // The height of each size of a picture is rounded.
      expect.soft(Math.abs(height - untouched.height), `${path}, its height`).toBeLessThan(2)
      expect.soft(untouched.unpainted, `${path}, not painted`).toEqual([])
    }
  })

  test(`fragments are at the top when a page has loaded, at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/#about', '/#contact', '/#programs', `${toolkitPaths[0]}#pack`]) {
      await page.goto('about:blank')
      await open(page, site + path)
      const distance = await page.evaluate(() => {
        const { top = Number.NaN } = document.querySelector(location.hash)?.getBoundingClientRect() ?? {}
        return top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
      })
      expect(Math.abs(distance), path).toBeLessThan(1)
    }
  })
}
