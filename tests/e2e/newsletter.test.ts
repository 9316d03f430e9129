import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectProblem, expectStored, expectToast, failWith503, holdBack, postsTo } from './forms.ts'
import { nightly } from './nightly.ts'
import { signIn } from './owner.ts'
import { newAddress } from './visitors.ts'

const content = z
  .object({
    ...{ headline: z.string(), successHeadline: z.string(), successText: z.string() },
    ...{ nameButton: z.string(), nameThanks: z.string() },
  })
  .parse(ofType('newsletterPage')[0])

const api = /\/api\/newsletter$/
const main = (page: Page) => page.getByRole('main')
/** Form in the main part of the page. The footer's form has the same texts. */
const form = (page: Page) => page.getByRole('form', { name: content.headline })
const name = (page: Page) => form(page).getByLabel('Name')
const email = (page: Page) => form(page).getByLabel('Email')
const subscribe = (page: Page) => form(page).getByRole('button', { name: 'Subscribe' }).click()
const footer = (page: Page) => page.getByRole('contentinfo').getByRole('region')

const someone = () => newAddress('reader')

async function visit(page: Page, site: string) {
  await page.goto(`${site}/newsletter`)
  await expect(form(page)).toHaveJSProperty('noValidate', true)
}

async function fillIn(page: Page, address = someone()) {
  await name(page).fill('Asha')
  await email(page).fill(address)
}

async function expectSuccess(page: Page) {
  const heading = main(page).getByRole('heading', { level: 2, name: content.successHeadline })
  await expect(heading).toBeFocused()
  await expect(main(page).getByText(content.successText, { exact: true })).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(main(page).getByRole('listitem').getByRole('heading')).toHaveText([
    'Monthly Tips',
    'Career Stories',
    'Practical Tools',
  ])
}

const signup = proves('1.9 2.115 2.116 4.17 4.18 5.30 5.40 7.5 8.10 8.26 9.3 D1.1 D6.1 D31.1')
test('a signup with both fields ends on success and a toast', signup, async ({ page, site }) => {
  const sent = postsTo(page, api)
  const answer = await holdBack(page, api, (route) => route.continue())
  await visit(page, site)
  await expect(page.getByRole('heading', { level: 1, name: content.headline })).toBeVisible()
  await expect(main(page).getByText(/Each monthly letter/)).toBeVisible()
  await expect(form(page).getByRole('textbox')).toHaveCount(2)
  for (const field of [name(page), email(page)]) await expect(field).toHaveAttribute('required')
  await expect(email(page)).toHaveAttribute('type', 'email')
  await expect(footer(page).getByLabel('Email')).toHaveCount(1)
  await expect(form(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')

  const address = someone()
  await name(page).fill('  Asha ')
  await email(page).fill(address)
  const stored = await expectStored(page, api, async () => {
    await email(page).press('Enter')
    const waiting = form(page).getByRole('button', { name: 'Subscribing...', exact: true })
    await expect(waiting).toBeDisabled()
    answer()
  })
  expect(stored.url()).toBe(`${site}/api/newsletter`)
  await expectSuccess(page)
  await expectToast(
    page,
    'status',
    'Welcome to Career Care!',
    'Thanks for subscribing! Your first issue is on its way.',
  )
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ name: 'Asha', email: address })
  await expectAccessible(page, 'the success screen')

  await test.step('a subscriber is thanked in the same way', async () => {
    await visit(page, site)
    await fillIn(page, address.toUpperCase())
    await subscribe(page)
    await expectSuccess(page)
  })
})

test('a toast reports an empty field', proves('5.31 5.32 8.7 D27.1'), async ({ page, site }) => {
  const sent = postsTo(page, api)
  await visit(page, site)
  const cases = [
    { typed: { name: '', email: '' }, first: name },
    { typed: { name: '   ', email: 'asha@example.org' }, first: name },
    { typed: { name: 'Asha', email: '   ' }, first: email },
  ]
  for (const { typed, first } of cases) {
    await name(page).fill(typed.name)
    await email(page).fill(typed.email)
    await subscribe(page)
    await expectToast(page, 'alert', 'Missing Information', 'Please fill in both your name and email address.')
    await expect(first(page)).toBeFocused()
    await page.getByRole('button', { name: 'Close notification' }).click()
    await expect(page.getByRole('alert').getByText('Missing Information')).toHaveCount(0)
  }
  expect(sent).toEqual([])
})

