import { expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { holdBack } from './forms.ts'
import { signInToStudio } from './studio-links.ts'

/** Tools of the Studio, each with a text that is there once it is open. */
const tools = {
  start: 'What would you like to do today?',
  'structure/site;siteSettings': 'Shown on every page.',
  presentation: 'The first screen.',
  launch: 'Still to replace',
}

for (const place of ['its own address', '/studio'])
  test(`the Studio at ${place} requests nothing of another host, and writes no error to the console`, async ({
    browser,
    site,
    studio,
  }) => {
    const isPart = place === '/studio'
    // Without the gateway, Next redirects /studio to another address.
    test.skip(isPart && process.env.WITHOUT_GATEWAY !== undefined)
    const base = isPart ? site + place : studio
    const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } })
    if (isPart) await signInToStudio(page, site)
    const calls: string[] = []
    const errors: string[] = []
    page.on('request', (one) => {
      const { protocol, hostname } = new URL(one.url())
      if (/^http/.test(protocol) && !/^(?:localhost|127\.0\.0\.1)$/.test(hostname)) calls.push(one.url())
    })
    page.on('console', (one) => {
      // Chromium's words if the Studio says that somebody leaves, after the page has closed its connection.
      const isLeaving = one.text() === 'WebSocket is already in CLOSING or CLOSED state.'
      if (one.type() === 'error' && !isLeaving) errors.push(one.text())
    })
    for (const [tool, text] of Object.entries(tools)) {
      await page.goto(`${base}/${tool}`)
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 120_000 })
    }
    const heading = page.locator('iframe').contentFrame().getByRole('heading', { level: 1 })
    const showPage = await holdBack(page, /draft-mode\/enable/, (route) => route.continue())
    await page.goto(`${base}/presentation`)
    // The address of the page, not of the handler that begins the preview.
    await expect(page.getByRole('textbox').first()).toHaveValue(/^(?:http:\/\/localhost:\d+)?\/$/)
    showPage()
    await expect(heading).toBeVisible({ timeout: 60_000 })
    await page.close()
    expect({ calls, errors }).toEqual({ calls: [], errors: [] })
  })
