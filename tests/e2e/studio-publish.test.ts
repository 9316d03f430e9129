import { expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { nightly } from './nightly.ts'

/* The Studio's messages after Publish, which depend on the site's answers. */

test(
  'after Publish, the Studio reports when visitors see the change, and links to its place on the page',
  nightly,
  async ({ coach, edit, site }) => {
    const id = 'faq-pivot-resign'
    await edit('faq', id)
    const words = 'No: first we look, then you leap.'
    await coach.type('answer', words)
    await coach.publish()
    // The Studio may still show the message of the previous test.
    await expect(coach.page.getByText('Visitors see it now').last()).toBeVisible()
    const link = coach.page.locator(`a[href^="${site}/career-pivot#questions:~:text=No"]`).last()
    const [page] = await Promise.all([coach.page.waitForEvent('popup'), link.click()])
    await expect(page.getByText(words)).toBeInViewport()
    await page.close()
    expect(await (await fetch(`${site}/career-pivot`)).text()).toContain(words)
  },
)

test(
  'a browser’s clock that is five minutes ahead does not change the report after Publish',
  nightly,
  async ({ arrive, keep }) => {
    const id = 'faq-pivot-resign'
    await keep(id)
    const coach = await arrive()
    await coach.page.clock.install({ time: Date.now() + 300_000 })
    await coach.open('faq', id)
    await coach.type('answer', 'No: first we look at the clock.')
    await coach.publish()
    await expect(coach.page.getByText('Visitors see it now')).toBeVisible()
  },
)

test(
  'an outdated page is reported as up to date only once it has the change',
  nightly,
  async ({ coach, edit, site }) => {
    const id = 'faq-pivot-not-sure'
    await edit('faq', id)
    // Simulates a lost webhook, after which the page has earlier content.
    const asked = `${site}/api/published?*`
    const headers = { 'access-control-allow-origin': '*' }
    await coach.page.route(asked, (route) => route.fulfill({ headers, json: { readAt: '2026-01-01T00:00:00Z' } }))
    await coach.type('answer', 'Then we begin with the question.')
    await coach.publish()
    await expect(coach.page.getByText('Published, but your site was not told')).toBeVisible()
    await expect(coach.page.getByText('Visitors see it now')).toHaveCount(0)
    await coach.page.unroute(asked)
    await expect(coach.page.getByText('Visitors see it now')).toBeVisible()
  },
)

test('a Studio without the site’s address shows a message after Publish', nightly, async ({ coach, edit, studio }) => {
  const id = 'faq-pivot-six-sessions'
  await edit('faq', id)
  await coach.type('answer', 'Six, and a plan for the time after.')
  const asked = `${studio}/site-address`
  await coach.page.route(asked, (route) => route.abort())
  await coach.publish()
  await expect(coach.page.getByText('Published, but your site cannot be asked')).toBeVisible()
  await coach.page.unroute(asked)
})

test('only the Studio may request the date of a page’s content, and only for pages', async ({ site, studio }) => {
  const ask = (query: string, origin: string) => fetch(`${site}/api/published?${query}`, { headers: { origin } })
  const elsewhere = await ask('path=/&type=home', 'https://elsewhere.example')
  expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()
  expect((await elsewhere.json()).readAt).toMatch(/^\d{4}-/)
  for (const path of ['/owner', '//elsewhere.example/', '/api/health', ''])
    expect((await ask(`path=${path}&type=home`, site)).status, path).toBe(404)
  const thanks = await ask('path=/thanks/contact&type=smallPages', site)
  expect((await thanks.json()).readAt).toMatch(/^\d{4}-/)
  const otherName = studio.replace('localhost', '127.0.0.1')
  for (const origin of [studio, otherName]) {
    const { headers } = await ask('path=/&type=home', origin)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
  }
})
