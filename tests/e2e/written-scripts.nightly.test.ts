import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { mailText, signIn } from './owner.ts'
import { newAddress, newVisitor } from './visitors.ts'

/* Names and messages in several writing systems, from the form to the inbox, the mail and the export. */

const people = {
  Hindi: ['श्वेता द्विवेदी', 'नमस्ते, मेरी पहली नौकरी है।\nक्या मैं पूछ सकती हूँ?', 'ltr'],
  Tamil: ['கவிதா ஸ்ரீநிவாசன்', 'வணக்கம்! எனக்கு உதவி வேண்டும்.', 'ltr'],
  Arabic: ['نور الهدى', 'مرحبا، عندي سؤال (عن العمل).\nهل يمكن غدًا، الساعة 10؟', 'rtl'],
  Hebrew: ['שירה כהן', 'שלום! אפשר לדבר?', 'rtl'],
  Chinese: ['王小明', '你好，我想换工作。', 'ltr'],
  'emoji and combining marks': ['Ze\u0301lie 👩🏽‍💻 n\u0303 ẹ̀', 'Tea ☕️ and 🇮🇳? Ça va, e\u0302tre ộ…', 'ltr'],
} as const

for (const [script, [typedName, message, direction]] of Object.entries(people))
  test(`a name and a message in ${script} are unchanged in the inbox, the mail and the export`, async ({
    page,
    site,
  }) => {
    const id = newVisitor()
    const typed = `${typedName} ${id}`
    const name = typed.normalize('NFC')
    const letter = message.normalize('NFC')
    await page.goto(`${site}/#contact`)
    const form = page.locator('#contact form')
    await form.getByLabel('Name').fill(typed)
    await form.getByLabel('Email').fill(newAddress('script'))
    await form.getByLabel('Message').fill(message)
    await form.getByLabel('General Question').check()
    await form.getByRole('button', { name: 'Send' }).click()
    const quoted = page.locator('#contact blockquote')
    await expect(quoted).toHaveCSS('direction', direction)
    expect(await quoted.textContent()).toBe(message)

    await signIn(page, site)
    await page.getByText('Search, filter, export').click()
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill(
      `${id} ${[...new Intl.Segmenter().segment(typedName)]
        .slice(1, 4)
        .map((one) => one.segment)
        .join('')}`,
    )
    await search.press('Enter')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(row).toHaveCount(1)
    await expect(row.locator('p[dir]')).toHaveText(letter.replaceAll('\n', ' '))
    await expect(row.locator('p[dir]')).toHaveCSS('direction', direction)
    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export these as CSV' }).click()
    const csv = readFileSync(await (await exported).path(), 'utf8')
    expect(csv).toContain(`"${name}"`)
    expect(csv).toContain(`"${letter}"`)

    await row.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const shown = page.getByRole('main').locator('blockquote')
    await expect(shown).toHaveCSS('direction', direction)
    expect(await shown.textContent()).toBe(letter)
    await page.getByText(/^Mails about this/).click()
    await page.getByRole('link', { name: `New message from ${name}` }).click()
    const mail = await mailText(page)
    for (const line of letter.split('\n')) expect(mail).toContain(`> ${line}`)
  })
