import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'
import { startStack } from '#scripts/stack/process.ts'
import { fakeResend } from '#tests/contract/mail/fake-resend.ts'
import { expect, test } from './fixtures.ts'
import { newAddress } from './visitors.ts'

/* This test has its own stack, whose site has a clock of the test, and a fake of Resend. */

test('a series is written, published, begun by a visitor, sent over days, and left', async ({ arrive, page }) => {
  test.setTimeout(600_000)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-series-'))
  const clock = path.join(folder, 'hours')
  // The time of day is ten in the morning, in UTC.
  const now = new Date()
  const hours = (days: number) =>
    writeFileSync(clock, `${days * 24 + 10 - now.getUTCHours() - now.getUTCMinutes() / 60}`)
  hours(1)
  const resend = await fakeResend()
  const stack = await startStack(path.join(folder, 'data'), {
    NODE_OPTIONS: `--import ${path.join(root, 'tests/faults/next-clock.ts')}`,
    CLOCK_FILE: clock,
    RESEND_API_KEY: 're_series',
    RESEND_BASE_URL: resend.url,
    MAIL_FROM: 'Career Care <hello@coach.example>',
    OWNER_EMAILS: 'owner@coach.example',
  })
  try {
    const coach = await arrive(stack.studio)
    const desk = coach.page
    await coach.visit('/structure')
    await expect(desk.getByText('Not on the site').first()).toBeVisible({ timeout: 120_000 })
    await coach.visit('/intent/create/template=series;type=series/')
    await coach.type('title', 'The first two weeks of a test')
    await desk.getByRole('tab', { name: 'As mails', exact: true }).click()
    const preview = desk.frameLocator('iframe[title*="as it is sent"]')
    const heading = preview.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('The one question I would ask you first', { timeout: 60_000 })
    await desk.getByRole('button', { name: /^2\. / }).click()
    await expect(heading).toHaveText('A small thing to try this week', { timeout: 60_000 })
    await desk.getByRole('tab', { name: 'Write', exact: true }).click()
    await coach.publish()

    const email = newAddress('series')
    await page.goto(`${stack.site}/newsletter`)
    const form = page.getByRole('main').locator('form').first()
    await form.getByLabel(/Name/).fill('Ana')
    await form.getByLabel(/Email/).fill(email)
    // A form that is sent within a second or two is suspected of spam.
    await page.waitForTimeout(4_000)
    await form.getByRole('button').click()
    await expect.poll(() => subjects().length, { timeout: 60_000 }).toBe(1)
    // The mail comes two days after the beginning, which is up to half a minute after the sign-up.
    await page.waitForTimeout(40_000)
    hours(3)
    await expect.poll(() => subjects()[1], { timeout: 90_000 }).toMatch(/^The one question/)
    hours(7)
    await expect.poll(() => subjects()[2], { timeout: 90_000 }).toMatch(/^A small thing/)

    await desk.getByRole('tab', { name: 'Who is where', exact: true }).click()
    const figures = desk.locator('dl')
    await expect(figures.first()).toHaveText('Began1In it1Had all of it0', { timeout: 60_000 })
    await expect(figures).toContainText([...['Began', 'Sent1Get it next0', 'Sent1Get it next0', 'Sent0Get it next1']])

    const second = mails().at(-1)?.body
    const link = /http\S+unsubscribe\?\S+/.exec(`${second?.text}`)?.[0] ?? 'none'
    await page.goto(link)
    await expect(page.getByRole('button')).toHaveText(['End this series only', 'Unsubscribe'])
    await page.getByRole('button', { name: 'End this series only' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This series has ended')
    hours(14)
    await page.waitForTimeout(70_000)
    expect(subjects()).toHaveLength(3)

    function mails() {
      return resend.delivered.filter(({ body }) => `${body.to}` === email)
    }
    function subjects() {
      return mails().map(({ body }) => `${body.subject}`)
    }
  } finally {
    await stack.stop()
    await resend.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
