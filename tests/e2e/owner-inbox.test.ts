import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test, withoutScript } from './fixtures.ts'
import { press, tabTo } from './keyboard.ts'
import { nightly } from './nightly.ts'
import { signIn, writeMessage } from './owner.ts'
import { newVisitor } from './visitors.ts'

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Finds the people whose names contain a word, in all lists, and shows those of one list. */
async function search(page: Page, words: string, list = 'All leads') {
  await page.getByText('Search, filter, export').click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/status=all&search=1/)
  await page.getByRole('navigation', { name: 'Lists' }).getByText(list).click()
}

/**
 * Submits a form twice, like a double click on a slow line, and cancels both requests.
 * @returns whether the page would have sent or dropped each of them
 */
const submitTwice = (button: Locator) =>
  button.evaluate((pressed: HTMLButtonElement) => {
    const became: string[] = []
    const note = (event: Event) => {
      became.push(event.defaultPrevented ? 'dropped' : 'sent')
      event.preventDefault()
    }
    addEventListener('submit', note)
    for (const _ of 'ab') pressed.form?.requestSubmit(pressed)
    removeEventListener('submit', note)
    return became
  })

test('the list can be searched, filtered and exported, and a status change can be undone', async ({
  page,
  request,
  site,
}) => {
  const word = `Morag${Date.now()}`
  for (const first of ['One', 'Two', 'Three']) await writeMessage(request, site, { name: `${first} ${word}` })
  await signIn(page, site)
  await expect(page.getByRole('heading', { level: 1, name: /^\d+\+? to answer$/ })).toBeVisible()
  await search(page, word.toLowerCase())
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`“${word.toLowerCase()}” in All leads`)
  await expect(row(page, `One ${word}`)).toContainText('General Question · To answer')
  await page.getByRole('navigation', { name: 'Lists' }).getByText('To answer').click()
  expect(page.url()).not.toContain(word.toLowerCase())
  const rows = page.getByRole('main').getByRole('listitem')
  const act = async (name: string, action: string) => {
    await row(page, name)
      .getByLabel(/^More for/)
      .click()
    return row(page, name).getByRole('button', { name: action })
  }
  await expect(rows).toHaveCount(3)
  await expect(row(page, `One ${word}`)).toContainText('General Question')
  await expect(row(page, `One ${word}`).getByText(/^Due in \d+ (h|days)$/)).toBeVisible()

  const later = await act(`Three ${word}`, 'Put off until tomorrow')
  await expect.poll(() => submitTwice(later)).toEqual(['sent', 'dropped'])
  await (await act(`One ${word}`, 'Mark as answered')).click()
  await expect(page.getByRole('status').filter({ hasText: 'is marked as answered' })).toBeVisible()
  await expect(page).toHaveTitle('The lead is marked as answered. Leads · Inbox')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible()
  await expect(rows).toHaveCount(3)

  await page.getByLabel('Choose several').check()
  for (const first of ['One', 'Three']) {
    await page.getByRole('checkbox', { name: `Choose ${first} ${word}` }).check()
  }
  await expect(page.getByText('Undone.'), 'it would cover the bar').toBeHidden()
  const bar = page.getByRole('form', { name: 'The chosen leads' })
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('2 leads are closed.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.locator('select[name=status]').selectOption('Closed')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(rows).toHaveCount(2)
  await expect(heading).toHaveText(`“${word.toLowerCase()}” in Closed`)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export these as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFF"Received \(UTC\)","Kind"/)
  expect(file).toContain(`"Three ${word}"`)
  expect(file).not.toContain(`"Two ${word}"`)

  await page.getByLabel('Kind').selectOption('newsletter')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('No lead fits.')).toBeVisible()
  await page.getByRole('link', { name: 'Look in all leads' }).click()
  await expect(page).toHaveURL(/status=all.*kind=newsletter.*search=1/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/search/)
})

test('a lead works by keyboard, and the list keeps its search', async ({ page, request, site }) => {
  const word = `Keys${newVisitor().replaceAll('-', '')}`
  for (const first of ['One', 'Two']) await writeMessage(request, site, { name: `${first} ${word}` })
  await signIn(page, site)
  await search(page, word)
  await tabTo(page.getByRole('link', { name: `One ${word}`, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `One ${word}` })).toBeVisible()

  await tabTo(page.getByRole('link', { name: 'Reply' }))
  await tabTo(page.getByRole('button', { name: 'Mark as answered' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('The lead is marked as answered.')
  const note = page.getByRole('textbox', { name: 'A note for yourselves' })
  await tabTo(note)
  await page.keyboard.type('Called.')
  await press(page, 'Tab', 'Enter')
  // After the note is stored, Tab goes on from the notes.
  await expect(page.locator('#notes:target').getByRole('listitem')).toContainText('Called.')
  await page.waitForLoadState()
  await page.keyboard.press('Tab')
  await expect(note).toBeFocused()

  const list = page.getByRole('link', { name: 'The list' })
  await tabTo(list, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(row(page, `Two ${word}`)).toBeVisible()
  await expect(row(page, `One ${word}`)).toContainText('Answered')
  await expect(page.getByRole('searchbox'), 'the search stays').toHaveValue(word)
})

test.describe('without script', () => {
  test.use(withoutScript)

  test('the list can be searched, and a status change undone', nightly, async ({ page, request, site }) => {
    const { name } = await writeMessage(request, site)
    await signIn(page, site)
    await search(page, name, 'To answer')
    await page.getByLabel('Choose several').check()
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
    const bar = page.getByRole('form', { name: 'The chosen leads' })
    await bar.getByRole('button', { name: 'Spam' }).click()
    await expect(page.getByText('The lead is in the spam box.')).toBeVisible()
    await page.getByRole('link', { name: /^Probably spam/ }).click()
    await row(page, name)
      .getByLabel(/^More for/)
      .click()
    await row(page, name).getByRole('button', { name: 'Not spam' }).click()
    await expect(page.getByText('The lead is new again.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, name)).toBeVisible()
  })
})
