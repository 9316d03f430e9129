import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { seed } from '#tests/contract/content/seed-file.ts'
import { dayIn } from '#web/leads/zoned-days.ts'
import { expectInStudio } from './coach.ts'
import { expect, test } from './fixtures.ts'
import { googleFaults } from './google-rules.ts'
import { lake } from './lake.ts'
import { nightly } from './nightly.ts'
import { signIn } from './owner.ts'
import { newAddress } from './visitors.ts'
import { schemaFaults } from './xml-shape.ts'

// Each attempt of a test needs another issue, because an issue can be sent only once.
const newIssue = () => {
  const run = randomUUID().slice(0, 8)
  const current = `a-letter-of-the-tests-${run}`
  const title = `A letter of the tests, ${run}`
  const path = `/newsletter/issues/${current}`
  const { body } = Object(seed.find(({ _type }) => _type === 'newsletterIssue'))
  const slug = { _type: 'slug', current }
  const content = { _type: 'newsletterIssue', title, date: '2026-12-01', slug, body }
  return { id: `issue-${run}`, title, path, content }
}
const expectSoon = expectInStudio
const viewsOf = (desk: Page) => (name: string) => desk.getByRole('tab', { name, exact: true }).click()

async function subscribe(request: APIRequestContext, site: string): Promise<string> {
  const email = newAddress('reader')
  const headers = { 'idempotency-key': email }
  const response = await request.post(`${site}/api/newsletter`, { headers, data: { email } })
  expect(response.status()).toBe(201)
  return email
}

test('an issue is shown as a mail, and is sent only once it is published', async ({
  coach,
  keep,
  request,
  site,
  studio,
}) => {
  await subscribe(request, site)
  const { id, title, content } = newIssue()
  await keep(id)
  await lake(studio).create({ ...content, _id: `drafts.${id}`, title: undefined })
  await coach.open('newsletterIssue', id)
  await coach.page.getByRole('tab', { name: 'Send', exact: true }).click()
  await expectSoon(coach.page.getByRole('listitem').filter({ hasText: /^Title: / })).toBeVisible()
  await coach.page.getByRole('tab', { name: 'Write', exact: true }).click()
  await expectSoon(coach.field('title')).toBeEditable()
  await coach.field('title').fill(title)
  await coach.type('summary', 'What a test says about itself, and no more.')
  const desk = coach.page
  const view = viewsOf(desk)
  await view('As a mail')
  const mail = desk.frameLocator('iframe[title*="as it is sent"]')
  await expectSoon(mail.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(mail.getByRole('link', { name: 'unsubscribe' })).toBeVisible()
  await desk.getByRole('button', { name: 'Send it to me' }).click()
  await expectSoon(desk.getByRole('status').filter({ hasText: 'Not sent' })).toBeVisible()
  // A change of the issue replaces the Studio's failed request by a new one.
  const asked = `${site}/api/newsletter-issue`
  await desk.route(asked, (route) => route.abort())
  await view('Send')
  await expectSoon(desk.getByText('The site did not answer')).toBeVisible()
  await desk.unroute(asked)
  await lake(studio).patch(`drafts.${id}`).set({ summary: 'What a test says.' }).commit()
  await expectSoon(desk.getByText('Publish this issue first')).toBeVisible()
  await expect(desk.getByText('The site did not answer')).toHaveCount(0)
  await view('Write')
  await coach.publish()
  await view('Send')
  // The Studio uses the time zone of the settings, and not the browser's.
  await expectSoon(desk.getByText('in UTC', { exact: true })).toBeVisible()
  await desk.getByLabel('Date').fill(dayIn(new Date(Date.now() + 86_400_000), 'UTC'))
  await desk.getByLabel('Time').fill('09:00')
  await desk.getByRole('button', { name: 'Send it then' }).click()
  await expectSoon(desk.getByText(/^It will be sent on .* at 09:00 UTC \(UTC\)\.$/)).toBeVisible()
  await desk.getByRole('button', { name: 'Take it back' }).click()
  await expectSoon(desk.getByText('Taken back')).toBeVisible()
  await expectSoon(desk.getByRole('button', { name: /^Send to \d+ subscribers? …$/ })).toBeVisible()
})

test(
  'a sent issue can be stopped, and counts unsubscriptions by its link',
  nightly,
  async ({ coach, keep, page, request, site, studio }) => {
    const email = await subscribe(request, site)
    const { id, title, content } = newIssue()
    await keep(id)
    await lake(studio).create({ ...content, _id: id, summary: 'What a test says.' })
    await coach.open('newsletterIssue', id)
    const desk = coach.page
    await viewsOf(desk)('Send')
    const said = desk.getByRole('status').filter({ hasText: /subscriber/ })
    // Retries, because the Studio asks again with a new number when another test adds a subscriber.
    await expect(async () => {
      await desk.getByRole('button', { name: /^Send to \d+ subscribers? …$/ }).click({ timeout: 5_000 })
      await desk.getByRole('button', { name: 'Send it now' }).click()
      await expect(said).toContainText('On its way to', { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await desk.getByRole('button', { name: 'Stop sending' }).click()
    await expectSoon(desk.getByRole('button', { name: 'Go on sending' })).toBeVisible()

    await signIn(page, site, '/owner/newsletter')
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText(/\d+ subscribers? · \d+ still to send · 0 sent .*Stopped\./)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export the active subscribers' }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    const line = file.split('\r\n').find((one) => one.includes(`"${email}"`)) ?? ''
    const link = /"(http[^"]+)"$/.exec(line)?.[1] ?? 'none'
    const left = await fetch(`${link}&issue=${id}`, { method: 'POST' })
    expect(left.status).toBe(200)
    await page.reload()
    await expect(row).toContainText('1 unsubscribed')
  },
)

test('a published issue has a page, and is in the feed, in the sitemap and on its Open Graph image', async ({
  keep,
  page,
  request,
  site,
  studio,
}) => {
  const { id, title, path, content } = newIssue()
  await keep(id)
  await lake(studio).create({ ...content, _id: id, summary: 'What a test says.' })
  for (const [place, words] of Object.entries({ '': 'Read past letters', '/issues': title }))
    await expect.poll(async () => (await request.get(`${site}/newsletter${place}`)).text()).toContain(words)
  await page.goto(`${site}/newsletter`)
  await page.getByRole('link', { name: 'Read past letters' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(site + path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('1 December 2026')).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').last().textContent()
  expect(data).toContain('"@type":"Article"')
  expect(googleFaults(JSON.parse(data ?? ''))).toEqual([])
  for (const [listing, root] of [
    ['/newsletter/issues/feed.xml', 'rss'],
    ['/sitemap.xml', 'urlset'],
  ] as const) {
    const xml = await (await request.get(site + listing)).text()
    expect(xml, listing).toContain(path)
    expect(await schemaFaults(page, xml, root), listing).toEqual([])
  }
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await request.get(`${image}`)).headers()['content-type']).toBe('image/png')
  const unknown = await request.get(`${site}/newsletter/issues/nowhere`)
  expect([unknown.status(), await unknown.text()]).toEqual([404, expect.stringContaining('Oops!')])
})
