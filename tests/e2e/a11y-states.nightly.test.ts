import type { Page } from '@playwright/test'
import { breaksInEveryView } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { mailText, ownerPaths, signIn, writeMessage } from './owner.ts'
import { SelfCheckVisitor, selfChecks } from './self-check-visitor.ts'
import { openDialog } from './starter-packs.ts'

const desk = { width: 1440, height: 900 }

/** Widths in px at which a state exists, for states that do not exist at all widths. */
const ownWidths: Record<string, number[]> = {
  'Home with “More” open': [desk.width],
  'a phone’s menu': [320, 768],
}

/** States of a page after a visitor's action, with the steps to each state. */
const states: Record<string, (page: Page, site: string) => Promise<void>> = {
  async 'Home with “More” open'(page, site) {
    await page.goto(site)
    await page.setViewportSize(desk)
    const menu = page.locator('header details:visible')
    await menu.locator('summary').click()
    await expect(menu.getByRole('link', { name: 'Insights' })).toBeVisible()
  },
  async 'a phone’s menu'(page, site) {
    await page.goto(`${site}/manager-coach`)
    const menu = page.locator('header details:visible')
    await menu.locator('summary').click()
    await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()
  },
  async 'an open question'(page, site) {
    await page.goto(`${site}/career-pivot`)
    const question = page.locator('#questions details').first()
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open')
  },
  async 'the contact form’s errors'(page, site) {
    await page.goto(`${site}/#contact`)
    const form = page.locator('#contact form')
    await expect(form).toHaveJSProperty('noValidate', true)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText('Please select at least one inquiry type')).toBeVisible()
  },
  async 'the thank-you card and its toast'(page, site) {
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 201, json: { id: 'kept for the look of it' } }),
    )
    await page.goto(`${site}/#contact`)
    const form = page.locator('#contact form')
    await form.getByLabel('Name').fill('Priya')
    await form.getByLabel('Email').fill('priya@example.org')
    await form.getByLabel('Message').fill('What do I ask first?')
    await form.getByLabel('Ask about Programs').check()
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.locator('[data-phase="shown"]')).toBeVisible()
    await page.locator('[data-phase]').hover()
  },
  async 'the toast after a failure'(page, site) {
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(`${site}/onboarding-box`)
    const box = page.getByRole('contentinfo').getByRole('region')
    await expect(box.locator('form')).toHaveJSProperty('noValidate', true)
    await box.getByLabel('Email').fill('priya@example.org')
    await box.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.locator('[data-phase="shown"]')).toBeVisible()
    await page.locator('[data-phase]').hover()
  },
  async 'a question of the self-check'(page, site) {
    const visitor = new SelfCheckVisitor(page, selfChecks[1])
    await visitor.visit(site)
    await visitor.open()
    await visitor.answer('Not sure')
    await expect(visitor.question(1)).toBeFocused()
  },
  async 'the self-check’s error about an address'(page, site) {
    const visitor = new SelfCheckVisitor(page, selfChecks[2])
    await visitor.visit(site)
    await visitor.open()
    await visitor.answerAll({ noOrNotSure: 2 })
    await visitor.email.fill('nobody')
    await expect(visitor.email).toHaveAttribute('aria-invalid', 'true')
  },
  async 'the self-check’s result, which could not be sent'(page, site) {
    await page.route('**/api/self-check', (route) => route.fulfill({ status: 503, json: {} }))
    const visitor = new SelfCheckVisitor(page, selfChecks[3])
    await visitor.visit(site)
    await visitor.open()
    await visitor.answerAll({ noOrNotSure: 3 })
    await visitor.leaveAddress('Priya', 'priya@example.org')
    await expect(visitor.button('Try again')).toBeVisible()
  },
  async 'the self-check’s welcome back'(page, site) {
    await page.context().addCookies([{ name: 'cc_selfcheck_done', value: 'true', url: site, sameSite: 'Lax' }])
    const visitor = new SelfCheckVisitor(page, selfChecks[4])
    await visitor.visit(site)
    await visitor.open()
    await expect(visitor.heading('Welcome back!')).toBeFocused()
  },
  async 'the dialog of a pack'(page, site) {
    await page.goto(`${site}/resources`)
    const { field } = await openDialog(page, 'Career Pivot Coaching Guide')
    await field.fill('priya@example.org')
  },
  async 'an open video'(page, site) {
    await page.goto(`${site}/insights#video-career-pivot-strategies`)
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  async 'a thank-you page'(page, site) {
    await page.goto(`${site}/thanks/contact`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  async 'the owner’s sign-in'(page, site) {
    await page.goto(`${site}/owner`)
    await expect(page.getByLabel('Email')).toBeVisible()
  },
}

/** Matches the messages that a simulated failure of the server causes. */
const provoked = /503|was not stored/

test.describe('every state of a page', () => {
  test.use({ expectedTrouble: provoked })

  for (const [name, bring] of Object.entries(states)) {
    test(`${name} keeps the accessibility rules and fits each width`, async ({ page, site }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await bring(page, site)
      expect(await cutOff(page)).toEqual([])
      // axe would judge the scrolled-out title of a dialog on the page behind it.
      await page.locator('dialog').evaluateAll((all) => all.map((one) => one.scrollTo({ top: 0 })))
      const widths = ownWidths[name]
      expect(await breaksInEveryView(page, { ...(widths && { widths }) })).toEqual([])
    })
  }
})

/** Buttons, fields and links beyond the edge of the window, where a visitor cannot press them. */
const cutOff = (page: Page) =>
  page
    .locator('button:visible, input:visible, textarea:visible, summary:visible, dialog a:visible')
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect()
          // The honeypot and the skip link are outside of the page on purpose.
          const hidden = element.closest('[aria-hidden="true"]') !== null || width <= 1
          return !hidden && (left < 0 || right > window.innerWidth)
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )

test('the owner’s pages keep the accessibility rules and fit each width', async ({ page, request, site }) => {
  const { name } = await writeMessage(request, site, {
    name: `Asha ${Date.now()} with-a-long-name-that-no-line-of-a-small-phone-can-hold`,
    email: `asha-${Date.now()}@a-domain-that-is-longer-than-the-narrowest-phone.example.org`,
    message: 'https://example.org/an/address/without/any/place/to/break/it/into/two/lines',
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, site)
  const check = async (where: string) => {
    expect(await breaksInEveryView(page), where).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
  }
  await check('the list')
  await page.getByLabel('Choose several').check()
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByLabel(`More for ${name}`).click()
  await check('a chosen lead')
  await page.getByText('Search, filter, export').click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('A note for yourselves').fill('y'.repeat(300))
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('#notes').getByRole('listitem')).toHaveCount(1)
  const closed = page.getByRole('main').locator('summary')
  await expect(closed).toHaveCount(3)
  for (const summary of await closed.all()) await summary.click()
  await check('the lead')
  await page.getByRole('link', { name: /^New message from/ }).click()
  await mailText(page)
  await check('a mail')
  for (const path of ownerPaths) {
    await page.goto(site + path)
    await check(path)
  }
})
