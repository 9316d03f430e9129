import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { root } from '#scripts/stack/build-cache.ts'
import { expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { lake } from './lake.ts'

/** Counts the presses of a pointer on a page, frames included. */
async function countPresses(page: Page) {
  let presses = 0
  await page.exposeFunction('pressed', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => Reflect.get(window, 'pressed')(), { capture: true })
  })
  return () => presses
}

const picture = path.join(root, 'studio/seed/images/lifestyle-train.webp')

/** Pastes a text, and a picture from a file, as a browser does. */
async function paste(field: Locator) {
  await field.evaluate((element, file) => {
    const send = (clipboardData: DataTransfer) =>
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    const words = new DataTransfer()
    words.setData('text/html', '<h2>On the way</h2><p>Two stations before the office.</p>')
    words.setData('text/plain', 'On the way')
    send(words)
    const files = new DataTransfer()
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
    files.items.add(new File([bytes], 'train.webp', { type: 'image/webp' }))
    send(files)
  }, readFileSync(picture).toString('base64'))
}

test('in her first hour the coach replaces samples, changes a headline, adds a quote and an article, begins an issue, and takes the article off and puts it back', async ({
  arrive,
  keep,
  page: visitor,
  site,
  studio,
}, info) => {
  test.setTimeout(600_000)
  for (const id of ['founder', 'siteSettings', 'testimonial-1', 'book', 'home']) await keep(id)
  const coach = await arrive()
  const { page } = coach
  page.setDefaultTimeout(60_000)
  const presses = await countPresses(page)
  const counts: Record<string, number> = {}
  const part = async (name: string, work: () => Promise<void>) => {
    const before = presses()
    await work()
    counts[name] = presses() - before
  }
  const text = (words: string) => page.getByText(words, { exact: true }).first()
  const tool = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const client = lake(studio)
  const served = (address: string) => async () => (await fetch(site + address)).text()

  await coach.visit('/start')
  await part('three samples', async () => {
    await page.getByRole('button', { name: 'Show me' }).click()
    await page
      .getByText(/^Your name/)
      .first()
      .click()
    await coach.type('name', 'Anna Maier')
    await coach.publish()
    await tool('Launch')
    await page.getByText('An example address · LinkedIn').click()
    await coach.type('linkedinUrl', 'https://www.linkedin.com/in/anna-maier')
    await coach.publish()
    await tool('Launch')
    await page.locator('a[href*="id=testimonial-1;"]').first().click()
    await coach.field('text').fill('I asked for help in my first week.')
    await coach.field('consent').fill('By mail, 3 March 2026')
    await page.getByRole('checkbox', { name: 'Sample to replace' }).click({ force: true })
    await coach.publish()
  })
  await expect.poll(served('/')).toContain('Anna Maier')

  await part('a headline in the preview', async () => {
    await tool('Start')
    await page.getByRole('button', { name: 'Open the preview' }).click()
    const frame = page.frameLocator('iframe')
    const headline = frame.getByRole('heading', { level: 1 })
    await expect(headline).toBeVisible()
    // Before the preview is connected, a press opens nothing.
    await expect(page.getByText('On this page').or(coach.publishButton).first()).toBeVisible()
    await expect(async () => {
      await headline.click({ force: true, position: { x: 4, y: 4 }, timeout: 5_000 })
      await expect(coach.field('hero.headline')).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 120_000 })
    await coach.field('hero.headline').fill('Words of her first hour')
    await expect(headline).toHaveText(/Words of her first hour/)
    await coach.publish()
  })
  await expect.poll(served('/')).toContain('Words of her first hour')

  await part('a quote with a face', async () => {
    await tool('Edit')
    await text('Quotes and offers').click()
    await text('Quotes').click()
    await page.getByRole('button', { name: 'Add a quote' }).click()
    await coach.field('text').fill('It was calm, and it worked.')
    await coach.field('author').fill('Noor, of the first hour')
    await coach.field('consent').fill('By mail, 3 March 2026')
    await page.getByTestId('file-button-input').setInputFiles(picture)
    await expect(coach.field('picture.alt')).toBeEditable()
    await expect(coach.publishButton, 'without a description').toBeDisabled()
    await coach.type('picture.alt', 'Noor on a train')
    await coach.publish()
  })
  await visitor.goto(`${site}/book`)
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByAltText('Noor on a train')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })

  const body = page.getByTestId('field-body').locator('[contenteditable=true]')
  let address = ''
  await part('an article with a pasted picture', async () => {
    await tool('Start')
    await page.getByText('Write an article').click()
    await coach.field('title').fill('A first hour on the train')
    await page.getByTestId('field-slug').getByRole('button', { name: 'Generate' }).click()
    await expect(coach.field('slug')).not.toHaveValue('')
    address = `/insights/${await coach.field('slug').inputValue()}`
    await coach.field('summary').fill('What to do with forty minutes.')
    await body.click()
    await paste(body)
    await body.getByRole('img').last().dblclick()
    const alt = page.locator('[data-testid^="field-body"][data-testid$=".alt"] input')
    await alt.fill('A train in the morning')
    await page.keyboard.press('Escape')
    await coach.publish()
    await expect.poll(served(address)).toContain('Two stations before the office.')
  })
  expect(await served(address)()).toContain('A train in the morning')

  await part('a newsletter issue', async () => {
    await coach.choose('Begin a newsletter issue', page.getByRole('tab', { name: 'As a mail', exact: true }))
  })
  await expect(coach.field('summary')).toHaveValue(/^What to do with forty minutes/)

  const status = async () => (await fetch(site + address)).status
  await part('an article taken off and put back', async () => {
    await tool('Edit')
    await text('Articles and videos').click()
    await text('Articles').click()
    await page.getByRole('link', { name: 'A first hour on the train' }).first().click()
    await coach.choose('Take off the site', coach.button('Take it off'))
    await coach.button('Take it off').click()
    await expect.poll(status).toBe(404)
    await expect(page.getByText('Not on the site. Once it is published')).toBeVisible()
    await coach.choose('Put back on the site', page.getByText('Used on 2 pages'))
  })
  await expect.poll(status).toBe(200)

  info.annotations.push({ type: 'presses', description: JSON.stringify(counts) })
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
  expect(total, JSON.stringify(counts)).toBeLessThanOrEqual(45)
  const made =
    '*[title == "A first hour on the train" || author == "Noor, of the first hour" || button.href == $address]'
  await client.delete({ query: made, params: { address } })
})
