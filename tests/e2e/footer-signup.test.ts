import type { Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { expectProblem, expectStored, expectToast, failWith503 } from './forms.ts'
import { press, tabTo } from './keyboard.ts'
import { newAddress } from './visitors.ts'

const api = /\/api\/newsletter$/
const box = (page: Page) => page.getByRole('contentinfo').getByRole('region')
const field = (page: Page) => box(page).getByLabel('Email')
const subscribe = (page: Page) => box(page).getByRole('button', { name: 'Subscribe' })
const toast = (page: Page) => page.locator('[data-phase]')
const someone = () => newAddress('letter')

const said = 'Thanks for joining our newsletter. Expect monthly career care tips!'

/** Expects the page to greet a new subscriber, and to ask nowhere for the address. */
async function expectGreeting(page: Page) {
  const heading = page.getByRole('main').getByRole('heading', { name: 'You are on the list' })
  await expect(heading).toBeFocused()
  await expect(page.getByLabel('Email')).toBeHidden()
}

/** Opens Home and stops its clock. The stopped clock affects only the page's timers. */
async function visitWithClock(page: Page, site: string) {
  await page.clock.install()
  await page.goto(site)
  await expect(box(page).locator('form')).toHaveJSProperty('noValidate', true)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Expects the page to stay. Before it leaves, it would store the sign-up for the next page. */
const expectStaying = async (page: Page) =>
  expect(
    await page.evaluate(() => [
      location.pathname,
      ...Object.keys(sessionStorage).filter((name) => !name.startsWith('cc_typed')),
    ]),
  ).toEqual(['/'])

test.describe('when the server does not store the first signup', () => {
  test.use({ expectedTrouble: /503|The signup was not stored/ })

  const signup = proves('1.9 4.13-16 7.6 8.8 8.9 8.25 9.4 D30.1')
  test('a retry shows a toast, and then the newsletter page', signup, async ({ page, site }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const email = someone()
    await failWith503(page, api)
    await visitWithClock(page, site)
    await field(page).fill(` ${email} `)
    await subscribe(page).click()
    await expectToast(
      page,
      'alert',
      'Subscription Failed',
      'Something went wrong. Please try again or contact us directly.',
    )
    await expect.poll(() => logged.join()).toContain('The signup was not stored')
    await page.clock.runFor(10_000)
    await expect(toast(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue(new RegExp(email))
    await expectStaying(page)

    await page.unroute(api)
    await expectStored(page, api, () => subscribe(page).click())
    await expectToast(page, 'status', 'Subscribed!', said)
    await expect(field(page)).toHaveValue('')

    await page.clock.runFor(1_400)
    await expectStaying(page)
    await page.clock.runFor(200)
    await expect(page).toHaveURL(`${site}/newsletter`)
    expect(asked.filter((url) => decodeURIComponent(url).includes(email))).toEqual([])
    await expectGreeting(page)
  })
})

test.describe('when a newer form refuses a field that the page lacks', () => {
  test.use({ expectedTrouble: /422|The signup was not stored/ })

  test('opens the form with all fields, the error and the address', async ({ page, site }) => {
    const email = someone()
    const errors = { phone: 'Please enter your phone number.' }
    await page.route(api, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 422, json: { errors } }),
    )
    await page.goto(site)
    await expect(box(page).locator('form')).toHaveJSProperty('noValidate', true)
    // A field that the server of this version refuses, too.
    const tooLong = `<input type="hidden" name="name" value="${'x'.repeat(500)}">`
    await box(page)
      .locator('form')
      .evaluate((form, field) => form.insertAdjacentHTML('beforeend', field), tooLong)
    await field(page).fill(email)
    await subscribe(page).click()
    await expect(page.getByRole('alert').filter({ hasText: /fields marked below/ })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.locator('[aria-invalid=true]')).toHaveAttribute('name', 'name')
  })
})

for (const way of ['the pointer', 'the focus'] as const) {
  test(
    `the newsletter page does not open while ${way} is on the toast`,
    proves('D5.3 D30.2'),
    async ({ page, site }) => {
      const email = someone()
      await visitWithClock(page, site)
      if (way === 'the pointer') {
        await field(page).fill(email)
        await subscribe(page).click()
      } else {
        await tabTo(field(page), 'Shift+Tab')
        await page.keyboard.type(email.replace('@', ''))
        await press(page, 'Enter')
        await expectProblem(field(page), /valid email/)
        await press(page, 'ControlOrMeta+a')
        await page.keyboard.type(email)
        await press(page, 'Tab')
        await expect(subscribe(page)).toBeFocused()
        await press(page, 'Enter')
      }
      await expectToast(page, 'status', 'Subscribed!')
      await page.clock.runFor(300)
      await expect(toast(page)).toHaveAttribute('data-phase', 'shown')
      if (way === 'the pointer') await toast(page).hover()
      else await tabTo(toast(page).getByRole('button', { name: 'Close notification' }))

      await page.clock.runFor(60_000)
      await expectStaying(page)
      await expect(toast(page).getByText(said)).toBeVisible()

      if (way === 'the pointer') await page.mouse.move(5, 5)
      else await tabTo(field(page), 'Shift+Tab')
      await page.clock.runFor(1_600)
      await expect(page).toHaveURL(`${site}/newsletter`)
      await expectGreeting(page)
    },
  )
}
