import { expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { draftField } from './lake.ts'
import { nightly } from './nightly.ts'
import { signInToStudio } from './studio-links.ts'

/* The Studio at /studio of the site's address, where coaches and owners have to sign in. Without the gateway, Next
   redirects /studio to another address. */
test.skip(() => process.env.WITHOUT_GATEWAY !== undefined)

test('a coach signs in by a link, publishes a text, previews it, signs out and is refused', async ({
  arrive,
  keep,
  site,
}) => {
  const id = 'faq-campus-recruiters'
  await keep(id)
  const coach = await arrive(`${site}/studio`)
  const { page } = coach
  await signInToStudio(page, site)
  await coach.open('faq', id)
  await coach.type('answer', 'An answer that was written at one address.')
  await coach.publish()
  const served = async () => (await fetch(`${site}/campus-corporate`)).text()
  await expect.poll(served).toContain('written at one address')

  // The account menu shows the coach's name, which other coaches see too.
  await page.locator('#user-menu').click()
  await expect(page.getByText('Anna Maier').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await coach.visit('/presentation?preview=/book')
  const rating = page.frameLocator('iframe').getByText('4.8/5')
  await expect(async () => {
    await rating.click({ force: true, timeout: 5_000 })
    expect(page.url()).toContain('book/rating')
  }).toPass({ timeout: 60_000 })

  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'this one' })).toContainText('Chrome')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('You are signed out.')
  await page.goto(`${site}/owner`)
  await expect(page.getByRole('heading', { name: 'The owner’s inbox' })).toBeVisible()
  await page.goto(`${site}/studio`)
  await expect(page).toHaveURL(`${site}/owner/sign-in?to=studio`)
})

test(
  'text typed after the end of the session is saved after the sign-in in another tab',
  nightly,
  async ({ arrive, keep, site, studio }) => {
    const id = 'faq-campus-recruiters'
    await keep(id)
    const coach = await arrive(`${site}/studio`)
    await signInToStudio(coach.page, site)
    await coach.open('faq', id)
    const tab = await coach.page.context().newPage()
    await tab.goto(`${site}/owner/devices`)
    await tab.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(tab.getByRole('status')).toHaveText('You are signed out.')
    const text = 'Typed after the end of the session.'
    await coach.field('answer').fill(text)
    await expect(coach.page.getByText('You are signed out').first()).toBeVisible()
    await expect(coach.field('answer')).toHaveValue(text)
    await signInToStudio(tab, site)
    const saved = draftField(studio, id, 'answer')
    await expect.poll(saved).toBe(text)
    await expect(coach.field('answer')).toHaveValue(text)
  },
)
