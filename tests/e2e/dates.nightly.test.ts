import { setTimeout as pause } from 'node:timers/promises'
import { starterPage } from '#schemas/starter-page.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'

test('a page appears and ends at its dates, without waiting for its renewal', async ({
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
  // By then the webhook has arrived, and the second expiry has run.
  await until(from - 500)
  expect(await statusOf()).toBe(404)
  // The time-out is far below the half minute after which a page is renewed anyway.
  await until(from)
  await expect.poll(statusOf, { timeout: 7_000, intervals: [200] }).toBe(200)
  await until(end)
  await expect.poll(statusOf, { timeout: 10_000, intervals: [200] }).toBe(404)
})
