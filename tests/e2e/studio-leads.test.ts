import { Coach } from './coach.ts'
import { expect, test } from './fixtures.ts'

// The Studio is a large program: on a busy machine a round through it takes a while.
test.describe.configure({ timeout: 240_000 })

test('“Leads” beside the Studio’s tools opens the owner’s inbox in a new tab, in the drawer of a phone too', async ({
  browser,
  site,
  studio,
}) => {
  const coach = await Coach.arrive(browser, studio)
  const leads = coach.page.getByRole('link', { name: 'Leads' })
  await coach.page.goto(`${studio}/structure`)
  await expect(leads).toHaveAttribute('href', `${site}/owner`, { timeout: 120_000 })
  const [inbox] = await Promise.all([coach.page.waitForEvent('popup'), leads.click()])
  await inbox.waitForURL(`${site}/owner/sign-in`)
  await expect(inbox.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(coach.page).toHaveURL(`${studio}/structure`)

  await coach.page.setViewportSize({ width: 390, height: 800 })
  await expect(leads).toBeHidden()
  await coach.page.getByTestId('studio-navbar').getByRole('button').first().click()
  await expect(leads).toBeInViewport()
  await coach.leave()
})
