import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectStored, expectToast, holdBack } from './forms.ts'
import { press } from './keyboard.ts'
import { newAddress } from './visitors.ts'

/* A page's script starts when somebody is there: web/http/late-scripts.ts. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const started = (page: Page) => page.locator('head script[src*="/_next/"]:not([nomodule])').count()

/** Expects a page to have fetched its script files ahead, and to have run none. */
async function expectAsleep(page: Page) {
  await expect(page.locator('link[rel="prefetch"][as="script"]').first()).toBeAttached()
  expect(await started(page)).toBe(0)
}

/** Takes away the timer by which a page that is left alone starts: only what the test does may start it. */
const neverStartAlone = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout
    Reflect.set(window, 'setTimeout', (run: TimerHandler, wait?: number, ...rest: unknown[]) =>
      wait === 3_000 ? 0 : later(run, wait, ...rest),
    )
  })

/** Opens a page that nobody has touched, and whose script files come only when they are let. */
async function openAsleep(page: Page, address: string): Promise<() => void> {
  // The page may have been left for the one that a link leads to.
  const letCome = await holdBack(page, /\/_next\/.*\.js$/, (route) =>
    route.continue().catch(() => undefined),
  )
  await neverStartAlone(page)
  await page.goto(address)
  await expectAsleep(page)
  return letCome
}

test('a page that nobody touches starts its script when it has been left alone', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.goto(`${site}/terms`)
  await expectAsleep(page)
  await page.clock.fastForward(3_000)
  await expect(page.locator('footer form')).toHaveJSProperty('noValidate', true)
})

for (const [by, touch] of Object.entries({
  pointer: (page: Page) => page.mouse.move(100, 100),
  key: (page: Page) => page.keyboard.press('Tab'),
  scrolling: (page: Page) => page.mouse.wheel(0, 200),
  'press of a screen reader': (page: Page) =>
    page
      .getByRole('button', { name: 'Subscribe' })
      .evaluate((button: HTMLElement) => button.click()),
}))
  test(`the script of a page starts by a first ${by}`, async ({ page, site }) => {
    const letCome = await openAsleep(page, `${site}/privacy`)
    await touch(page)
    await expect.poll(() => started(page)).toBeGreaterThan(3)
    letCome()
    await expect(page.locator('footer form')).toHaveJSProperty('noValidate', true)
  })

test('what is pressed before script is there happens once it is', async ({
  context,
  page,
  site,
}) => {
  await context.grantPermissions(['clipboard-write'], { origin: site })
  const letCome = await openAsleep(page, `${site}/rookie-launchpad-toolkit`)
  const copy = page.getByRole('button', { name: /^Copy Template/ }).first()
  await copy.click()
  await copy.click()
  letCome()
  await expectToast(page, 'status', 'Copied!')
})

test('what is pressed before even the page’s data is there happens, too', async ({
  page,
  site,
}) => {
  const letCome = await holdBack(page, /\/page-data\//, (route) => route.continue())
  await page.goto(`${site}/career-pivot`, { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('button', { name: /self-check/i })
    .first()
    .click()
  letCome()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a link that script opens a dialog for does so when it is pressed before', async ({
  page,
  site,
}) => {
  const letCome = await openAsleep(page, `${site}/resources`)
  await page
    .getByRole('link', { name: /^Download Free Pack/ })
    .first()
    .click()
  letCome()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/resources')
})

test('Escape closes a menu that was opened before script is there, and gives the focus back', async ({
  page,
  site,
}) => {
  const letCome = await openAsleep(page, `${site}/privacy`)
  const menu = page.locator('header details:visible')
  await menu.locator('summary').focus()
  await press(page, 'Enter', 'Tab', 'Escape')
  await expect(menu).toHaveAttribute('open')
  letCome()
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toBeFocused()
})

test('a video that is chosen before script is there gives the focus back', async ({
  page,
  site,
}) => {
  const letCome = await openAsleep(page, `${site}/insights`)
  const video = page.getByRole('main').getByRole('link', { name: /5 Career Pivot Strategies/ })
  await video.press('Enter')
  letCome()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await press(page, 'Enter')
  await expect(video).toBeFocused()
})

test('a video whose address the router wrote over gives the focus back', async ({ page, site }) => {
  await page.goto(`${site}/insights#main`)
  const video = page.getByRole('main').getByRole('link', { name: /5 Career Pivot Strategies/ })
  await video.press('Enter')
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  // As Next does when it starts: with the address that was there when it began (seen on a busy machine).
  await page.evaluate(() => history.replaceState(history.state, '', '#main'))
  await press(page, 'Enter')
  await expect(video).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a part of the page that is gone to while React starts stays in the address', async ({
  page,
  site,
}) => {
  // React listens to this once its router has read the address, and before it writes it.
  await page.addInitScript(() => {
    const listen = document.addEventListener
    document.addEventListener = (...wanted: Parameters<typeof listen>) => {
      if (wanted[0] === 'copy') location.hash = 'main'
      listen.apply(document, wanted)
    }
  })
  const letCome = await openAsleep(page, `${site}/terms`)
  await page.mouse.move(100, 100)
  letCome()
  await expect(page.locator('footer form')).toHaveJSProperty('noValidate', true)
  await expect(page).toHaveURL(`${site}/terms#main`)
})

test('a form that is sent by Enter before script is there is sent by script', async ({
  page,
  site,
}) => {
  const letCome = await openAsleep(page, `${site}/book`)
  const email = newAddress('late')
  const field = page.getByRole('contentinfo').getByLabel('Email')
  await field.fill(email)
  await field.press('Enter')
  await expectStored(page, /\/api\/newsletter$/, async () => letCome())
})

test.describe('without its script files', () => {
  test.use({ expectedTrouble: /ERR_FAILED|_next\/static/ })

  test('a press is given back to the browser, and a link leads where it does without script', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await page.route('**/_next/**/*.js', (route) => route.abort())
    await page.goto(`${site}/resources`)
    await expectAsleep(page)
    await page
      .getByRole('link', { name: /^Download Free Pack/ })
      .first()
      .click()
    await expect.poll(() => started(page)).toBeGreaterThan(3)
    expect(new URL(page.url()).pathname).toBe('/resources')
    await page.clock.fastForward(10_000)
    await page.waitForURL(/-toolkit#pack$/)
  })
})

test('a page with an address of a part of it, or with a program, starts at once', async ({
  page,
  site,
}) => {
  await neverStartAlone(page)
  for (const path of ['/privacy#main', '/questionnaire']) {
    await page.goto(site + path)
    await expect.poll(() => started(page), path).toBeGreaterThan(3)
  }
})
