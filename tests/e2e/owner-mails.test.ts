import type { Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { breaks, sideways } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { mailText, signIn, writeMessage } from './owner.ts'
import { newAddress, newVisitor } from './visitors.ts'

/** Expects a page to fit a phone and a desktop, and to keep the accessibility rules. */
async function fits(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sideways(page)).toBe(0)
  }
  expect(await breaks(page)).toEqual([])
}

/** Address of the frame with the mail. */
const frameAddress = (page: Page) =>
  page.locator('iframe').evaluate((frame) => (frame instanceof HTMLIFrameElement ? frame.src : ''))

const cookieOf = async (page: Page) =>
  (await page.context().cookies(page.url())).map(({ name, value }) => `${name}=${value}`).join('; ')

/** Expects the forms of a page to post only to the owner's pages, which change no content. */
async function changesNoContent(page: Page) {
  await expect(page.locator('[contenteditable]')).toHaveCount(0)
  const targets = await page
    .locator('input, textarea, select')
    .evaluateAll((all) =>
      all.map((field) =>
        'form' in field && field.form instanceof HTMLFormElement ? field.form.getAttribute('action') : null,
      ),
    )
  for (const target of targets) expect(target, page.url()).toMatch(/^\/owner(\/|$)/)
}

test('the owner reads a mail as it was sent', proves('D32.4'), async ({ page, request, site }) => {
  const email = newAddress('mails')
  const name = `Zoë <b>${newVisitor()}${'long'.repeat(30)}`
  await writeMessage(request, site, { name, email, message: 'Hello,\n<i>you</i>' })
  await signIn(page, site)
  await changesNoContent(page)
  await page.getByRole('link', { name: 'Mails', exact: true }).click()
  await expect(page.getByText('mails wait here until RESEND_API_KEY is set')).toBeVisible()

  const tabs = page.getByRole('navigation', { name: 'Which mails' })
  await tabs.getByRole('link', { name: 'Did not arrive' }).click()
  await expect(tabs.getByRole('link', { name: 'Did not arrive' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main')).toContainText('None.')
  await tabs.getByRole('link', { name: 'Waiting' }).click()
  const receipt = page.getByRole('listitem').filter({ hasText: `To ${email}` })
  await expect(receipt).toContainText('Waiting')

  await changesNoContent(page)
  await fits(page)
  // The receipt does not quote the message.
  await receipt.getByRole('link', { name: 'I have your message' }).click()
  const look = page.frameLocator('iframe')
  await expect(look.getByText('Hello,')).toBeVisible()
  expect(await sideways(page)).toBe(0)
  const policy = await fetch(await frameAddress(page), {
    headers: { cookie: await cookieOf(page) },
  })
  expect(policy.headers.getSetCookie()).toEqual([])
  expect(policy.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox;/)
  expect((await fetch(await frameAddress(page))).status).toBe(401)
  expect(await mailText(page)).not.toContain('you</i>')
  await page.getByRole('link', { name: 'Mails', exact: true }).click()
  await tabs.getByRole('link', { name: 'Waiting' }).click()
  await page.getByRole('link', { name: `New message from ${name.slice(0, 30)}` }).click()
  expect(await mailText(page)).toContain('> <i>you</i>')
  await expect(page.locator('pre i')).toHaveCount(0)
  await expect(page.getByText(email).first()).toBeVisible()
  // The mail has no problem, so the page has no button.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await fits(page)
  await page.getByRole('link', { name: 'The lead it belongs to' }).click()
  await expect(page.getByRole('main')).toContainText(email)
  await changesNoContent(page)
})