test.describe('when a signup is not stored', () => {
  test.use({ expectedTrouble: /503|429|422|ERR_FAILED|was not stored/ })

  test('a refusal of the server is shown at its field', proves('D7.1'), async ({ page, site }) => {
    await visit(page, site)
    await page.route('**/api/newsletter', (route) =>
      route.fulfill({
        status: 422,
        json: { errors: { email: 'Please add a valid email address' } },
      }),
    )
    await fillIn(page, 'nobody@refused.example.org')
    await subscribe(page)
    await expectProblem(email(page), 'Please add a valid email address')
    await expect(name(page)).toHaveValue('Asha')
    await page.unroute('**/api/newsletter')
    await email(page).fill(someone())
    await expect(email(page)).not.toHaveAttribute('aria-invalid')
    await subscribe(page)
    await expectSuccess(page)
  })

  const failure = proves('4.19 7.6 8.8 8.9 D2.2 D3.1')
  test('typed values stay; a retry adds no second lead', failure, async ({ page, site }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    const sent = postsTo(page, api)
    const address = someone()
    await visit(page, site)
    await fillIn(page, address)
    for (const fail of [() => failWith503(page, api), () => page.route(api, (route) => route.abort())]) {
      await fail()
      await subscribe(page)
      await expectToast(
        page,
        'alert',
        'Subscription Failed',
        'Something went wrong. Please try again or contact us directly.',
      )
      await expect.poll(() => said.join()).toContain('The signup was not stored')
      said.length = 0
      await expect(name(page)).toHaveValue('Asha')
      await expect(email(page)).toHaveValue(address)
      await expect(form(page).getByRole('button', { name: 'Subscribe' })).toBeFocused()
      const direct = form(page).getByRole('link', { name: 'Contact us directly' })
      await expect(direct).toHaveAttribute('href', '/#contact')
    }

    await page.unroute(api)
    await subscribe(page)
    await expectSuccess(page)
    const keys = sent.map(({ key }) => key)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(1)
  })
})

/** Signs up in the footer of a page, and waits for the newsletter page. @returns the visited addresses */
async function signUpBelow(page: Page, address: string) {
  await expect(footer(page).locator('form')).toHaveJSProperty('noValidate', true)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await footer(page).getByLabel('Email').fill(address)
  // The newsletter page may load itself again, so its address does not change.
  const arrived = page.waitForEvent('domcontentloaded')
  await expectStored(page, api, () => footer(page).getByRole('button', { name: 'Subscribe' }).click())
  await arrived
  return addresses
}

const greeting = (page: Page) => main(page).getByRole('heading', { level: 2, name: content.successHeadline })
const nameButton = (page: Page) => main(page).getByRole('button', { name: content.nameButton })
/** The page's form. The greeting's form has no email field. */
const askedAddress = (page: Page) => main(page).locator('input[type=email]')

test.describe('after a sign-up in the footer', () => {
  test.use({ expectedTrouble: /503|The name was not stored/ })

  test('greets the subscriber, and stores the name', proves('D5.2'), async ({ page, site }) => {
    const address = someone()
    const sent = postsTo(page, api)
    await visit(page, site)
    const addresses = await signUpBelow(page, address)
    expect(addresses).not.toEqual([])
    expect(addresses.filter((url) => url !== `${site}/newsletter`)).toEqual([])
    await expect(greeting(page)).toBeFocused()
    await expect(main(page).getByText(content.successText, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeHidden()
    await expectAccessible(page, 'the greeting')

    const field = main(page).getByLabel('Name')
    await nameButton(page).click()
    await expectProblem(field, 'Name is required')
    await failWith503(page, api)
    await field.fill(' Asha ')
    await nameButton(page).click()
    await expectToast(page, 'alert', 'Your name was not stored')
    await expect(field).toHaveValue(' Asha ')
    await page.unroute(api)
    await expectStored(page, api, () => field.press('Enter'))
    await expect(main(page).getByText(content.nameThanks)).toBeFocused()
    expect(sent.at(-1)?.body).toMatchObject({ name: 'Asha', email: address, nameOnly: true })
    await page.reload()
    await expect(main(page).getByText(content.nameThanks)).toBeVisible()

    await signIn(page, site, `/owner/newsletter?q=${encodeURIComponent(address)}`)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: address })
    await expect(row).toContainText('Asha')
  })

  test('greets again after a reload and a return, and not at a later visit', nightly, async ({ page, site }) => {
    await page.goto(site)
    await signUpBelow(page, someone())
    await expect(greeting(page)).toBeFocused()
    await page.reload()
    await expect(nameButton(page)).toBeVisible()
    await expect(greeting(page)).not.toBeFocused()
    await page.goto(`${site}/privacy`)
    await page.goBack()
    await expect(greeting(page)).toBeVisible()
    await page.goto(`${site}/privacy`)
    await visit(page, site)
    await expect(email(page)).toBeVisible()
    await expect(email(page)).toHaveValue('')
  })

  test('shows no form before the greeting is loaded', nightly, async ({ page, site }) => {
    await page.goto(site)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      if (new URL(page.url()).pathname === '/newsletter') await isReleased
      await route.continue()
    })
    await signUpBelow(page, someone())
    await expect(page.getByRole('heading', { level: 1, name: content.headline })).toBeVisible()
    await expect(askedAddress(page)).toBeAttached()
    await expect(askedAddress(page)).toBeHidden()
    release()
    await expect(greeting(page)).toBeFocused()
  })
})
