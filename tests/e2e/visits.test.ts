import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { breaks, sideways } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './owner.ts'
import { SelfCheckVisitor, selfChecks } from './self-check-visitor.ts'
import { likeAPerson } from './visitors.ts'

/** Visits a program's page and the first two questions of its self-check. @returns the sent counts and the scripts */
async function visit(browser: Browser, site: string, mark?: string) {
  const context = await browser.newContext()
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Booking' }))
  // Records beacons, because Playwright does not see the requests of a page that is being left.
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      localStorage.setItem('sent', `${localStorage.getItem('sent') ?? ''}&${data}`)
      return send(url, data)
    }
  })
  const visitor = new SelfCheckVisitor(await context.newPage(), selfChecks[3])
  const { page } = visitor
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(`${site}/onboarding-box?utm_source=newsletter`)
  await visitor.opener.click()
  await visitor.dialog.getByRole('radio', { name: 'Yes', exact: true }).click()
  await visitor.button('Next').click()
  await expect(visitor.question(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.waitForLoadState('networkidle')
  if (mark) {
    await page.waitForFunction((mark) => performance.getEntriesByName(mark)[0], mark)
    await page.evaluate(() => {
      document.body.setAttribute('onclick', 'breaks the policy')
      dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/script.js` }))
      dispatchEvent(new ErrorEvent('error', { filename: 'moz-extension://script.js' }))
    })
  }
  const booking = page.waitForEvent('popup')
  await page.locator('a[data-booking]').first().click()
  await (await booking).close()
  await page.goto(`${site}/terms`)
  const sent = await page.evaluate(() => localStorage.getItem('sent') ?? '')
  await context.close()
  return { reached: new URLSearchParams(sent).getAll('reached').toSorted(), scripts }
}

test('a visitor’s actions are in the owner’s overview, and an automated browser’s are not', async ({
  browser,
  page,
  site,
}, { project }) => {
  await signIn(page, site)
  const visits = page.getByRole('region', { name: 'Visits' })
  const today = async () => {
    await page.goto(`${site}/owner/quizzes`)
    return (await visits.getByRole('row').locator('td:nth-of-type(1)').allInnerTexts()).map(Number)
  }
  const before = await today()

  const driven = await visit(browser, site)
  expect(driven.reached).toEqual([])
  const sources = await Promise.all([...driven.scripts].map(async (url) => (await fetch(url)).text()))
  const [sender = ''] = sources.filter((source) => source.includes('sendBeacon('))
  expect(sender).not.toBe('')
  expect(gzipSync(sender).length, 'the script that counts').toBeLessThan(1_000)

  const own = await chromium.launch(likeAPerson(project.use.launchOptions))
  const { reached } = await visit(own, site, 'visit page /onboarding-box')
  await own.close()
  const step = 'step self-check/onboarding_box'
  expect(reached).toEqual([
    ...['booking', 'error', 'newsletter', 'page'].map((event) => `${event} /onboarding-box`),
    ...[`${step}/1`, `${step}/2`],
  ])

  // Polls, because the site stores counts some seconds after a visit.
  const since = async () => (await today()).map((count, at) => count - (before[at] ?? 0))
  await expect.poll(since).toEqual([1, 1, 0, 0, 1, 1])
  const funnel = page.getByRole('region', { name: 'Self-check: Onboarding in a Box' })
  await expect(funnel.getByText(/^Most leave at “Question \d”: \d+ of the \d+ who reached it\.$/)).toBeVisible()

  await page.goto(`${site}/owner/settings`)
  const incidents = page.getByRole('region', { name: 'Refused and failed' })
  for (const name of [/^Parts of a page that browsers blocked/, /^Errors of our scripts/])
    await expect(incidents.getByRole('row', { name }).getByRole('cell')).not.toHaveText(['0', '0'])
  await page.goto(`${site}/owner/quizzes`)

  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const broken = (await breaks(page)).filter((line) => !line.startsWith('color-contrast: <t'))
    expect(broken, `at ${width}, ${colorScheme}`).toEqual([])
    expect(await sideways(page)).toBe(0)
  }
})
