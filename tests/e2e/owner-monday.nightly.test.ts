import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startStack } from '#scripts/stack/process.ts'
import { fakeResend } from '#tests/contract/mail/fake-resend.ts'
import { breaks, sideways } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { outOfOrder } from './keyboard.ts'
import { storeMonday } from './monday-leads.ts'
import { ownerPaths } from './owner.ts'

const owner = 'owner@coach.example'

/** Maximum size of a page of the inbox in bytes. */
const maxPageSize = 60_000

/* This test has its own stack with forty leads of a weekend, some overdue, and a fake of Resend. */
async function withMonday(page: Page, play: (site: string, sent: () => unknown[]) => Promise<void>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-monday-'))
  const resend = await fakeResend()
  // A start with data and without secrets would refuse the folder.
  writeFileSync(path.join(folder, 'secrets.json'), '{}')
  const link = await storeMonday(folder, owner)
  const stack = await startStack(folder, {
    RESEND_API_KEY: 're_monday',
    RESEND_BASE_URL: resend.url,
    MAIL_FROM: 'Career Care <hello@coach.example>',
    OWNER_EMAILS: owner,
  })
  try {
    await page.goto(stack.site + link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${stack.site}/owner`)
    await play(stack.site, () => resend.delivered.filter(({ body }) => body.reply_to === owner))
  } finally {
    await stack.stop()
    await resend.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const width of [390, 1440])
  test(`on Monday an owner answers three leads with six presses, ${width} px wide`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 844 })
    await withMonday(page, async (site, sent) => {
      const began = Date.now()
      let presses = 0
      const press = async (name: string | RegExp, role: 'button' | 'link' = 'link') => {
        await page.getByRole(role, { name }).first().click()
        presses++
      }
      const heading = (name: string) => page.getByRole('heading', { level: 1, name })
      await expect(heading('12 to answer')).toBeVisible()
      await expect(page.getByText('3 overdue')).toBeVisible()
      const first = page.getByRole('main').getByRole('listitem').first()
      for (const text of ['Overdue by 2 days', /Career Pivot Coaching/, /^Nobody has answered me/])
        await expect(first.getByText(text)).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.lead-row .button')).toHaveCount(12)

      await press('Reply to Angela Frost')
      for (const words of ['I am sorry, and here I am.', 'Let us talk today.', 'Friday it is.']) {
        await page.getByLabel('Your words').fill(`Hello,\n\n${words}`)
        await press('Send and mark as answered', 'button')
        await expect(page.getByRole('status')).toContainText('Your reply is on its way')
        await press('Open the next one')
        await expect(page.getByLabel('Your words')).toBeVisible()
      }
      await expect(heading('Erin Moss')).toBeVisible()
      console.info(`${width} px: three answers with ${presses - 1} presses in ${Date.now() - began} ms`)
      expect(presses - 1).toBe(6)
      await expect.poll(() => sent().length).toBe(3)
      await page.getByRole('link', { name: 'Leads', exact: true }).click()
      await expect(heading('9 to answer')).toBeVisible()
      await expect(page.getByText('overdue')).toHaveCount(0)
      await page.getByRole('link', { name: 'Overview' }).click()
      await expect(page.getByRole('link', { name: '9 to answer' })).toBeVisible()

      // One person wrote twice.
      await page.goto(`${site}/owner?status=answered`)
      await page.getByRole('link', { name: 'Angela Frost' }).first().click()
      await page.getByRole('link', { name: 'Everything of this person' }).click()
      const all = page.getByRole('region', { name: 'Everything, newest first' })
      await expect(all.getByRole('listitem')).toHaveCount(4)
      await expect(all).toContainText('I am still waiting!')
      await expect(all.getByText('Your reply')).toHaveCount(2)

      // Activity has lines without buttons.
      await page.goto(`${site}/owner?status=activity`)
      await expect(page.locator('.lead-lines li')).toHaveCount(25)
      await expect(page.locator('.lead-lines button')).toHaveCount(0)
      await expect(page.getByText(/\d+ starter packs?, \d+ newsletter sign-ups?/).first()).toBeVisible()

      // One mail came back.
      await page.goto(`${site}/owner/mails`)
      await page.getByRole('link', { name: 'I have your message' }).first().click()
      await expect(page.getByText('Came back: the address takes no mail')).toBeVisible()

      // One person asked to be erased.
      await page.goto(`${site}/owner`)
      await page.getByRole('link', { name: 'Erin Moss', exact: true }).click()
      await page.getByRole('link', { name: 'Everything of this person' }).click()
      await page.getByText('Erase this person…').click()
      await page.getByLabel('Yes, erase everything about erin.moss@example.com').check()
      await page.getByRole('button', { name: 'Erase everything' }).click()
      await expect(page.getByText(/erased a person: 1 lead/)).toBeVisible()
      await page.goto(`${site}/owner`)
      await expect(heading('8 to answer')).toBeVisible()

      const lead = await page.locator('.lead-row a').first().getAttribute('href')
      await page.goto(site + lead)
      const more = page.getByRole('link', { name: 'Everything of this person' })
      const person = await more.getAttribute('href')
      const views = ['?status=activity', '?status=all', '?status=spam', '/settings?look=zone']
      const paths = ['/owner', ...views.map((view) => `/owner${view}`), lead, person]
      for (const at of [...paths, ...ownerPaths].map(String)) {
        const response = await page.goto(site + at)
        expect((await response?.body())?.length, at).toBeLessThan(maxPageSize)
        expect(await breaks(page), at).toEqual([])
        expect(await sideways(page), at).toBeLessThanOrEqual(0)
        expect(await outOfOrder(page), at).toEqual([])
      }
    })
  })
