import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { breaks, sideways } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { newAddress } from './visitors.ts'

const content = z
  .object({ headline: z.string(), successHeadline: z.string(), successText: z.string() })
  .parse(ofType('newsletterPage')[0])

const stored = /\/api\/newsletter$/
const main = (page: Page) => page.getByRole('main')
/** The page's own form: the footer has one with the same words in a region of its own. */
const form = (page: Page) => page.getByRole('form', { name: content.headline })
const name = (page: Page) => form(page).getByLabel('Name')
const email = (page: Page) => form(page).getByLabel('Email')
const subscribe = (page: Page) => form(page).getByRole('button', { name: 'Subscribe' })
const footer = (page: Page) => page.getByRole('contentinfo').getByRole('region')

const someone = () => newAddress('reader')

async function visit(page: Page, site: string) {
  await page.goto(`${site}/newsletter`)
  await expect(form(page)).toHaveJSProperty('noValidate', true)
}

/** What the page sends, as it is sent. */
function sentBy(page: Page) {
  const sent: { key: string | undefined; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && stored.test(request.url()))
      sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
  })
  return sent
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

test(
  'two fields, both required, and the box in the footer is another',
  proves('2.115', '5.30', '5.40', '9.3'),
  async ({ page, site }) => {
    await visit(page, site)
    await expect(page.getByRole('heading', { level: 1, name: content.headline })).toBeVisible()
    await expect(main(page).getByText(/once a month/i)).toBeVisible()
    await expect(form(page).getByRole('textbox')).toHaveCount(2)
    for (const field of [name(page), email(page)]) await expect(field).toHaveAttribute('required')
    await expect(email(page)).toHaveAttribute('type', 'email')
    await expect(footer(page).getByLabel('Email')).toHaveCount(1)
    await expect(form(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute(
      'href',
      '/privacy',
    )
  },
)

test(
  'a signup ends on the success screen, with a toast',
  proves('1.9', '2.116', '4.18', '8.26', 'D1.1', 'D31.1'),
  async ({ page, site }) => {
    const sent = sentBy(page)
    await visit(page, site)
    const address = someone()
    await name(page).fill('  Asha ')
    await email(page).fill(address)
    const [answer] = await Promise.all([page.waitForResponse(stored), subscribe(page).click()])
    expect(answer.url()).toBe(`${site}/api/newsletter`)
    expect(answer.status()).toBe(201)
    await expectSuccess(page)
    const words = page.getByRole('status')
    await expect(words.getByText('Welcome to Career Care!', { exact: true })).toBeVisible()
    await expect(
      words.getByText('Thanks for subscribing! Your first issue is on its way.', { exact: true }),
    ).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ name: 'Asha', email: address })
  },
)

test(
  'who is subscribed already is thanked the same way',
  proves('7.5', '8.10'),
  async ({ page, request, site }) => {
    const address = someone()
    const before = await request.post(`${site}/api/newsletter`, {
      headers: { accept: 'application/json', 'idempotency-key': someone() },
      data: { name: 'Asha', email: address },
    })
    expect(before.status()).toBe(201)
    await visit(page, site)
    await name(page).fill('Asha')
    await email(page).fill(address.toUpperCase())
    await subscribe(page).click()
    await expectSuccess(page)
  },
)

test('while it is sent, the button waits and says so', proves('4.17'), async ({ page, site }) => {
  let answer = () => {}
  const until = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(stored, async (route) => {
    await until
    await route.continue()
  })
  await visit(page, site)
  await name(page).fill('Asha')
  await email(page).fill(someone())
  await subscribe(page).click()
  const waiting = form(page).getByRole('button', { name: 'Subscribing...', exact: true })
  await expect(waiting).toBeDisabled()
  answer()
  await expectSuccess(page)
})

test(
  'a blank name or address is told in a toast, and nothing is sent',
  proves('5.31', '5.32', '8.7', 'D27.1'),
  async ({ page, site }) => {
    const sent = sentBy(page)
    await visit(page, site)
    const cases = [
      { typed: { name: '', email: '' }, first: name },
      { typed: { name: '   ', email: 'asha@example.org' }, first: name },
      { typed: { name: 'Asha', email: '   ' }, first: email },
    ]
    for (const { typed, first } of cases) {
      await name(page).fill(typed.name)
      await email(page).fill(typed.email)
      await subscribe(page).click()
      const words = page.getByRole('alert')
      await expect(words.getByText('Missing Information', { exact: true })).toBeVisible()
      await expect(
        words.getByText('Please fill in both your name and email address.', { exact: true }),
      ).toBeVisible()
      await expect(first(page)).toBeFocused()
      await page.getByRole('button', { name: 'Close notification' }).click()
      await expect(words.getByText('Missing Information')).toHaveCount(0)
    }
    expect(sent).toEqual([])
  },
)

test.describe('what the server refuses', () => {
  test.use({ expectedTrouble: /422/ })

  test('is said at its field, until that is edited', proves('D7.1'), async ({ page, site }) => {
    await visit(page, site)
    await name(page).fill('Asha')
    await email(page).fill('nobody')
    await subscribe(page).click()
    await expect(email(page)).toHaveAccessibleDescription('Please add a valid email address')
    await expect(email(page)).toBeFocused()
    await expect(name(page)).toHaveValue('Asha')
    await page.keyboard.press('End')
    await page.keyboard.type(`-${someone()}`)
    await expect(email(page)).not.toHaveAttribute('aria-invalid')
    await subscribe(page).click()
    await expectSuccess(page)
  })
})

