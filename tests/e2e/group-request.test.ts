import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { expect, test, withoutScript } from './fixtures.ts'
import { expectLead, expectStored, failWith503, postsTo } from './forms.ts'
import { newAddress } from './visitors.ts'

const section = (page: Page) => page.locator('#groups')
const api = /\/api\/group-request$/

async function fill(page: Page, name: string, email: string) {
  const form = section(page).locator('form')
  await form.getByLabel('How many people').fill('About 60, in two groups')
  await form.getByLabel('When').fill('From March on')
  await form.getByLabel('Company or college').fill('Example Works')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  return form.getByRole('button', { name: 'Ask for dates and a price' })
}

test('a request for a group is stored once, and mails go to visitor and owner', async ({ page, site }) => {
  const [name, email] = [`Noor ${Date.now()}`, newAddress('group')]
  await page.goto(`${site}/onboarding-box`)
  await section(page).getByRole('button').click()
  await expect(section(page).getByText('Please say how many people, roughly')).toBeVisible()
  await expect(section(page).getByLabel('How many people')).toBeFocused()
  const posts = postsTo(page, api)
  const button = await fill(page, name, email)
  await expectStored(page, api, () => button.dblclick())
  await expect(section(page).getByRole('heading', { level: 3, name: /your request/ })).toBeFocused()
  await expect(section(page).locator('blockquote')).toHaveText(/60, in two groups\s+From March on/)
  expect(posts).toHaveLength(1)
  const texts = [email, 'About 60, in two groups', 'From March on', 'Example Works']
  await expectLead(page, site, { name, email, texts, mail: 'Within 2 working days' })
})

test.describe('when the site cannot store it', () => {
  test.use({ expectedTrouble: /503|not stored/ })
  test('a request stays typed, is offered as a draft, and is sent by a second press', async ({ page, site }) => {
    await page.goto(`${site}/campus-corporate`)
    await failWith503(page, api)
    const button = await fill(page, 'Asha', newAddress('group'))
    await button.click()
    await expect(section(page).getByRole('alert')).toContainText('Your request is not sent')
    const draft = section(page).getByRole('link', { name: 'Open in my e-mail app' })
    await expect(draft).toHaveAttribute('href', /People%3A%20About%2060/)
    await expect(section(page).getByLabel('When')).toHaveValue('From March on')
    await page.unroute(api)
    await expectStored(page, api, () => button.click())
  })
})

test.describe('without script', () => {
  test.use(withoutScript)
  test('a request for a group is stored', async ({ page, site }) => {
    await page.goto(`${site}/campus-corporate`)
    await (await fill(page, 'Noor', newAddress('group'))).click()
    await expect(page).toHaveURL(/\/thanks\/group-request$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your request/)
  })
})

test('only programs with words for groups have the section, and its PDF', async ({ page, request, site }) => {
  await page.goto(`${site}/rookie-launchpad`)
  await expect(section(page)).toHaveCount(0)
  expect((await request.get(`${site}/api/group-sheets/rookie-launchpad.pdf`)).status()).toBe(404)
  await page.goto(`${site}/campus-corporate`)
  const link = section(page).getByRole('link', { name: 'PDF' })
  const file = await request.get(site + (await link.getAttribute('href')))
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('campus_to_corporate.pdf'),
    'x-robots-tag': 'noindex',
  })
  const { text, totalPages } = await extractText(new Uint8Array(await file.body()))
  expect(totalPages).toBe(1)
  expect(text.join(' ')).toContain('Recruiter Ready')
})
