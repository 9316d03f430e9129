import type { Page } from '@playwright/test'
import { dailyPart } from '#tests/nightly.ts'
import { proves } from '#tests/specification/proves.ts'
import { breaks } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectProblem, expectStored, expectToast, failWith503, holdBack, postsTo } from './forms.ts'
import { nightly } from './nightly.ts'
import { openDialog, packs } from './starter-packs.ts'
import { newAddress } from './visitors.ts'

const api = /\/api\/pack$/
const toast = (page: Page) => page.locator('[data-phase]')
const closeToast = (page: Page) => toast(page).getByRole('button', { name: 'Close notification' }).click()
const card = (page: Page) => page.locator('#pack')
const again = (page: Page) => card(page).getByRole('link', { name: 'Download PDF' })
const give = (page: Page) => card(page).getByRole('button', { name: 'Download Free', exact: true }).click()
const someone = () => newAddress('pack')

/** Opens a toolkit page and fills in an address. */
async function fillIn(page: Page, address: string, email = someone()) {
  await page.goto(address)
  await expect(card(page).locator('form')).toHaveJSProperty('noValidate', true)
  await card(page).getByLabel('Email').fill(email)
}

/** Presses a button that downloads a file. */
async function downloaded(page: Page, press: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { path: new URL(download.url()).pathname, savedAs: download.suggestedFilename() }
}

for (const { page: address, program, file, thanks, says, statements } of packs) {
  const proved = proves('1.12 3.51 4.20-22', statements)
  test(`/${address} downloads a starter pack, and shows thanks`, proved, async ({ page, site }) => {
    const email = someone()
    await fillIn(page, `${site}/${address}`, ` ${email} `)
    await expect(card(page).locator('input[type="email"]')).toHaveCount(1)
    await expect(again(page)).toHaveCount(0)
    const [request, { path, savedAs }] = await Promise.all([
      page.waitForRequest(api),
      downloaded(page, () => give(page)),
    ])
    expect([path, savedAs]).toEqual([`/${file}`, file])
    expect(request.postDataJSON()).toMatchObject({ email, program, newsletter: false })
    await expectToast(page, 'status', 'Success!', says)

    const heading = card(page).getByRole('heading', { name: thanks })
    await expect(heading).toBeFocused()
    await expect(card(page).locator('form')).toHaveCount(0)
    await expect(card(page).getByText(`A link to it goes to ${email}`)).toBeVisible()
    await closeToast(page)
    await expect(toast(page)).toHaveCount(0)
    await expect(heading).toBeVisible()
    await expect(card(page).locator('form')).toHaveCount(0)
    if (program === 'rookie_launchpad')
      expect(await downloaded(page, () => again(page).click())).toMatchObject({ path })
    else await expect(again(page)).toHaveCount(0)
  })
}

test.describe('when the lead is not stored', () => {
  test.use({ expectedTrouble: /503|429|\/api\/pack|was not stored/ })

  for (const [how, answer] of [
    ['refuses more forms', { status: 429, json: { error: 'Please wait 10 min.' } }],
    ['does not answer', undefined],
  ] as const) {
    const when = { ...proves('4.24'), ...(answer ? nightly : {}) }
    test(`the file is downloaded when the server ${how}`, when, async ({ page, site }) => {
      await page.route(api, (route) => (answer ? route.fulfill(answer) : route.abort('failed')))
      await fillIn(page, `${site}/career-pivot-toolkit`)
      expect(await downloaded(page, () => give(page))).toMatchObject({
        savedAs: 'career_pivot_starter_pack.pdf',
      })
      await expectToast(page, 'status', 'Success!')
      const note = card(page).getByRole('status')
      await expect(note.getByText(/Your address was not stored: no email will follow\./)).toBeVisible()
      await expect(note.getByText(/wait 10 min/)).toHaveCount(answer ? 1 : 0)
      await expect(card(page).getByText('A link to it goes to')).toHaveCount(0)
      await closeToast(page)
      expect(await breaks(page)).toEqual([])

      await page.unroute(api)
      await expectStored(page, api, () => note.getByRole('button', { name: 'Try again' }).click())
      await expect(note.getByText('A link to it goes to')).toBeVisible()
      await expect(note).toBeFocused()
    })
  }

  test(
    'a Resources card downloads the file, links to it, and then reports the failure',
    proves('4.24'),
    async ({ page, site }) => {
      await page.clock.install()
      await failWith503(page, api)
      await page.goto(`${site}/resources`)
      const { field, dialog, submit } = await openDialog(page, 'Manager as Coach Toolkit')
      await field.fill(someone())
      await dialog.getByRole('checkbox').check()
      const { path } = await downloaded(page, () => submit.click())
      await expectToast(page, 'status', 'Success!')
      // An in-app browser may ignore the download without an error.
      await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', path)
      await page.clock.runFor(6_000)
      await expect(toast(page).getByText('No email is on its way')).toBeVisible()
      await expect(toast(page).getByText(/you are not subscribed to the newsletter/)).toBeVisible()
    },
  )
})

