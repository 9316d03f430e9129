import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './owner.ts'
import { newAddress, newVisitor } from './visitors.ts'

test(
  'the owner’s pages show leads and mails, and have no field that would change content',
  proves('D32.4'),
  async ({ page, request, site }) => {
    const email = newAddress('reads')
    const name = `Asha ${newVisitor()}`
    const answer = await request.post(`${site}/api/newsletter`, { data: { name, email } })
    expect(answer.status()).toBe(201)

    await signIn(page, site)
    const { id } = await answer.json()
    const lead = `/owner/leads/${id}`
    await page.goto(site + lead)
    await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
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
  },
)
