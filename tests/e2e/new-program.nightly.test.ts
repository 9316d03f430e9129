import type { Page } from '@playwright/test'
import { sixthProgram } from '#tests/programs.ts'
import { type Coach, expectInStudio } from './coach.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'
import { searchLeads } from './owner.ts'

test.use({ expectedTrouble: /404/ })

const ask = (url: string) => fetch(url, { redirect: 'manual' })
const path = `/${sixthProgram.slug}`
const { title: name } = sixthProgram

// Deletes the program even after a failure. Otherwise the retry would find it and fail, too.
test.afterEach(({ studio }) =>
  lake(studio).delete({
    query: '*[_id match "*return-with-confidence*" || from match "return*"]',
  }),
)

/** Creates the new program, after the Studio has refused the name of an existing one. */
async function makeProgram(coach: Coach) {
  await coach.visit('/structure/programs;new-program')
  const form = coach.page.locator('form').filter({ hasText: 'Make the program' })
  const make = form.getByRole('button', { name: 'Make the program' })
  await expectInStudio(make).toBeVisible({ timeout: 120_000 })
  await form.getByLabel('Name').fill('Rookie Launchpad')
  await make.click()
  await expectInStudio(form.getByRole('alert')).toContainText('There is a program called')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Plum').check()
  await form.getByLabel('A boat and a lighthouse').check()
  await make.click()
}

/** Answers each question with “No”. */
async function takeSelfCheck(page: Page) {
  await page.getByRole('button', { name: /Self-Check/ }).click()
  const dialog = page.getByRole('dialog')
  for (let question = 0; question < 6; question++) {
    await dialog.getByRole('radio', { name: 'No', exact: true }).check()
    await dialog.getByRole('button', { name: 'Next' }).click()
  }
  await dialog.getByLabel('Name').fill('Asha Rao')
  await dialog.getByLabel('Email').fill('asha.rao@example.com')
  await dialog.getByRole('button', { name: 'See my result' }).click()
  await expect(dialog.getByText('asha.rao@example.com')).toBeVisible()
}

async function removeProgram(coach: Coach) {
  await expectInStudio(async () => {
    const remove = coach.page.getByRole('menuitem', { name: 'Remove this program' })
    if (!(await remove.isVisible()))
      await coach.page.getByTestId('action-menu-button').first().click({ timeout: 2_000 })
    await remove.click({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await coach.page.getByRole('button', { name: 'Remove it' }).click()
}

test('pages link to a new program, and no link is dead after its removal', async ({ coach, page, site, studio }) => {
  test.slow()
  const client = lake(studio)
  const statusOf = async (address: string) => (await ask(site + address)).status
  // Next 16.4.6 sends the location of a stored redirect twice, which browsers accept.
  const leadsTo = async (address: string) => (await ask(site + address)).headers.get('location')?.split(', ')[0]
  const names = async () => {
    await page.goto(site)
    return page.locator('#programs h3').allInnerTexts()
  }
  expect(await statusOf(path)).toBe(404)

  await makeProgram(coach)
  await expectInStudio(coach.field('title')).toHaveValue(name)
  expect(await statusOf(path)).toBe(404)
  await coach.publishButton.click()
  await coach.page.getByRole('button', { name: 'Publish it so' }).click()
  await expectInStudio(coach.publishButton).toBeDisabled()

  await expect.poll(names).toHaveLength(6)
  const card = page.locator('#programs li').filter({ hasText: name })
  await expect(card).toHaveAttribute('data-theme', 'plum boat')
  await card.getByRole('link').click()
  await expect(page).toHaveURL(site + path)
  await expect(page.locator('#questions summary')).toHaveCount(3)

  await takeSelfCheck(page)

  const pdf = await ask(`${site}/return_with_confidence_starter_pack.pdf`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await (await ask(`${site}/sitemap.xml`)).text()).toContain(`${path}-toolkit<`)
  expect(await (await ask(`${site}/resources`)).text()).toContain(`${name} Starter Pack`)
  expect(await statusOf(`/shared-picture${path}.png`)).toBe(200)

  // Presses without Playwright's checks, because an element covers the switch.
  await coach.page.getByLabel('Not on the site for now').check({ force: true })
  await expectInStudio(coach.publishButton).toBeEnabled()
  await coach.publish()
  await expect.poll(names).toHaveLength(5)
  await expect.poll(() => leadsTo(path)).toBe('/#programs')
  // Meanwhile the gateway has stored the page.
  expect(await leadsTo(path)).toBe('/#programs')
  expect(await leadsTo(`${path}-toolkit`)).toBe('/resources')
  expect(await (await ask(`${site}/sitemap.xml`)).text()).not.toContain(path)

  await removeProgram(coach)
  const left = 'count(*[_type in ["program", "toolkit", "selfCheck"] && !(_id in path("drafts.**"))])'
  await expect.poll(() => client.fetch(left)).toBe(15)
  await expect.poll(async () => [await statusOf(path), await leadsTo(path)]).toEqual([308, '/#programs'])
  expect(await leadsTo(`${path}-toolkit`)).toBe('/resources')
  await expect.poll(() => leadsTo('/return_with_confidence_starter_pack.pdf')).toContain('/resources')

  await searchLeads(page, site, 'Asha Rao')
  await expect(page.getByText('Return with confidence · Needs help').first()).toBeVisible()
})
