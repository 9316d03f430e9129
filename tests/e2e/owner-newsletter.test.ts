import { readFile } from 'node:fs/promises'
import type { Page, APIRequestContext as Sender } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { breaks, sideways } from './accessibility.ts'
import { bounce } from './bounce.ts'
import { expect, test, withoutScript } from './fixtures.ts'
import { press, tabTo } from './keyboard.ts'
import { nightly } from './nightly.ts'
import { mailText, signIn } from './owner.ts'
import { newAddress } from './visitors.ts'

/** Subscribes an address, and opens the owner's list of subscribers. */
async function subscribe({ page, request, site }: { page: Page; request: Sender; site: string }) {
  const email = newAddress('reader')
  const signUp = async () => {
    const data = { name: '=1+1', email }
    expect((await request.post(`${site}/api/newsletter`, { data })).status()).toBe(201)
  }
  await signUp()
  await signIn(page, site)
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(decodeURIComponent(sent.url())))
  await page.getByRole('link', { name: 'Newsletter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: email })
  const open = () => row.getByRole('button').click()
  return { email, signUp, addresses, row, open }
}

const leaves = 'a subscriber unsubscribes by the link of the export, and comes back'
test(leaves, proves('D6.2-4'), async ({ page, request, site }) => {
  const { email, signUp, row, open } = await subscribe({ page, request, site })
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Newsletter' })
  await open()
  await expect(page.getByText('Subscribed with the newsletter form')).toBeVisible()
  await page.goBack()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the active subscribers' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^newsletter-active-[\d-]+\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(
    /^\uFEFF"name","email","status","subscribed_at","agreed_at","confirmed_at","source","unsubscribe"\r\n/,
  )
  const line = file.split('\r\n').find((one) => one.includes(`"${email}"`)) ?? ''
  expect(line).toMatch(/^"'=1\+1",/)
  const link = /"(http[^"]+)"$/.exec(line)?.[1] ?? 'none'

  // A mail program sends no cookie and a foreign origin, and follows no redirect.
  for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200)
  await page.reload()
  await expect(row).toHaveCount(1)
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  for (const origin of ['https://mail.example', 'null']) {
    const answer = await fetch(link, {
      method: 'POST',
      body,
      headers: { origin },
      redirect: 'error',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  await page.reload()
  await expect(row).toHaveCount(0)

  await page.getByRole('link', { name: /^All \(\d+\)$/ }).click()
  await open()
  await expect(page.getByText('Unsubscribed with the link in an email')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Unsubscribe/ })).toHaveCount(0)
  await signUp()
  await page.reload()
  await expect(lines.filter({ hasText: /Subscribed with|Unsubscribed with/ })).toHaveText([
    /Subscribed with the newsletter form/,
    /Unsubscribed with the link in an email/,
    /Subscribed with the newsletter form/,
  ])
})

test('a row keeps its place while its page hydrates', async ({ page, request, site }) => {
  const { row } = await subscribe({ page, request, site })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => held.then(() => route.continue()))
  await page.goto(`${site}/owner/newsletter`, { waitUntil: 'commit' })
  const before = await row.boundingBox()
  release()
  await expect(page.getByRole('button', { name: /^Use / })).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
})

test('an owner unsubscribes a subscriber, and erases the person', async ({ page, request, site }) => {
  const { email, addresses, open } = await subscribe({ page, request, site })
  const main = page.getByRole('main')
  await open()
  await main.getByText('Unsubscribe…').click()
  await main.getByRole('button', { name: `Unsubscribe ${email}` }).click()
  await expect(page.getByRole('status').getByText('Unsubscribed.')).toBeVisible()
  const lines = main.getByRole('listitem')
  await expect(lines.filter({ hasText: /Ended by|Subscribed with/ })).toHaveText([
    /Ended by an owner/,
    /Subscribed with the newsletter form/,
  ])

  // The message would cover a part of the page.
  await page.goto(page.url().replace(/&say=.*/, ''))
  await main.getByText('Erase this person…').click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await breaks(page), colorScheme).toEqual([])
    expect(await sideways(page), colorScheme).toBe(0)
  }
  await main.getByLabel(`Yes, erase everything about ${email}`).check()
  await main.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByRole('status').getByText(/erased a person: /)).toBeVisible()
  await expect(page).toHaveURL(/\/owner\/person\?of=[0-9a-f]{64}$/)
  expect(addresses.filter((url) => url.includes(email))).toEqual([])
})

const noMail = /^This site sends no email to this address any more/

