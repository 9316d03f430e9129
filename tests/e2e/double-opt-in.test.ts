import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startStack } from '#scripts/stack/process.ts'
import { webhookSecret } from '#tests/contract/mail/resend-event.ts'
import { bounce } from './bounce.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectToast } from './forms.ts'
import { press, tabTo } from './keyboard.ts'
import { nightly } from './nightly.ts'
import { mailText, signIn } from './owner.ts'
import { newAddress } from './visitors.ts'

/* These tests have their own stack, because the setting applies to every sign-up of a site. */

test.describe.configure({ mode: 'serial' })

let folder: string
let stack: Awaited<ReturnType<typeof startStack>>
let owner: Page
const sharedTerminal = process.env.TERMINAL

test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-opt-in-'))
  stack = await startStack(folder, { RESEND_WEBHOOK_SECRET: webhookSecret })
  process.env.TERMINAL = stack.terminal
  owner = await browser.newPage()
})

test.afterAll(async () => {
  process.env.TERMINAL = sharedTerminal
  await owner.close()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Reads a link from the newest mail to an address with this subject. */
async function linkIn(subject: string, email: string, link: RegExp): Promise<string> {
  await owner.goto(`${stack.site}/owner/mails`)
  const row = owner.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('link', { name: subject }).first().click()
  return link.exec(await mailText(owner))?.[0] ?? 'about:blank'
}
const confirmLink = (email: string) =>
  linkIn('Please confirm: the Career Care newsletter', email, /http\S+confirm\?token=\S+/)

/** Expects an address either in the owner's list of unconfirmed sign-ups, or in the list of subscribers. */
async function expectListed(email: string, where: 'waiting' | 'active') {
  for (const show of ['waiting', 'active']) {
    await owner.goto(`${stack.site}/owner/newsletter?show=${show}`)
    const rows = owner.getByRole('main').getByRole('listitem').filter({ hasText: email })
    await expect(rows).toHaveCount(show === where ? 1 : 0)
  }
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, level: 1 }))

/** Opens the link of a mail, and presses the page's button by keyboard. */
async function confirm(page: Page, email: string): Promise<string> {
  const link = await confirmLink(email)
  // Mail scanners send such requests, which must not confirm the subscription.
  for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200)
  await expectListed(email, 'waiting')
  await page.goto(link)
  await heading(page, 'Confirm your subscription').toBeVisible()
  await expectAccessible(page, 'confirm')
  await tabTo(page.getByRole('button', { name: 'Yes, send it to me' }))
  await press(page, 'Enter')
  await heading(page, 'You are subscribed').toBeVisible()
  await expectAccessible(page, 'confirmed')
  await expectListed(email, 'active')
  return link
}

async function signUpOn(page: Page, email: string) {
  await page.goto(`${stack.site}/newsletter`)
  const main = page.getByRole('main')
  await tabTo(main.getByLabel('Name'))
  await page.keyboard.type('Asha')
  await press(page, 'Tab')
  await page.keyboard.type(email)
  await press(page, 'Enter')
  return main
}

const onItsWay = 'a mail with a link is on its way to'
const noMail = /^This site sends no email to this address any more/

test('an owner switches the confirmation of subscriptions on, by keyboard', async () => {
  await signIn(owner, stack.site)
  await owner.goto(`${stack.site}/owner/settings`)
  const group = owner.getByRole('region', { name: 'Subscribers' })
  await group.getByLabel('They are subscribed at once').focus()
  await press(owner, 'ArrowDown', 'Tab', 'Enter')
  await expect(owner.getByText('Saved: how people subscribe.')).toBeVisible()
})

test('after a sign-up the newsletter page names the address, and the mail’s link subscribes it', async ({ page }) => {
  const email = newAddress('page')
  const main = await signUpOn(page, email)
  await expect(main.getByRole('heading', { name: 'One more step' })).toBeFocused()
  await expect(main.getByText(`${onItsWay} ${email}`)).toBeVisible()
  await expectAccessible(page, 'one more step')
  await confirm(page, email)
})

test('after a sign-up in the footer, the greeting says to look into the mailbox', nightly, async ({ page }) => {
  const email = newAddress('footer')
  await page.goto(stack.site)
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('form')).toHaveJSProperty('noValidate', true)
  await footer.getByLabel('Email').fill(email)
  await press(page, 'Enter')
  await expectToast(page, 'status', 'One more step')
  await expect(page).toHaveURL(`${stack.site}/newsletter`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'One more step' })).toBeFocused()
  await expect(main.getByText(`${onItsWay} ${email}`)).toBeVisible()
  await expect(main.locator('input[type=email]')).toHaveCount(0)
  await expectAccessible(page, 'one more step, with a name')
  await main.getByLabel('Name').fill('Asha')
  await press(page, 'Enter')
  await expect(main.getByText('It is good to meet you')).toBeFocused()
  await confirm(page, email)
})

test('a visitor with a suppressed address reads that nothing is subscribed', async ({ page }) => {
  const email = newAddress('bounced')
  await bounce(stack.site, email)
  const main = await signUpOn(page, email)
  await expect(main.getByRole('heading', { name: 'You are not subscribed yet' })).toBeFocused()
  await expect(main.getByText(noMail)).toBeVisible()
  await expect(page.getByText('One more step')).toHaveCount(0)
})
