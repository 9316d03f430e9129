import { readFileSync } from 'node:fs'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { signIn, writeMessage } from './owner.ts'
import { newAddress, newVisitor } from './visitors.ts'

/** Expects an element to show an unchanged text, with its line breaks. */
async function isAsTyped(shown: Locator, text: string) {
  await expect(shown).toHaveCSS('white-space', 'pre-wrap')
  expect(await shown.textContent()).toBe(text)
}

test('a lead’s markup is shown as typed, and not executed', async ({ page, request, site }) => {
  const name = `<img src="/stolen?name" onerror="alert(1)"> ${newVisitor()}`
  const message = [
    '</blockquote></main><script>alert(document.cookie)</script>',
    '"><svg onload=alert(1)><iframe src="/stolen?frame"></iframe>',
    '<a href="javascript:alert(1)" style="position:fixed;inset:0">press me</a>',
    '<style>body{display:none}</style><meta http-equiv="refresh" content="0;url=/stolen">',
    '{{constructor.constructor("alert(1)")()}} #{alert(1)} &lt;b&gt; \u202eevil',
    'https://example.org/not-a-link',
  ].join('\n')
  const { id } = await writeMessage(request, site, { name, message })
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`)
    dialog.dismiss()
  })
  await signIn(page, site, `/owner/leads/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const letter = page.locator('blockquote')
  await isAsTyped(letter, message)
  await expect(letter.locator('*')).toHaveCount(0)
  await page.getByLabel('A note for yourselves').fill(message)
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.locator('#notes').getByRole('listitem')
  await isAsTyped(note.getByText('evil'), message)
  await expect(page.locator('main :is(img, svg, iframe, script, style, meta)')).toHaveCount(0)
  expect(asked.filter((url) => /stolen|dialog|javascript:/.test(url))).toEqual([])
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([site]))
})

const message = 'Hello,\n\nmy manager left. What now?'

/** Stores two leads of one person, and opens the first lead. */
async function atFirstLead(page: Page, request: APIRequestContext, site: string) {
  const email = newAddress('Whole')
  const { id } = await writeMessage(request, site, { name: 'Priya Nair', email, message })
  await writeMessage(request, site, { email: email.toLowerCase(), message: 'One more thing.' })
  await signIn(page, site, `/owner/leads/${id}`)
  const main = page.getByRole('main')
  const line = (text: string | RegExp) => main.getByText(text).first()
  return { id, main, line }
}

test.describe('on a phone without script', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    expectedTrouble: /\.js csp$|404/,
  })

  test('a lead can be read and answered, and a note added', async ({ page, request, site }) => {
    const { main, line } = await atFirstLead(page, request, site)
    await isAsTyped(main.locator('blockquote'), message)
    await expect(line(/^Due in /)).toBeVisible()
    const reply = main.getByRole('link', { name: 'Reply' })
    await expect(reply).toBeInViewport({ ratio: 1 })
    const address = (await reply.getAttribute('href')) ?? ''
    expect(address).toMatch(/^mailto:Whole-[^?]+\?subject=Re%3A/)
    const body = new URLSearchParams(address.slice(address.indexOf('?'))).get('body')
    expect(body).toMatch(/^Dear Priya,\r\n[\s\S]*\r\n> my manager left\. What now\?$/)
    await main.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(line('The lead is marked as answered.')).toBeVisible()
    await expect(line('Answered in time')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Mark as answered' })).toHaveCount(0)

    await main.getByLabel('A note for yourselves').fill('Called.\nNo answer.')
    await main.getByRole('button', { name: 'Add note' }).click()
    const note = main.locator('#notes').getByRole('listitem')
    await expect(note).toHaveCount(1)
    await expect(note).toContainText('owner@example.com')
    await isAsTyped(note.getByText('Called.'), 'Called.\nNo answer.')
    await note.getByText('Remove…').click()
    await note.getByRole('button', { name: 'Remove this note' }).click()
    await expect(note).toHaveCount(0)
  })

  test('all leads of an address in any spelling can be listed, downloaded and erased', async ({
    page,
    request,
    site,
  }) => {
    const { id, main, line } = await atFirstLead(page, request, site)
    await expect(line('1 other lead came from this address.')).toBeVisible()
    await main.getByRole('link', { name: 'Everything of this person' }).click()
    expect(page.url()).toMatch(/\/owner\/person\?row=[\w-]+$/)
    await main.getByRole('link', { name: 'One more thing.' }).click()
    await expect(main.locator('blockquote')).toHaveText('One more thing.')
    await page.goBack()
    const person = page.url()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download this person’s data' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/)
    const kept = z
      .object({ leads: z.array(z.unknown()), mails: z.array(z.unknown()) })
      .parse(JSON.parse(readFileSync(await file.path(), 'utf8')))
    expect([kept.leads.length, kept.mails.length]).toEqual([2, 4])

    await main.getByText('Erase this person…').click()
    await expect(line(/This erases 2 leads, 4 mails/)).toBeVisible()
    const erase = main.getByRole('button', { name: 'Erase everything' })
    await erase.click()
    await expect(page, 'not erased without the tick').toHaveURL(person)
    await main.getByLabel(/^Yes, erase everything about whole-.*@/i).check()
    await erase.click()
    await expect(main.getByText('What was done about this address')).toBeVisible()
    await expect(line(/erased a person: 2 leads, 4 mails$/)).toBeVisible()
    const erased = await page.goto(`${site}/owner/leads/${id}`)
    expect(erased?.status()).toBe(404)
    expect(await erased?.text()).toContain('This is not in the inbox')
  })
})
