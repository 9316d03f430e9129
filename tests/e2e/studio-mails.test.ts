import { expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { nightly } from './nightly.ts'

test('a mail’s preview shows each typed text, and can be sent to the owners', nightly, async ({ coach, edit }) => {
  await edit('mails', 'mails')
  const { page } = coach
  const frame = page.frameLocator('iframe[title*="as it is sent"]')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('I have your message')
  await page.getByRole('tab', { name: 'Message received' }).click()
  await coach.type('contact.heading', 'Your message is here')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Your message is here')
  await coach.type('contact.text', 'An answer comes within {contactReply}, {whoever}.')
  await expect(frame.getByText('An answer comes within 2 working days, {whoever}.')).toBeVisible()
  await expect(page.getByText('Visitors will read {whoever} as it stands here')).toBeAttached()

  const sheet = frame.locator('.sheet').first()
  let light = ''
  // Retries, because a frame that loads again ends an evaluation.
  await expect(async () => {
    light = await sheet.evaluate((one) => getComputedStyle(one).backgroundColor)
  }).toPass()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(sheet).not.toHaveCSS('background-color', light)
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(() => frame.locator('body').evaluate(() => innerWidth)).toBe(390)
  await page.getByRole('button', { name: 'Starter pack' }).click()
  await page.getByRole('button', { name: 'Plain text' }).click()
  await expect(frame.locator('pre')).toContainText('Open your pack (PDF):')

  await page.getByRole('button', { name: 'Send it to me' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Not sent' })).toContainText('RESEND_API_KEY')
})

test('a mail’s preview requires draft mode, and only the Studio can send a test', async ({ site, studio }) => {
  const preview = await fetch(`${site}/preview/mails/contact/light`)
  expect([preview.status, await preview.text()]).toEqual([403, expect.not.stringContaining('I have your message')])
  const send = async (headers = {}) => {
    const address = `${site}/api/draft-mode/test-mail?mail=contact`
    const answer = await fetch(address, { method: 'POST', headers })
    return [answer.status, answer.headers.get('access-control-allow-origin')]
  }
  expect(await send()).toEqual([403, null])
  expect(await send({ origin: 'https://evil.example' })).toEqual([403, null])
  expect(await send({ origin: studio })).toEqual([403, studio])
})
