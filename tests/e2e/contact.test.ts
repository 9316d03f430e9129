import type { Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './owner.ts'

const form = (page: Page) => page.locator('#contact form')

/** Fills in the whole form, with a name that the owner can find the lead by. */
async function fillIn(page: Page, name: string) {
  await form(page).getByLabel('Name').fill(name)
  await form(page).getByLabel('Email').fill('priya@example.org')
  await form(page).getByLabel('Message').fill('I start on Monday.\nWhat do I ask first?')
  await form(page).getByLabel('Ask about Programs').check()
  await form(page).getByLabel('General Question').check()
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send' }).click()

test.describe('a message from a visitor to the owner', () => {
  test(
    'is stored, thanked for, and in the owner’s inbox with its mails waiting',
    proves('1.8', '2.38', '2.41', '2.42', '4.4', '8.24', '9.1'),
    async ({ page, site }) => {
      const name = `Priya ${Date.now()}`
      await page.goto(`${site}/?utm_source=poster&ref=x#contact`)
      await fillIn(page, name)
      await send(page)

      await expect(page.getByText('Message sent!')).toBeVisible()
      await expect(
        page.getByText("Thanks for reaching out! We'll be in touch within 2 working days."),
      ).toBeVisible()
      const card = page.locator('#contact')
      await expect(form(page)).toHaveCount(0)
      await expect(card.locator('a[href="/career-assessment"]')).toBeVisible()
      await expect(card.locator('a[href="/resources"]')).toBeVisible()
      await expect(card.getByRole('heading', { level: 3 })).toBeFocused()

      await signIn(page, site)
      // What is due sooner may fill the first page.
      await page.getByRole('searchbox', { name: 'Search' }).fill(name)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('link', { name }).click()
      const lead = page.getByRole('main')
      for (const text of [
        'priya@example.org',
        'What do I ask first?',
        'Ask about Programs',
        'poster',
      ]) {
        await expect(lead.getByText(text).first()).toBeVisible()
      }
      await expect(lead).not.toContainText('ref=x')
      await expect(lead.getByText(/waiting/i).first()).toBeVisible()
    },
  )

  test(
    'says at each field what is missing, and forgets it when that field is edited',
    proves('2.39', '2.40', '4.5', '4.6', '5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', 'D27.1'),
    async ({ page, site }) => {
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url())
      })
      await page.goto(`${site}/#contact`)
      await expect(form(page)).toHaveJSProperty('noValidate', true)
      for (const label of ['Name', 'Email', 'Message'])
        await expect(form(page).getByLabel(label)).toHaveAttribute('required')
      await expect(form(page).locator('textarea[rows="4"]')).toHaveAccessibleName(/^Message/)
      const boxes = form(page).getByRole('checkbox')
      const types = [
        'Ask about Programs',
        'Partner with Career Care',
        'Bulk Book Orders',
        'General Question',
      ]
      await expect(boxes).toHaveCount(types.length)
      for (const [index, type] of types.entries()) {
        await expect(boxes.nth(index)).toHaveAccessibleName(type)
        await expect(boxes.nth(index)).toHaveAttribute('value', type)
      }
      await form(page).getByLabel('Name').fill('   ')
      await form(page).getByLabel('Message').fill(' \n ')
      await send(page)
      const messages = [
        'Name is required',
        'Please add a valid email so we can reply',
        'Message is required',
        'Please select at least one inquiry type',
      ]
      for (const message of messages) await expect(form(page).getByText(message)).toBeVisible()
      await expect(form(page).getByLabel('Name')).toBeFocused()

      await form(page).getByLabel('Name').fill('P')
      await expect(form(page).getByText('Name is required')).toHaveCount(0)
      await expect(form(page).getByText('Message is required')).toBeVisible()
      await form(page).getByLabel('Partner with Career Care').check()
      await expect(form(page).getByText('Please select at least one inquiry type')).toHaveCount(0)
      await form(page).getByLabel('Message').fill('Hello')
      await expect(form(page).getByText('Message is required')).toHaveCount(0)
      await form(page).getByLabel('Email').fill('not an address')
      await expect(form(page).getByText('Please add a valid email so we can reply')).toHaveCount(0)
      await send(page)
      await expect(form(page).getByText('Please add a valid email so we can reply')).toBeVisible()
      expect(posts).toEqual([])
    },
  )

  test.describe('when the server cannot take it', () => {
    test.use({ expectedTrouble: /503|429|\/api\/contact|mailto/i })

    test(
      'becomes a draft in the visitor’s e-mail app, and nothing typed is lost',
      proves('4.3', '4.4', '7.3', '8.1', '8.2', '8.3', '8.4', '8.5'),
      async ({ page, site }) => {
        let fail = () => {}
        const failing = new Promise<void>((resolve) => {
          fail = resolve
        })
        await page.route('**/api/contact', (route) =>
          failing.then(() => route.fulfill({ status: 503, body: '{}' })),
        )
        const logged: string[] = []
        page.on('console', (message) => logged.push(message.text()))
        const drafts: string[] = []
        await page.exposeFunction('draftOpened', (href: string) => drafts.push(href))
        await page.addInitScript(() => {
          const navigation: unknown = Reflect.get(window, 'navigation')
          if (navigation instanceof EventTarget) {
            navigation.addEventListener('navigate', (event) => {
              const destination: unknown = Reflect.get(event, 'destination')
              const url = `${Reflect.get(Object(destination), 'url')}`
              if (!url.startsWith('mailto:')) return
              event.preventDefault()
              Reflect.get(window, 'draftOpened')(url)
            })
          }
        })
        await page.goto(`${site}/#contact`)
        await fillIn(page, 'Priya')
        const ticked = await form(page).getByRole('checkbox', { checked: true }).count()
        await send(page)
        await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
        for (const label of ['Name', 'Email', 'Message'])
          await expect(form(page).getByLabel(label)).not.toBeEditable()
        const unticked = form(page).getByRole('checkbox', { checked: false }).first()
        await unticked.click({ force: true })
        await expect(form(page).getByRole('checkbox', { checked: true })).toHaveCount(ticked)
        fail()
        await expect(page.getByText('Sending via email')).toBeVisible()
        await expect.poll(() => logged.join()).toContain('The message was not stored')
        await expect(
          page.getByText("We couldn't submit in-app. Opening your email client now..."),
        ).toBeVisible()
        await expect.poll(() => drafts.length).toBe(1)
        const draft = new URL(drafts[0] ?? '')
        expect(draft.pathname).toBe('hello@example.com')
        expect(draft.searchParams.get('subject')).toBe('Website message from Priya')
        expect(draft.searchParams.get('body')).toContain('Ask about Programs, General Question')
        for (const row of [
          'Name: Priya',
          'E-mail: priya@example.org',
          'What do I ask first?',
          `Page: ${site}/`,
          `User agent: ${await page.evaluate(() => navigator.userAgent)}`,
        ])
          expect(draft.searchParams.get('body')).toContain(row)
        await expect(form(page).getByLabel('Message')).toHaveValue(/What do I ask first/)
        await expect(form(page).getByLabel('Message')).toBeEditable()
      },
    )

    test('what it refuses is told, and the draft is offered but not opened', async ({
      page,
      site,
    }) => {
      await page.route('**/api/contact', (route) =>
        route.fulfill({ status: 429, json: { error: 'Please send this again in 3 min.' } }),
      )
      await page.goto(`${site}/#contact`)
      await fillIn(page, 'Priya')
      await send(page)
      const notice = form(page).getByRole('alert').filter({ hasText: 'again in 3 min.' })
      await expect(notice.getByRole('link', { name: 'Open in my e-mail app' })).toHaveAttribute(
        'href',
        /^mailto:hello@example\.com\?subject=Website%20message%20from%20Priya&/,
      )
      await expect(page.getByText('Sending via email')).toHaveCount(0)
      await expect(form(page).getByLabel('Message')).toHaveValue(/What do I ask first/)
    })
  })

  test.describe('with script off', () => {
    // A browser without script refuses what the page preloads for it: its own policy, not an error.
    test.use({ javaScriptEnabled: false, expectedTrouble: /\.js csp$/ })

    test(
      'is a plain post that ends on a thank-you page',
      proves('D10.1'),
      async ({ page, site }) => {
        await page.goto(`${site}/#contact`)
        await fillIn(page, 'Noor')
        await send(page)
        await expect(page).toHaveURL(`${site}/thanks/contact`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    )
  })
})

test(
  'the owner’s inbox is closed to everybody else',
  proves('6.3', 'D32.3'),
  async ({ page, request, site }) => {
    await page.goto(`${site}/owner`)
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Leads' })).toHaveCount(0)
    for (const path of ['/owner', '/owner/leads/any', '/owner/mails', '/owner/mails/any']) {
      const answer = await request.get(site + path)
      expect(answer.url(), path).toBe(`${site}/owner/sign-in`)
      expect(answer.headers()['cache-control']).toContain('no-store')
      expect(answer.headers()['x-robots-tag'] ?? (await answer.text())).toContain('noindex')
    }
  },
)

test('health says what is embedded and that mails wait', async ({ request, site }) => {
  const health = await (await request.get(`${site}/api/health`)).json()
  expect(health).toMatchObject({
    content: { hosting: 'embedded', reachable: true },
    database: { driver: 'embedded', up: true },
    mail: { mode: 'waiting' },
  })
})