test.describe('when it cannot be stored', () => {
  test.use({ expectedTrouble: /503|429|ERR_FAILED|was not stored/ })

  const failures = {
    'a server in trouble': (page: Page) =>
      page.route(stored, (route) => route.fulfill({ status: 503, json: { error: '' } })),
    'no network': (page: Page) => page.route(stored, (route) => route.abort()),
  }
  for (const [what, provoke] of Object.entries(failures)) {
    test(
      `${what}: a toast says so, the form stays, and a second press makes no second lead`,
      proves('4.19', '7.6', '8.8', '8.9', 'D2.2', 'D3.1'),
      async ({ page, site }) => {
        const said: string[] = []
        page.on('console', (message) => said.push(message.text()))
        const sent = sentBy(page)
        await provoke(page)
        await visit(page, site)
        const address = someone()
        await name(page).fill('Asha')
        await email(page).fill(address)
        await subscribe(page).click()
        const words = page.getByRole('alert')
        await expect(words.getByText('Subscription Failed', { exact: true })).toBeVisible()
        await expect(
          words.getByText('Something went wrong. Please try again or contact us directly.', {
            exact: true,
          }),
        ).toBeVisible()
        await expect.poll(() => said.join()).toContain('The signup was not stored')
        await expect(name(page)).toHaveValue('Asha')
        await expect(email(page)).toHaveValue(address)
        await expect(subscribe(page)).toBeFocused()
        const direct = form(page).getByRole('link', { name: 'Contact us directly' })
        await expect(direct).toHaveAttribute('href', '/#contact')

        await page.unroute(stored)
        await subscribe(page).click()
        await expectSuccess(page)
        expect(sent).toHaveLength(2)
        expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
        expect(sent[1]?.key).toBe(sent[0]?.key)
      },
    )
  }

  test('too many at once are told to wait', async ({ page, site }) => {
    await page.route(stored, (route) =>
      route.fulfill({ status: 429, json: { error: 'Please wait a few minutes.' } }),
    )
    await visit(page, site)
    await name(page).fill('Asha')
    await email(page).fill(someone())
    await subscribe(page).click()
    await expect(form(page).getByText('Please wait a few minutes.')).toBeVisible()
    await expect(page.getByRole('alert').getByText('Subscription Failed')).toBeVisible()
  })
})

test(
  'the address left in the footer is filled in, and a name completes it',
  proves('D5.2'),
  async ({ page, site }) => {
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const address = someone()
    await page.goto(`${site}/terms`)
    await expect(footer(page).locator('form')).toHaveJSProperty('noValidate', true)
    await footer(page).getByLabel('Email').fill(address)
    await footer(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(`${site}/newsletter`)
    await expect(email(page)).toHaveValue(address)
    await expect(footer(page).getByLabel('Email')).toHaveValue('')
    expect(addresses.filter((url) => decodeURIComponent(url).includes(address))).toEqual([])

    await name(page).fill('Asha')
    await subscribe(page).click()
    await expectSuccess(page)
    await visit(page, site)
    await expect(email(page), 'handed over once').toHaveValue('')
  },
)

test(
  'the address left in the footer of this very page is filled in too',
  proves('D5.2'),
  async ({ page, site }) => {
    const address = someone()
    await visit(page, site)
    await footer(page).getByLabel('Email').fill(address)
    await footer(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(email(page)).toHaveValue(address)
    await visit(page, site)
    await expect(email(page), 'handed over once').toHaveValue('')
  },
)

test.describe('with script off', () => {
  // A browser without script refuses what the page preloads for it: its own policy, not an error.
  test.use({ javaScriptEnabled: false, expectedTrouble: /\.js csp$/ })

  test('is a plain post that ends on a thank-you page', proves('D10.2'), async ({ page, site }) => {
    await page.goto(`${site}/newsletter`)
    await name(page).fill('Asha')
    await email(page).fill(someone())
    const [answer] = await Promise.all([page.waitForResponse(stored), subscribe(page).click()])
    expect(answer.status()).toBe(303)
    await expect(page).toHaveURL(`${site}/thanks/newsletter`)
    await expect(page.getByRole('heading', { level: 1, name: 'Subscribed!' })).toBeVisible()
  })
})

test('the page below it that ends a subscription still answers', async ({ request, site }) => {
  const answer = await request.get(`${site}/newsletter/unsubscribe?token=none`)
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('We do not know this link')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every state keeps the accessibility rules and fits the narrowest phone, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.route(stored, (route) =>
      route.fulfill({ status: 201, json: { id: 'kept for the look of it' } }),
    )
    const look = async (what: string) => {
      expect(await breaks(page), what).toEqual([])
      expect(await sideways(page), what).toBe(0)
    }
    await visit(page, site)
    await look('the form')
    await subscribe(page).click()
    await expect(page.locator('[data-phase="shown"]')).toBeVisible()
    await page.locator('[data-phase]').hover()
    await look('the toast about what is missing')
    await page.mouse.move(5, 5)
    await name(page).fill('Asha')
    await email(page).fill(someone())
    await email(page).press('Enter')
    await expectSuccess(page)
    await look('the success screen')
  })
}