test('a bounced subscriber who signs up again sees a notice, and the owner allows the address', async ({
  page,
  request,
  site,
}) => {
  const email = newAddress('back')
  expect((await request.post(`${site}/api/newsletter`, { data: { email } })).status()).toBe(201)
  await bounce(site, email)
  await page.goto(`${site}/newsletter`)
  const main = page.getByRole('main')
  await expect(main.locator('form')).toHaveJSProperty('noValidate', true)
  await main.getByLabel('Name').fill('Asha')
  await main.getByLabel('Email').fill(email)
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main.getByText(noMail)).toBeVisible()
  await expect(page.getByText('on its way')).toHaveCount(0)

  await signIn(page, site, '/owner/mails')
  const notice = page.getByRole('listitem').filter({ hasText: 'New newsletter subscriber: Asha' })
  await notice.getByRole('link').first().click()
  const mail = await mailText(page)
  expect(mail).toContain('No mail from the site goes to this address since')
  await page.goto(/http\S+\/owner\/leads\/\S+/.exec(mail)?.[0] ?? 'about:blank')
  expect(await breaks(page)).toEqual([])
  await page.getByRole('button', { name: 'Allow mails again' }).click()
  await expect(page.getByRole('status')).toContainText('Mails may go to this address again.')
  await expect(page.getByRole('button', { name: 'Allow mails again' })).toHaveCount(0)
})

/** Imports a file of subscribers. @param look checks each page of the import */
async function bringFile(page: Page, site: string, look = async () => {}) {
  // This file is longer than the limit of all other forms.
  const people = Array.from({ length: 1_500 }, () => newAddress('brought'))
  const rows = people.map((email) => `${email},Zoë,active,${'x'.repeat(100)}`)
  const buffer = Buffer.from(`email,name,status,notes\n${rows.join('\n')}\nno address,,,\n`)
  await signIn(page, site, '/owner/newsletter')
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Look at this file' }).click()
  const main = page.getByRole('main')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(main.getByLabel('status', { exact: true })).toHaveValue('status')
  await look()
  await main.getByLabel('name', { exact: true }).selectOption('Not used')
  await main.getByRole('button', { name: 'Go on to the words' }).click()
  const word = main.getByRole('group', { name: 'Each word in status' }).getByLabel('“active”')
  await expect(word).toHaveAccessibleDescription('1,500 rows')
  await expect(word).toHaveValue('subscribed')
  await look()
  await main.getByRole('button', { name: 'See what would happen' }).click()
  await expect(main.getByText('Not an address: not added')).toBeVisible()
  await look()
  await main.getByLabel(/^Where did these people agree/).fill('At a fair')
  await main.getByRole('button', { name: 'Start: add 1,500 subscribers' }).click()
  await expect(async () => {
    await page.reload()
    await expect(main.getByRole('heading', { name: 'Done' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(main.getByRole('status')).toHaveText('1,501 of 1,501 rows')
  await look()
  await page.goto(`${site}/owner/newsletter`)
  // Subscribers of other tests can be above the imported ones.
  const row = main.getByRole('listitem').filter({ hasText: 'brought-' }).first()
  await row.getByRole('button').click()
  await expect(main.getByText('Imported from a file (At a fair)')).toBeVisible()
}

test('an owner imports a file of subscribers, on accessible pages', ({ page, site }) =>
  bringFile(page, site, async () => {
    expect(await breaks(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
  }))

test.describe('with script off', () => {
  test.use(withoutScript)

  // By day the test above tests the import, and owner-inbox.test.ts tests the inbox without script.
  test('an owner imports a file of subscribers', nightly, ({ page, site }) => bringFile(page, site))

  test('a bounced subscriber who signs up again sees a notice', async ({ page, request, site }) => {
    const email = newAddress('back')
    expect((await request.post(`${site}/api/newsletter`, { data: { email } })).status()).toBe(201)
    await bounce(site, email)
    await page.goto(`${site}/newsletter`)
    const main = page.getByRole('main')
    await main.getByLabel('Name').fill('Asha')
    await main.getByLabel('Email').fill(email)
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(`${site}/thanks/newsletter#no-mail`)
    await expect(page.getByText(noMail)).toBeVisible()
    await page.goto(`${site}/thanks/contact`)
    await expect(page.getByText(noMail)).toBeHidden()
  })

  test('one button ends the subscription', proves('D6.3'), async ({ page, request, site }) => {
    const email = newAddress('leaver')
    expect((await request.post(`${site}/api/newsletter`, { data: { email } })).status()).toBe(201)
    await signIn(page, site, '/owner/mails')
    const mail = page.getByRole('listitem').filter({ hasText: email })
    await mail.getByRole('link', { name: 'Welcome to Career Care!' }).click()
    const text = await mailText(page)
    expect(text).toContain('You get this letter because your address was entered in the newsletter form on')
    await page.goto(/http\S+unsubscribe\?token=\S+/.exec(text)?.[0] ?? 'about:blank')
    await tabTo(page.getByRole('button', { name: 'Unsubscribe' }))
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    await expect(page.getByRole('status')).not.toBeEmpty()
    await page.goto(`${site}/owner/newsletter`)
    await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0)
  })
})
