import path from 'node:path'
import { firefox } from '@playwright/test'
import type { Engine } from './engine.ts'

/** Starts the machine's own Firefox, driven by WebDriver BiDi. @param dark true for dark mode */
export async function startFirefox({ dark = false } = {}): Promise<Engine> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: path.join(import.meta.dirname, 'start-firefox.mjs'),
    firefoxUserPrefs: {
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      // Refuses cookies of other sites, also in frames.
      'network.cookie.cookieBehavior': 1,
    },
  })
  const page = await browser.newPage()
  return {
    size: (width, height) => page.setViewportSize({ width, height }),
    visit: (address) => page.goto(address),
    shown: (selector) => page.locator(selector).first().waitFor(),
    press: (selector) => page.locator(selector).first().click(),
    pressAt: async (x, y) => {
      // An overlay of the preview reacts only to a pointer that enters it.
      await page.mouse.move(0, 0)
      await page.mouse.click(x, y)
    },
    // Types each key, because React gets no change event in Firefox when the field is filled at once.
    type: (selector, text) => page.locator(selector).first().pressSequentially(text),
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    picture: () => page.screenshot(),
    stop: () => browser.close(),
  }
}
