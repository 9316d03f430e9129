import type { Page } from '@playwright/test'
import { CareerAssessmentVisitor } from './career-assessment-visitor.ts'
import { expect, test } from './fixtures.ts'
import { translate } from './foreign-dom.ts'
import { failWith503 } from './forms.ts'
import { ImageBankPage, picture } from './image-bank-page.ts'
import { QuestionnaireVisitor } from './questionnaire-visitor.ts'
import { SelfCheckVisitor } from './self-check-visitor.ts'
import { newAddress } from './visitors.ts'

/* A browser translates a page after hydration, and again after each change by React. tests/unit/web/bare-texts.ts
   explains the risk. */

/** Waits until React has hydrated a page, and translates it. */
async function translateTakenOver(page: Page) {
  await page.mouse.move(100, 100)
  await expect(page.locator('footer form')).toHaveJSProperty('noValidate', true)
  await page.evaluate(translate)
  await expect(page.locator('h1 font, h2 font').first()).toBeAttached()
}

test('a translated image bank counts, shows an empty search and deletes the last image', async ({
  page,
  site,
}) => {
  const bank = new ImageBankPage(page, site)
  await bank.visit()
  await translateTakenOver(page)
  await bank.upload(await picture('sun.png'))
  await bank.tab('Browse').click()
  const shown = bank.panel('Browse').getByRole('status')
  await expect(shown).toHaveText('Showing 1 of 1')
  await bank.upload(await picture('moon.png'))
  await bank.tab('Browse').click()
  await expect(shown).toHaveText('Showing 2 of 2')
  await bank.search().fill('zzz')
  await expect(shown).toHaveText('No images found')
  await bank.search().fill('')
  for (const name of ['sun.png', 'moon.png']) {
    await bank.act('Delete', name)
    await bank.dialog().getByRole('button', { name: 'Delete' }).click()
    await expect(bank.card(name)).toHaveCount(0)
  }
  await expect(shown).toHaveText('No images found')
  await expect(bank.count(0)).toBeVisible()
})

test('a translated form shows errors, fails and is sent', async ({ page, site }) => {
  await page.goto(site)
  await translateTakenOver(page)
  const form = page.locator('#contact form')
  const send = form.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Name').fill('Asha')
  await expect(form.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
  await form.getByLabel('Email').fill(newAddress('translated'))
  await form.getByLabel('Message').fill('What do I ask first?')
  await form.getByLabel('General Question').check()
  await send.click()
  await expect(page.getByRole('status').getByText('Message sent!')).toBeVisible()
  await expect(page.locator('#contact h3')).toBeVisible()
})

test.describe('after a failure of the server', () => {
  test.use({ expectedTrouble: /503/ })

  test('a translated newsletter page shows the failure, and then the thanks', async ({
    page,
    site,
  }) => {
    await page.goto(`${site}/newsletter`)
    await translateTakenOver(page)
    const form = page.getByRole('main').locator('form')
    await failWith503(page, /\/api\/newsletter$/)
    await form.getByLabel('Name').fill('Asha')
    await form.getByLabel('Email').fill(newAddress('translated'))
    await form.getByRole('button').click()
    await expect(form.locator('.bg-blush')).toBeVisible()
    await page.unrouteAll()
    await form.getByRole('button').click()
    await expect(page.getByText('Welcome to Career Care!')).toBeVisible()
  })
})

test('translated assessments and a self-check reach their ends', async ({ page, site }) => {
  const plan = new CareerAssessmentVisitor(page)
  await page.goto(`${site}/career-assessment`)
  await translateTakenOver(page)
  await plan.button('Start Assessment').click()
  for (let question = 1; question <= 4; question++) {
    await expect(page.getByText(`Question ${question} of 6`)).toBeVisible()
    await plan.radios.first().check({ force: true })
    await plan.button('Next').click()
  }
  await plan.button('Next').click()
  await plan.name.fill('Asha')
  await plan.emailField.fill(plan.email)
  await plan.button('Send My Plan').click()
  await expect(page.getByRole('link', { name: 'Learn More About This Program' })).toBeVisible()

  const visitor = new QuestionnaireVisitor(page)
  await visitor.visit(site)
  await translateTakenOver(page)
  await visitor.goTo(5)
  await visitor.submit()
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)

  const check = new SelfCheckVisitor(page)
  await check.visit(site)
  await translateTakenOver(page)
  await check.goToResult({ noOrNotSure: 2 })
  await expect(check.dialog.getByRole('link')).toHaveCount(2)
})

test('a translated page copies a template and opens a starter pack', async ({
  context,
  page,
  site,
}) => {
  await context.grantPermissions(['clipboard-write'], { origin: site })
  await page.goto(`${site}/rookie-launchpad-toolkit`)
  await translateTakenOver(page)
  const copy = page.getByRole('button', { name: /^Copy Template/ }).first()
  await copy.click()
  await expect(page.getByRole('status').getByText('Copied!')).toBeVisible()
  await page.locator('#pack').getByLabel('Email').fill(newAddress('translated'))
  await page.locator('#pack').getByRole('button').click()
  await expect(page.locator('#pack h3')).toBeVisible()
})
