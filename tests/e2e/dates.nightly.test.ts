import { setTimeout as pause } from 'node:timers/promises'
import { starterPage } from '#schemas/starter-page.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'

test('a page appears and disappears at its publish dates, before the site renews it', async ({
  keep,
  site,
  studio,
}) => {
  const slug = `pages/dated-${Date.now()}`
  const id = slug.replace('/', '-')
  await keep(id)
  const statusOf = async () => (await fetch(`${site}/${slug}`)).status
  const until = (time: number) => pause(time - Date.now())
  const [from, end] = [Date.now() + 6_000, Date.now() + 14_000]
  await lake(studio).create({
    ...{ ...starterPage, _id: id, _type: 'landingPage', slug: { _type: 'slug', current: slug } },
    publishFrom: new Date(from).toISOString(),
    publishUntil: new Date(end).toISOString(),
  })
  // By this moment the site has got the webhook, and has expired the page for the second time.
  await until(from - 500)
  expect(await statusOf()).toBe(404)
  // The time-outs are far shorter than half a minute, after which the site would renew the page anyway.
  await until(from)
  await expect.poll(statusOf, { timeout: 7_000, intervals: [200] }).toBe(200)
  await until(end)
  await expect.poll(statusOf, { timeout: 10_000, intervals: [200] }).toBe(404)
})

test('a visitor who closes the notice does not see it on the next page', async ({ keep, page, site, studio }) => {
  await keep('notice')
  const text = `Closed on ${Date.now()}`
  const publishUntil = new Date(Date.now() + 3_600_000).toISOString()
  await lake(studio).patch('notice').set({ publishUntil, text }).unset(['publishFrom']).commit()
  await expect.poll(async () => (await fetch(`${site}/terms`)).text()).toContain(text)
  await page.goto(`${site}/terms`)
  await page.locator('[data-notice]').getByRole('button').click()
  await expect(page.getByText(text)).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await page.goto(`${site}/book`)
  await expect(page.getByText(text)).toBeHidden()
})
