import { expect, test } from './fixtures.ts'
import { signIn } from './owner.ts'
import { newAddress } from './visitors.ts'

test('the owner’s pages show leads and mails, and have no field that would change content [D32.4]', async ({
  page,
  request,
  site,
}) => {
  const email = newAddress('reads')
  const answer = await request.post(`${site}/api/newsletter`, { data: { name: 'Asha', email } })
  expect(answer.status()).toBe(201)

  await signIn(page, site)
  await page.getByRole('link', { name: 'Asha' }).first().click()
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
  const lead = new URL(page.url()).pathname
  for (const path of ['/owner', '/owner/mails', lead]) {
    await page.goto(site + path)
    await expect(page.locator('[contenteditable]')).toHaveCount(0)
    const fields = page.locator('input, textarea, select')
    const targets = await fields.evaluateAll((all) =>
      all.map((field) =>
        'form' in field && field.form instanceof HTMLFormElement
          ? field.form.getAttribute('action')
          : null,
      ),
    )
    // What is typed here finds leads, or is about them: it goes to the inbox's own handlers only.
    for (const target of targets) expect(target, path).toMatch(/^\/owner(\/|$)/)
  }
})
