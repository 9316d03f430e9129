import type { Page } from '@playwright/test'
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
  test('is stored, thanked for, and in the owner’s inbox with its mails waiting', async ({
    page,
    site,
  }) => {
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
  })

  test('says at each field what is missing, and forgets it when that field is edited', async ({
    page,
    site,
  }) => {
    await page.goto(`${site}/#contact`)
    await expect(form(page)).toHaveJSProperty('noValidate', true)
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
    await form(page).getByLabel('Email').fill('not an address')
    await send(page)
    await expect(form(page).getByText('Please add a valid email so we can reply')).toBeVisible()
  })

  test.describe('when the server cannot take it', () => {
    test.use({ expectedTrouble: /503|\/api\/contact|mailto/i })

    test('becomes a draft in the visitor’s e-mail app, and nothing typed is lost', async ({
      page,
      site,
    }) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '{}' }))
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
      await send(page)
      await expect(page.getByText('Sending via email')).toBeVisible()
      await expect(
        page.getByText("We couldn't submit in-app. Opening your email client now..."),
      ).toBeVisible()
      await expect.poll(() => drafts.length).toBe(1)
      const draft = new URL(drafts[0] ?? '')
      expect(draft.pathname).toBe('hello@example.com')
      expect(draft.searchParams.get('subject')).toBe('Website message from Priya')
      expect(draft.searchParams.get('body')).toContain('Ask about Programs, General Question')
      await expect(form(page).getByLabel('Message')).toHaveValue(/What do I ask first/)
    })
  })

  test.describe('with script off', () => {
    // A browser without script refuses what the page preloads for it: its own policy, not an error.
    test.use({ javaScriptEnabled: false, expectedTrouble: /\.js csp$/ })

    test('is a plain post that ends on a thank-you page', async ({ page, site }) => {
      await page.goto(`${site}/#contact`)
      await fillIn(page, 'Noor')
      await send(page)
      await expect(page).toHaveURL(`${site}/thanks/contact`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
})

test('the owner’s inbox is closed to everybody else', async ({ page, request, site }) => {
  await page.goto(`${site}/owner`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leads' })).toHaveCount(0)
  const answer = await request.get(`${site}/owner`)
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(answer.headers()['x-robots-tag'] ?? (await answer.text())).toContain('noindex')
})

test('health says what is embedded and that mails wait', async ({ request, site }) => {
  const health = await (await request.get(`${site}/api/health`)).json()
  expect(health).toMatchObject({
    content: { hosting: 'embedded', reachable: true },
    database: { driver: 'embedded', up: true },
    mail: { mode: 'waiting' },
  })
})
