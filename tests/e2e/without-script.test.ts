import { proves } from '#tests/specification/proves.ts'
import { expect, test, withoutScript } from './fixtures.ts'
import { nightly } from './nightly.ts'
import { packs } from './starter-packs.ts'
import { newAddress } from './visitors.ts'

test.use(withoutScript)

const posts = [
  {
    form: '#contact form',
    path: '/',
    fields: { Name: 'Noor', Message: 'I start on Monday.' },
    tick: ['Ask about Programs', 'General Question'],
    button: 'Send Message',
    thanks: 'contact',
    title: /./,
    statements: 'D10.1',
  },
  {
    form: 'main form',
    path: '/newsletter',
    fields: { Name: 'Asha' },
    button: 'Subscribe',
    thanks: 'newsletter',
    title: 'Subscribed!',
    statements: 'D10.2',
  },
  {
    form: 'footer form',
    path: '/rookie-launchpad',
    button: 'Subscribe',
    thanks: 'newsletter',
    title: 'Subscribed!',
    says: 'Thanks for joining our newsletter. Expect monthly career care tips!',
    statements: 'D10.2',
  },
  ...packs.map(({ page, file, thanks }) => ({
    form: '#pack form',
    path: `/${page}`,
    button: 'Download Free',
    thanks: `pack-${page.replace(/-toolkit$/, '')}`,
    title: thanks,
    statements: 'D10.3',
    file,
  })),
]

for (const { form, path, fields, tick, button, thanks, title, says, statements, file } of posts.map((one) => ({
  fields: {},
  tick: [],
  says: undefined,
  file: undefined,
  ...one,
}))) {
  // By day the test sends only the first starter pack's form. The nightly run sends all five.
  const when = file && file !== packs[0]?.file ? nightly : {}
  const details = { ...proves(statements), ...when }
  test(`the form ${form} on ${path} ends on its thank-you page`, details, async ({ page, site }) => {
    await page.goto(site + path)
    const filled = { Email: newAddress('plain'), ...fields }
    for (const [label, text] of Object.entries(filled)) await page.locator(form).getByLabel(label).fill(text)
    for (const label of tick) await page.locator(form).getByLabel(label).check()
    const [answer] = await Promise.all([
      page.waitForResponse(/\/api\//),
      page.locator(form).getByRole('button', { name: button, exact: true }).click(),
    ])
    expect(answer.status()).toBe(303)
    await expect(page).toHaveURL(`${site}/thanks/${thanks}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    if (says) await expect(page.getByRole('main').getByText(says)).toBeVisible()
    if (!file) return
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file)
  })
}

test('a form of several steps explains why it is not shown', async ({ page, site }) => {
  const main = page.getByRole('main')
  const person = main.getByRole('link', { name: 'hello@example.com' })
  await page.goto(`${site}/career-assessment`)
  await expect(main.getByText('The questions need JavaScript')).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(person).toHaveAttribute('href', 'mailto:hello@example.com')
  await expect(main.getByRole('link', { name: 'Back to Homepage' })).toBeVisible()

  await page.goto(`${site}/questionnaire`)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Career Care Assessment')
  await expect(main.getByText(/need JavaScript/)).toBeVisible()
  await expect(person).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('button')).toHaveCount(0)
  // A page of an earlier version may still post its form, and gets the thank-you page.
  await page.goto(`${site}/thanks/long-assessment`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assessment Submitted')
  await expect(page.getByText(/personalised response within 24 hours/)).toBeVisible()

  await page.goto(`${site}/career-pivot`)
  await expect(page.getByRole('button', { name: 'Start 2-min Self-Check' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Skip → Join now/ })).toBeVisible()
})
