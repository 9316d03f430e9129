import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test, withoutScript } from './fixtures.ts'
import { press, tabTo } from './keyboard.ts'
import { nightly } from './nightly.ts'
import { signIn, writeMessage } from './owner.ts'
import { newVisitor } from './visitors.ts'

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Lists only the people whose names contain a word. */
async function search(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/search=1/)
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
  for (const first of ['One', 'Two', 'Three'])
    await writeMessage(request, site, { name: `${first} ${word}` })
  await signIn(page, site)
  await expect(page.getByText(/\d+\+? to answer/)).toBeVisible()
  await search(page, word.toLowerCase())
  expect(page.url()).not.toContain(word.toLowerCase())
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(row(page, `One ${word}`)).toContainText('General Question')
  await expect(row(page, `One ${word}`).getByText(/^Due in \d+ (h|days)$/)).toBeVisible()

  const later = row(page, `Three ${word}`).getByRole('button', { name: 'Later' })
  await expect.poll(() => submitTwice(later)).toEqual(['sent', 'dropped'])
  await row(page, `One ${word}`).getByRole('button', { name: 'Answered' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is marked as answered' })).toBeVisible()
  await expect(page).toHaveTitle('The lead is marked as answered. Leads · Inbox')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible()
  await expect(rows).toHaveCount(3)

  for (const first of ['One', 'Three']) {
    await page.getByRole('checkbox', { name: `Choose ${first} ${word}` }).check()
  }
  await expect(page.getByText('Undone.'), 'it would cover the bar').toBeHidden()
  const bar = page.getByRole('form', { name: 'The chosen leads' })
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('2 leads are closed.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('link', { name: /^Closed/ }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Closed')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export these as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFF"Received \(UTC\)","Kind"/)
  expect(file).toContain(`"Three ${word}"`)
  expect(file).not.toContain(`"Two ${word}"`)

  await page.getByText('Filter by kind and date').click()
  await page.getByLabel('Kind').selectOption('newsletter')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('No lead fits.')).toBeVisible()
  await page.getByRole('link', { name: 'Look in all leads' }).click()
  await expect(page).toHaveURL(/status=all.*kind=newsletter.*search=1/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/search/)
})

/** Presses a key until the list of shortcuts opens, because a page handles keys only after hydration. */
async function showKeys(page: Page) {
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(keys).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('e')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
}

test(
  'letter keys do nothing while the shortcuts are switched off',
  nightly,
  async ({ page, site }) => {
    await signIn(page, site)
    await showKeys(page)
    const openKeys = () => page.getByRole('button', { name: 'all of them' }).click()
    const use = page.getByRole('checkbox', { name: 'Use these keys' })
    await openKeys()
    await use.uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.reload()
    await openKeys()
    await expect(use).not.toBeChecked()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).not.toBeFocused()
    await openKeys()
    await use.check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
  },
)

/** Stores leads of three people, and opens the list. @returns a word in their names */
async function threeLeads(page: Page, request: APIRequestContext, site: string): Promise<string> {
  const word = `Keys${newVisitor().replaceAll('-', '')}`
  for (const first of ['One', 'Two', 'Three'])
    await writeMessage(request, site, { name: `${first} ${word}` })
  await signIn(page, site)
  return word
}
const focusedLead = (page: Page) => page.locator('a[data-lead]:focus')

test('the list has keyboard shortcuts, which do nothing in text fields', async ({
  page,
  request,
  site,
}) => {
  const word = await threeLeads(page, request, site)
  await showKeys(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(`jek? ${word}`)
  await expect(page.getByRole('searchbox')).toHaveValue(`jek? ${word}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await search(page, word)

  const focused = focusedLead(page)
  await expect(page.getByText('Keys:')).toBeVisible()
  await showKeys(page)
  await page.keyboard.press('j')
  await expect(focused).toHaveText(`One ${word}`)
  await page.keyboard.press('j')
  await expect(focused).toHaveText(`Two ${word}`)
  await page.keyboard.press('k')
  await page.keyboard.press('Control+e')
  await expect(focused).toHaveText(`One ${word}`)

  await showKeys(page)
  await expect(row(page, `One ${word}`)).toBeVisible()
  await expect(focused).toHaveText(`One ${word}`)

  await page.keyboard.press('e')
  await expect(page.getByText('The lead is marked as answered.')).toBeVisible()
  await expect(focused).toHaveText(`Two ${word}`)
  // 'e' has loaded a new page, so this waits for its hydration.
  await showKeys(page)
  await page.keyboard.press('u')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(row(page, `One ${word}`)).toBeVisible()
})

test('a lead works by keyboard, and the list keeps its search', async ({ page, request, site }) => {
  const word = await threeLeads(page, request, site)
  const focused = focusedLead(page)
  await search(page, word)
  await showKeys(page)
  await page.keyboard.press('j')
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
  await expect(focused, 'the answered lead is no longer in the list').toHaveText(`Two ${word}`)
  await expect(row(page, `One ${word}`)).toHaveCount(0)
  await expect(page.getByRole('searchbox'), 'the search stays').toHaveValue(word)
  await page.keyboard.press('Enter')
  await tabTo(list)
  await page.keyboard.press('Enter')
  await expect(focused).toHaveText(`Two ${word}`)
})

test.describe('an open list', () => {
  test.use({ expectedTrouble: /401/ })

  test('shows a new lead, and reports an ended session', async ({ page, request, site }) => {
    const { name: here } = await writeMessage(request, site)
    await signIn(page, site)
    await search(page, here.split(' ')[1] ?? '')
    await page.getByRole('link', { name: here, exact: true }).focus()
    const box = page.getByRole('checkbox', { name: `Choose ${here}` })
    await box.evaluate((input: HTMLInputElement) => input.click())
    const before = await page.getByRole('link', { name: /^All / }).textContent()
    await writeMessage(request, site)
    // Waits for any new lead, because another test may send one at the same time.
    await expect(page.getByRole('status').filter({ hasText: /^A new lead: \w/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^All / })).not.toHaveText(before ?? '')
    await expect(page.getByRole('link', { name: here, exact: true })).toBeFocused()
    await expect(box).toBeChecked()

    await page.context().clearCookies()
    await expect(page.getByText('You are signed out.')).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use(withoutScript)

  test('the list can be searched, and a status change undone', async ({ page, request, site }) => {
    const { name } = await writeMessage(request, site)
    await signIn(page, site)
    await search(page, name)
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
    const bar = page.getByRole('form', { name: 'The chosen leads' })
    await bar.getByRole('button', { name: 'Spam' }).click()
    await expect(page.getByText('The lead is in the spam box.')).toBeVisible()
    await page.getByRole('link', { name: /^Probably spam/ }).click()
    await row(page, name).getByRole('button', { name: 'Not spam' }).click()
    await expect(page.getByText('The lead is new again.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, name)).toBeVisible()
  })
})
