import type { Locator, Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { breaks } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectProblem, postsTo } from './forms.ts'
import { openDialog } from './starter-packs.ts'

/* The three forms whose only text field is the e-mail address. */

interface AddressForm {
  path: string
  statements: string
  form: (page: Page) => Locator
  button: string
  /** Opens the dialog with the form. */
  open?: (page: Page) => Promise<unknown>
  /** True if the form also has a checkbox for the newsletter, and explains the use of the address. */
  pack?: boolean
}

const forms: Record<string, AddressForm> = {
  'the box in the footer': {
    path: '/',
    statements: '5.26 5.29',
    form: (page) => page.getByRole('contentinfo').getByRole('region'),
    button: 'Subscribe',
  },
  'a toolkit page': {
    path: '/career-pivot-toolkit',
    statements: '5.25 5.28 D4.1 D4.2 D27.1',
    form: (page) => page.locator('#pack'),
    button: 'Download Free',
    pack: true,
  },
  'a Resources card’s dialog': {
    path: '/resources',
    statements: '4.12 5.24 5.27 D4.1 D4.2',
    form: (page) => page.getByRole('dialog'),
    button: 'Download the PDF',
    open: (page) => openDialog(page, 'Campus to Corporate Kit'),
    pack: true,
  },
}

for (const [name, { path, statements, form, button, open, pack }] of Object.entries(forms)) {
  test(
    `${name} refuses an invalid address, and suggests the intended one`,
    proves(statements),
    async ({ page, site }) => {
      const posts = postsTo(page)
      const field = form(page).getByLabel('Email')
      const submit = form(page).getByRole('button', { name: button, exact: true })
      await page.goto(site + path)
      await open?.(page)
      await expect(form(page).locator('form')).toHaveJSProperty('noValidate', true)
      await expect(field).toHaveAttribute('type', 'email')
      await expect(field).toHaveAttribute('required')
      if (pack) {
        await expect(field).toHaveAccessibleDescription(/I keep your address/)
        await expect(form(page).getByRole('link', { name: 'How your data is handled' })).toHaveAttribute(
          'href',
          '/privacy',
        )
        await expect(form(page).getByRole('checkbox')).toHaveCount(1)
        await expect(form(page).getByRole('checkbox')).not.toBeChecked()
      }
      for (const nothing of ['', '   ']) {
        await field.fill(nothing)
        await submit.click()
        await expect(field).toBeVisible()
        await expect(field).not.toHaveAttribute('aria-invalid')
      }
      await field.fill('nobody')
      await submit.click()
      await expectProblem(field, 'Please add a valid email address')
      expect(await breaks(page)).toEqual([])
      await page.keyboard.press('End')
      await page.keyboard.type('@example.org')
      await expect(field).not.toHaveAttribute('aria-invalid')
      await expect(page.locator('[data-phase]')).toHaveCount(0)

      const offer = form(page).getByRole('button', { name: 'Did you mean asha@gmail.com?' })
      await field.fill('asha@gmial.con')
      await field.press('Tab')
      await expect(offer).toBeVisible()
      expect(await breaks(page)).toEqual([])
      await offer.click()
      await expect(field).toHaveValue('asha@gmail.com')
      await expect(field).toBeFocused()
      await expect(offer).toHaveCount(0)
      await field.press('Tab')
      await field.fill('asha@gmial.con')
      await expect(field).not.toHaveAttribute('aria-invalid')
      if (open) {
        await form(page).getByRole('button', { name: 'Cancel' }).click()
        await expect(form(page)).toHaveCount(0)
        await expect(page.getByRole('button', { name: /Campus to Corporate Kit/ })).toBeFocused()
      }
      await expect(page).toHaveURL(site + path)
      expect(posts).toEqual([])
    },
  )
}

test('a form with a mistyped address can be sent without another press', async ({ page, site }) => {
  await page.goto(`${site}/newsletter`)
  const form = page.locator('main form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Email').fill('asha@gmial.con')
  const button = form.getByRole('button')
  await button.hover()
  await page.mouse.down()
  const [posted] = await Promise.all([page.waitForRequest(/\/api\/newsletter$/), page.mouse.up()])
  expect(posted.postDataJSON()).toMatchObject({ email: 'asha@gmial.con' })
})

test('an accepted suggestion in the questionnaire survives a reload', async ({ page, site }) => {
  await page.goto(`${site}/questionnaire`)
  const field = page.getByLabel('Email').first()
  await field.fill('asha@hotmial.com')
  await field.press('Tab')
  await page.getByRole('button', { name: 'Did you mean asha@hotmail.com?' }).click()
  await page.reload()
  await expect(field).toHaveValue('asha@hotmail.com')
})
