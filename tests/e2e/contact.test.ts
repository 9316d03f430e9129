import type { Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { breaks } from './accessibility.ts'
import { catchDrafts, readDraft } from './drafts.ts'
import { expect, test } from './fixtures.ts'
import { expectLead, expectToast, holdBack, olderPage, postsTo } from './forms.ts'
import { nightly } from './nightly.ts'
import { newAddress } from './visitors.ts'

const api = /\/api\/contact$/
const form = (page: Page) => page.locator('#contact form')
const field = (page: Page, label: string) => form(page).getByLabel(label)

/** Opens Home and fills in the whole form. */
async function fillIn(page: Page, address: string, name: string, email = newAddress('priya')) {
  await page.goto(address)
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('I start on Monday.\nWhat do I ask first?')
  await field(page, 'Ask about Programs').check()
  await field(page, 'General Question').check()
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send' }).click()

const stored = proves('1.8 2.38 2.41 2.42 4.4 8.24 9.1')
test('a message is stored, and mails go to visitor and owner', stored, async ({ page, site }) => {
  const name = `Priya ${Date.now()}`
  const email = newAddress('priya')
  // The visit starts at a campaign link to another page.
  await page.goto(`${site}/book?utm_source=poster&ref=x`)
  await page.evaluate(() => window.location.assign('/#contact'))
  await expect(field(page, 'Name')).toBeVisible()
  await fillIn(page, `${site}/#contact`, name, email)
  await send(page)

  await expectToast(
    page,
    'status',
    'Message sent!',
    "Thanks for reaching out! We'll be in touch within 2 working days.",
  )
  const card = page.locator('#contact')
  await expect(form(page)).toHaveCount(0)
  await expect(card.locator('a[href="/career-assessment"]')).toBeVisible()
  await expect(card.locator('a[href="/resources"]')).toBeVisible()
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(card.locator('blockquote')).toHaveText(/What do I ask first\?/)

  await expectLead(page, site, {
    name,
    email,
    texts: [email, 'What do I ask first?', 'Ask about Programs', 'poster'],
    absent: 'ref=x',
    mail: 'within 2 working days',
  })
})

const fieldProblems = proves('2.39 2.40 4.5 4.6 5.1-7 D27.1')
test('each field shows its error until it is edited', fieldProblems, async ({ page, site }) => {
  const posts = postsTo(page)
  const problems = {
    Name: 'Name is required',
    Email: 'Please add a valid email so we can reply',
    Message: 'Message is required',
    types: 'Please select at least one inquiry type',
  }
  const problem = (of: keyof typeof problems) => form(page).getByText(problems[of])
  await page.goto(`${site}/#contact`)
  await expect(form(page)).toHaveJSProperty('noValidate', true)
  for (const label of ['Name', 'Email', 'Message']) await expect(field(page, label)).toHaveAttribute('required')
  await expect(form(page).locator('textarea[rows="4"]')).toHaveAccessibleName(/^Message/)
  const boxes = form(page).getByRole('checkbox')
  const types = ['Ask about Programs', 'Partner with Career Care', 'Bulk Book Orders', 'General Question']
  await expect(boxes).toHaveCount(types.length)
  for (const [index, type] of types.entries()) {
    await expect(boxes.nth(index)).toHaveAccessibleName(type)
    await expect(boxes.nth(index)).toHaveAttribute('value', type)
  }
  await field(page, 'Name').fill('   ')
  await field(page, 'Message').fill(' \n ')
  await send(page)
  for (const message of Object.values(problems)) await expect(form(page).getByText(message)).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()

  await field(page, 'Name').fill('P')
  await expect(problem('Name')).toHaveCount(0)
  await expect(problem('Message')).toBeVisible()
  await field(page, 'Partner with Career Care').check()
  await expect(problem('types')).toHaveCount(0)
  await field(page, 'Message').fill('Hello')
  await expect(problem('Message')).toHaveCount(0)
  await field(page, 'Email').fill('not an address')
  await expect(problem('Email')).toHaveCount(0)
  await send(page)
  await expect(problem('Email')).toBeVisible()
  expect(posts).toEqual([])
})

test.describe('when the server requires a field that the open page lacks', () => {
  test.use({ expectedTrouble: /422|The message was not stored/ })

  test('the form asks for a reload, which keeps the message', async ({ page, site }) => {
    const errors = { phone: 'Please enter your phone number.' }
    await page.route(api, (route) => route.fulfill({ status: 422, json: { errors } }))
    await fillIn(page, `${site}/#contact`, 'Priya')
    await send(page)
    await expect(form(page).getByText(`${errors.phone} ${olderPage}`)).toBeVisible()
    await page.reload()
    await expect(field(page, 'Message')).toHaveValue('I start on Monday.\nWhat do I ask first?')
    await expect(field(page, 'Ask about Programs')).toBeChecked()
  })
})

test.describe('when the server does not store the message', () => {
  test.use({ expectedTrouble: /503|429|\/api\/contact|mailto/i })

  const draftsOffered = proves('4.3 4.4 7.3 8.1-5')
  test('the form offers a mail draft after 429, and opens it after 503', draftsOffered, async ({ page, site }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const drafts = await catchDrafts(page)
    const email = newAddress('priya')
    await page.route(api, (route) =>
      route.fulfill({ status: 429, json: { error: 'Please send this again in 3 min.' } }),
    )
    await fillIn(page, `${site}/#contact`, 'Priya', email)
    await send(page)
    const notice = form(page).getByRole('alert').filter({ hasText: 'again in 3 min.' })
    await expect(notice.getByRole('link', { name: 'Open in my e-mail app' })).toHaveAttribute(
      'href',
      /^mailto:hello@example\.com\?subject=Website%20message%20from%20Priya&/,
    )
    await expect(page.getByText('Sending via email')).toHaveCount(0)
    expect(drafts).toEqual([])

    const fail = await holdBack(page, api, (route) => route.fulfill({ status: 503, json: {} }))
    const ticked = await form(page).getByRole('checkbox', { checked: true }).count()
    await send(page)
    await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
    for (const label of ['Name', 'Email', 'Message']) await expect(field(page, label)).not.toBeEditable()
    const unticked = form(page).getByRole('checkbox', { checked: false }).first()
    await unticked.click({ force: true })
    await expect(form(page).getByRole('checkbox', { checked: true })).toHaveCount(ticked)
    fail()
    await expect(page.getByText('Sending via email')).toBeVisible()
    await expect.poll(() => logged.join()).toContain('The message was not stored')
    await expect(page.getByText("We couldn't submit in-app. Opening your email client now...")).toBeVisible()
    await expect.poll(() => drafts.length).toBe(1)
    const { to, subject, body } = readDraft(drafts[0] ?? '')
    expect([to, subject]).toEqual(['hello@example.com', 'Website message from Priya'])
    for (const row of [
      'Ask about Programs, General Question',
      'Name: Priya',
      `Email: ${email}`,
      'What do I ask first?',
      `Page: ${site}/`,
      `User agent: ${await page.evaluate(() => navigator.userAgent)}`,
    ])
      expect(body).toContain(row)
    await expect(field(page, 'Message')).toHaveValue(/What do I ask first/)
    await expect(field(page, 'Message')).toBeEditable()
    const draft = form(page).getByRole('link', { name: 'Open in my e-mail app' })
    await expect(draft).toHaveAttribute('href', drafts[0] ?? '')
    await field(page, 'Message').fill('Other words')
    await expect(draft, 'an edit removes the draft').toHaveCount(0)
  })
  test(
    'a shortened mail draft is marked, and the visitor can copy the whole text',
    nightly,
    async ({ context, page, site }) => {
      await catchDrafts(page)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.route(api, (route) => route.fulfill({ status: 503, json: {} }))
      const words = 'नमस्ते, मेरा काम '.repeat(50).trim()
      await fillIn(page, `${site}/#contact`, 'Priya', newAddress('priya'))
      await field(page, 'Message').fill(words)
      await send(page)
      const notice = form(page).getByRole('alert').filter({ hasText: 'Your message is not sent' })
      await expect(notice).toContainText('The draft holds only the beginning.')
      await expect(notice).toContainText('and send it to hello@example.com.')
      const copy = notice.getByRole('button', { name: 'Copy the whole text' })
      await copy.click()
      await expect(notice.getByRole('status')).toHaveText('Copied.')
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
      expect(await clipboard()).toContain(words)

      await page.evaluate(() => {
        Reflect.set(navigator.clipboard, 'writeText', () => Promise.reject(new Error('refused')))
      })
      await copy.click()
      await expect(notice.getByLabel('The whole text')).toHaveValue(new RegExp(words.slice(0, 60)))
      expect(await breaks(page)).toEqual([])
    },
  )
})