test.describe('a starter pack without a file', () => {
  test.use({ expectedTrouble: /starter_pack\.pdf|404/ })

  test('shows an error, and can be requested again', async ({ page, site }) => {
    await page.route(/_starter_pack\.pdf$/, (route) => route.fulfill({ status: 404, body: '' }))
    await fillIn(page, `${site}/campus-corporate-toolkit`)
    await give(page)
    await expectToast(page, 'alert', 'Your pack is not downloading')
    await expect(toast(page).getByText('Success!')).toHaveCount(0)
    await page.unroute(/_starter_pack\.pdf$/)
    expect(await downloaded(page, () => again(page).click())).toMatchObject({
      savedAs: 'campus_corporate_starter_pack.pdf',
    })
  })
})

test('a dialog opened again shows no earlier error', proves('2.49'), async ({ page, site }) => {
  await page.goto(`${site}/care-kit`)
  const opener = page.getByRole('button', { name: /^Get Started Today/ })
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Email')
  await opener.click()
  await expect(dialog).toHaveCSS('text-align', 'start')
  await field.fill('abc')
  await dialog.getByRole('button', { name: 'Download the PDF' }).click()
  await expectProblem(field, /valid email/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('a dialog cancelled while its code loads sends nothing', nightly, async ({ page, site }) => {
  await page.goto(`${site}/resources`)
  const posts = postsTo(page, api)
  const opener = page.getByRole('button', { name: /^Download Free Pack/ }).first()
  await Promise.all([page.waitForResponse(/_next\/static\/chunks/), opener.hover()])
  await page.waitForLoadState('networkidle')
  const letCome = await holdBack(page, /_next\/static\/chunks/, (route) => route.continue())
  const dialog = page.getByRole('dialog')
  const take = async (email: string) => {
    await opener.click()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Download the PDF' }).click()
  }
  await take('first@example.com')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const wanted = someone()
  await downloaded(page, async () => {
    await take(wanted)
    letCome()
  })
  expect(posts.map(({ body }) => body)).toEqual([expect.objectContaining({ email: wanted })])
})

const fromCard = proves('2.63 4.7-12 7.22 7.23 8.27')
test('a Resources card downloads its starter pack', fromCard, async ({ page, site }) => {
  await page.goto(`${site}/resources`)
  for (const { card: pack, savedAs, file, program } of dailyPart(packs, 0, 3)) {
    const { button, dialog, field, submit } = await openDialog(page, pack)
    await expect(button).toHaveText('Download Free Pack')
    await expect(field).toHaveValue('')
    const email = someone()
    await field.fill(email)
    const [download, answer] = await Promise.all([downloaded(page, () => submit.click()), page.waitForResponse(api)])
    await expect(dialog).toHaveCount(0)
    expect(download).toEqual({ path: `/${file}`, savedAs })
    expect(answer.status()).toBe(201)
    expect(answer.request().postDataJSON()).toMatchObject({ email, program })
    await expectToast(page, 'status', 'Success!', `Your ${pack} starter pack is downloading now!`)
    await expect(button).toBeFocused()
    await button.click()
    await expect(field).toHaveValue('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  }
})
