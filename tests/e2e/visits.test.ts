import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { breaks, sideways } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './owner.ts'
import { SelfCheckVisitor, selfChecks } from './self-check-visitor.ts'

/** A browser that does not say that a test drives it. */
const person = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
}

const isSender = async (answer: Response) =>
  answer.request().resourceType() === 'script' && (await answer.text()).includes('sendBeacon(')

test('what a visitor did is in the owner’s overview, and who is driven by a program is not', async ({
  browser,
  page,
  site,
}) => {
  const visit = async (driven: boolean) => {
    const context = await browser.newContext(driven ? {} : person)
    await context.addInitScript((driven) => {
      if (!driven) Object.defineProperty(navigator, 'webdriver', { get: () => false })
      // Playwright does not see what a page sends while it is left.
      const send = navigator.sendBeacon.bind(navigator)
      navigator.sendBeacon = (url, data) => {
        localStorage.setItem('sent', `${localStorage.getItem('sent') ?? ''}&${data}`)
        return send(url, data)
      }
    }, driven)
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Booking' }))
    const visitor = new SelfCheckVisitor(await context.newPage(), selfChecks[3])
    const sender = visitor.page.waitForResponse(isSender)
    await visitor.page.goto(`${site}/onboarding-box?utm_source=newsletter`)
    await visitor.opener.click()
    await visitor.dialog.getByText('Yes', { exact: true }).click()
    await visitor.button('Next').click()
    await expect(visitor.question(1)).toBeFocused()
    await visitor.page.keyboard.press('Escape')
    const script = await (await sender).body()
    expect(gzipSync(script).length, 'the script that counts').toBeLessThan(1_000)
    const booking = visitor.page.waitForEvent('popup')
    await visitor.page.locator('a[data-booking]').first().click()
    await (await booking).close()
    await visitor.page.goto(`${site}/terms`)
    const sent = await visitor.page.evaluate(() => localStorage.getItem('sent') ?? '')
    await context.close()
    return new URLSearchParams(sent).getAll('reached').toSorted()
  }
  expect(await visit(true)).toEqual([])
  const step = 'step self-check/onboarding_box'
  expect(await visit(false)).toEqual([
    ...['booking /onboarding-box', 'newsletter /onboarding-box', 'page /onboarding-box'],
    ...[`${step}/1`, `${step}/2`],
  ])

  await signIn(page, site)
  const seen = page.getByRole('region', { name: 'What visitors do' })
  const funnel = seen.getByRole('figure').filter({ hasText: 'Self-check: Onboarding in a Box' })
  // Counts are stored some seconds after the visit.
  await expect(async () => {
    await page.goto(`${site}/owner/overview`)
    await expect(funnel.getByText(/^Most leave at “Question 2”: 1 of the 1 /)).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  const today = seen.getByRole('row').locator('td:nth-of-type(1)')
  await expect(today).toHaveText(['', '1', '1', '0', '0', '1', '1'])

  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const broken = (await breaks(page)).filter((line) => !line.startsWith('color-contrast: <t'))
    expect(broken, `at ${width}, ${colorScheme}`).toEqual([])
    expect(await sideways(page)).toBe(0)
    if (process.env.SHOTS)
      await seen.screenshot({ path: `${process.env.SHOTS}/visits-${width}.png` })
  }
})
