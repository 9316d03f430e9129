import { breaksInEveryView, lostWhenLong, lostWhenSpaced } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { mailText, signIn } from './owner.ts'
import { newAddress } from './visitors.ts'

/* Pages that route handlers render: those behind the links of mails, and the page of a form that was not stored. */

test.use({ expectedTrouble: /40[04]|422/ })

test('pages of route handlers keep the accessibility rules, and cut no text', async ({ page, request, site }) => {
  const email = newAddress('small')
  const signedUp = await request.post(`${site}/api/newsletter`, { data: { email } })
  expect(signedUp.status()).toBe(201)
  await signIn(page, site, '/owner/mails')
  const mail = page.getByRole('listitem').filter({ hasText: email })
  await mail.getByRole('link', { name: 'Welcome to Career Care!' }).click()
  const letter = await mailText(page)
  const link = /http\S+unsubscribe\?token=\S+/.exec(letter)?.[0] ?? 'about:blank'

  const press = (name: string) => page.getByRole('button', { name }).click()
  const ways: Record<string, () => Promise<unknown>> = {
    'Leave the newsletter?': () => page.goto(link),
    'You are unsubscribed': () => press('Unsubscribe'),
    'You are not subscribed': () => page.goto(link),
    'We do not know this link': () => page.goto(`${site}/newsletter/unsubscribe`),
    'This link does not work any more': () => page.goto(`${site}/newsletter/confirm`),
    'Not sent yet': async () => {
      await page.goto(`${site}/privacy`)
      await page.evaluate(() => {
        const form = Object.assign(document.createElement('form'), { method: 'post' })
        form.action = '/api/contact'
        document.body.append(form)
        form.submit()
      })
    },
  }
  for (const [heading, go] of Object.entries(ways)) {
    await go()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await breaksInEveryView(page), heading).toEqual([])
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await lostWhenSpaced(page), heading).toEqual([])
    if (heading === 'Leave the newsletter?') continue
    expect(await lostWhenLong(page), heading).toEqual([])
  }
})
