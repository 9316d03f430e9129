import type { Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { expectLead, expectStored, expectToast, failWith503, fillSilently, holdBack } from './forms.ts'
import { press, tabTo } from './keyboard.ts'
import { nightly } from './nightly.ts'
import { SelfCheckVisitor, selfChecks } from './self-check-visitor.ts'
import { newAddress } from './visitors.ts'

const api = /\/api\/self-check$/
const someone = () => newAddress('check')

/** Records the events for the analytics tag. @returns the events so far */
async function recordAnalytics(page: Page): Promise<unknown[][]> {
  const reported: unknown[][] = []
  await page.exposeFunction('hear', (parameters: unknown[]) => reported.push(parameters))
  await page.addInitScript(() => {
    Reflect.set(window, 'gtag', (...parameters: unknown[]) => {
      Reflect.get(window, 'hear')(parameters)
    })
  })
  return reported
}

const eventsOf = (program: string, score_band: string) => [
  ['event', 'selfcheck_open', { program }],
  ['event', 'selfcheck_submit', { program }],
  ['event', 'selfcheck_result', { program, score_band }],
]

for (const check of selfChecks) {
  const results = proves('1.11 2.74 2.144 2.145 4.39 4.40 4.42 4.50-52 5.20 7.26 7.27 7.29-33 9.11 9.12')
  // By day one self-check with a link to a toolkit is enough. The double-click test has one with a starter pack.
  const when = check.slug === 'career-pivot' ? {} : nightly
  test(`the self-check of ${check.slug} asks six questions and shows the matching result`, {
    ...results,
    ...when,
  }, async ({ page, site, keep }) => {
    await keep(`self-check-${check.slug}`)
    const visitor = new SelfCheckVisitor(page, check)
    const { dialog } = visitor
    const reported = await recordAnalytics(page)
    await visitor.visit(site)
    await visitor.open()

    for (const [index, question] of check.questions.entries()) {
      await expect(dialog.getByRole('group', { name: question })).toBeVisible()
      await expect(visitor.question(index)).toBeFocused()
      await expect(visitor.progress).toHaveJSProperty('value', (index + 1) / 8)
      await expect(visitor.button('Next')).toBeDisabled()
      await expect(visitor.button('Next')).toHaveAccessibleDescription('Choose an answer to go on.')
      await expect(dialog.getByText('Choose an answer to go on.')).toBeVisible()
      await expect(visitor.chosen).toHaveCount(0)
      await expect(visitor.button('Previous')).toHaveCount(index === 0 ? 0 : 1)
      await visitor.answer(index < 3 ? 'No' : 'Yes')
    }
    await expect(visitor.progress).toHaveJSProperty('value', 7 / 8)

    await expectStored(page, api, () => visitor.leaveAddress('Noor', someone()))
    await expect(visitor.progress).toHaveJSProperty('value', 1)
    await expect(dialog.getByText(check.resultMessage)).toBeVisible()
    const letter = dialog.getByRole('listitem')
    await expect(letter).toContainText(
      check.questions.map((question, at) => `${question} ${at < 3 ? '' : 'Yes'}`.trim()),
    )
    for (const [at, { _ref }] of check.helpers.slice(0, 3).entries())
      await expect(letter.nth(at).getByRole('link')).toHaveAttribute('href', `/${check.slug}-toolkit#sheet-${_ref}`)
    await expect(letter.getByRole('link')).toHaveCount(3)
    const firstTime = eventsOf(check.key, 'needs_help')
    await expect.poll(() => reported).toEqual(firstTime)

    const primary = dialog.getByRole('link', { name: check.primaryCTA.text })
    await expect(primary).toHaveAttribute(
      'href',
      `https://example.com/book-a-30-minute-call?from=selfcheck&program=${check.key}`,
    )
    await expect(primary).toHaveAttribute('target', '_blank')
    const secondary = dialog.getByRole('link', { name: check.secondaryCTA.text })
    await expect(secondary).toHaveAttribute(
      'href',
      check.secondaryCTA.action === 'toolkit' ? `/${check.slug}-toolkit` : '/rookie_launchpad_starter_pack.pdf',
    )

    await visitor.button('Close').click()
    await visitor.open()
    await visitor.button('Retake').click()
    await visitor.answerAll({ noOrNotSure: 2 })
    await visitor.leaveAddress('Noor', someone())
    await expect(dialog.getByText(check.resultMessageGood)).toBeVisible()
    await expect(dialog.getByText(/^Saved\./)).toBeVisible()
    await expect.poll(() => reported).toEqual([...firstTime, ...eventsOf(check.key, 'doing_well')])
  })
}

test('name and valid address are required', proves('3.42 5.21-23 8.23'), async ({ page, site }) => {
  const visitor = new SelfCheckVisitor(page, selfChecks[2])
  const { dialog, name, email } = visitor
  const wrong = dialog.getByText('Please add a valid email so we can send your result.')
  const go = visitor.button('See my result')
  await visitor.visit(site)
  await visitor.open()
  await visitor.answer('No')
  await visitor.button('Previous').click()
  await expect(visitor.question(0)).toBeFocused()
  await expect(visitor.chosen).toHaveValue('no')
  await expect(visitor.button('Next')).toBeEnabled()
  await visitor.answerAll({ noOrNotSure: 0 })

  await expect(go).toBeDisabled()
  await expect(go).toHaveAccessibleDescription('Add your name and your email to go on.')
  await expect(wrong).toHaveCount(0)
  for (const typed of ['noor', 'noor@example', '@example.org', 'noor@.', 'no or@example.org']) {
    await email.fill(typed)
    await expect(wrong).toBeVisible()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(go).toBeDisabled()
  }
  await name.fill('Noor')
  await expect(go).toHaveAccessibleDescription('Correct your email to go on.')
  await email.fill('')
  await expect(go).toHaveAccessibleDescription('Add your email to go on.')
  await expect(wrong).toHaveCount(0)
  await email.fill('noor@example.org')
  await name.fill('   ')
  await expect(go).toHaveAccessibleDescription('Add your name to go on.')
  await name.fill('Noor')
  await expect(go).toBeEnabled()
  await visitor.button('Previous').click()
  await visitor.button('Next').click()
  await expect(name).toHaveValue('Noor')

  await test.step('input that the browser filled in without an event is sent', async () => {
    const address = someone()
    for (const field of [name, email]) await field.fill('')
    await fillSilently(name, 'Mira')
    await fillSilently(email, address)
    const [sent] = await Promise.all([page.waitForRequest(api), go.click({ force: true })])
    expect(sent.postDataJSON()).toMatchObject({ name: 'Mira', email: address })
  })
})

const memory = proves('2.146 4.46-49 7.36-38 9.14 D26.1-3')
test('a browser remembers the result for 30 days', memory, async ({ context, page, site }) => {
  const visitor = new SelfCheckVisitor(page, selfChecks[3])
  const { dialog, check } = visitor
  await visitor.visit(site)
  await visitor.open()
  await visitor.answerAll({ noOrNotSure: 4 })
  expect(await context.cookies(), 'nothing is kept before the end').toEqual([])
  await visitor.leaveAddress('Noor', someone())

  const [cookie, ...others] = await context.cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({
    name: 'cc_selfcheck_done',
    value: 'true',
    path: '/',
    sameSite: 'Lax',
  })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60)
  expect(Math.abs(days - 30)).toBeLessThan(0.1)

  await page.reload()
  await visitor.open()
  await expect(visitor.heading('Welcome back!')).toBeFocused()
  await expect(dialog.getByText('Jump to result?')).toBeVisible()
  await visitor.button('Show result').click()
  await expect(visitor.heading('Your result')).toBeFocused()
  await expect(dialog.getByText(check.resultMessage)).toBeVisible()
  await expect(dialog.getByRole('link', { name: check.primaryCTA.text })).toBeVisible()

  await visitor.button('Close').click()
  await visitor.open()
  await visitor.button('Retake').click()
  await expect(visitor.question(0)).toBeFocused()
  await expect(visitor.chosen).toHaveCount(0)

  await test.step('a return without a stored result shows none', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await visitor.open()
    await visitor.button('Show result').click()
    for (const message of [check.resultMessage, check.resultMessageGood])
      await expect(dialog.getByText(message)).toHaveCount(0)
    await expect(dialog.getByText(/the result for this program is not kept here/)).toBeVisible()
    await visitor.button('Retake').click()
    await expect(visitor.question(0)).toBeFocused()
  })
})

test('closing the dialog deletes the input', proves('4.41 4.43 4.45'), async ({ page, site, keep }) => {
  await keep(`self-check-${selfChecks[4]?.slug}`)
  const visitor = new SelfCheckVisitor(page, selfChecks[4])
  const { dialog, opener } = visitor
  await visitor.visit(site)
  await expect(opener).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const ways = [
    () => visitor.button('Close').click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]
  for (const close of ways) {
    await visitor.open()
    await expect(visitor.question(0)).toBeVisible()
    await expect(visitor.chosen).toHaveCount(0)
    await visitor.answer('No')
    await expect(visitor.question(1)).toBeVisible()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }

  await visitor.open()
  await visitor.answerAll({ noOrNotSure: 1 })
  await visitor.name.fill('Noor')
  await visitor.email.fill(someone())
  await visitor.button('Close').click()
  await visitor.open()
  await visitor.answerAll({ noOrNotSure: 1 })
  await expect(visitor.name).toHaveValue('')
  await expect(visitor.email).toHaveValue('')
})

test('a double click ends at the result', proves('4.44 7.21'), async ({ context, page, site }) => {
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'A calendar' }))
  const visitor = new SelfCheckVisitor(page)
  const { dialog, check } = visitor
  await visitor.visit(site)
  await visitor.open()
  await visitor.answerAll({ noOrNotSure: 0 })
  await visitor.name.fill('Noor')
  await visitor.email.fill(someone())
  await visitor.button('See my result').dblclick()
  await expect(dialog.getByText(/^Saved\./)).toBeVisible()
  expect(context.pages(), 'the button that took its place is not pressed').toHaveLength(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download Starter Pack' }).click(),
  ])
  expect(new URL(download.url()).pathname).toBe('/rookie_launchpad_starter_pack.pdf')
  await expect(dialog).toHaveCount(0)

  await visitor.open()
  await visitor.button('Show result').click()
  const [booking] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: check.primaryCTA.text }).click(),
  ])
  const { searchParams } = new URL(booking.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    from: 'selfcheck',
    program: 'rookie_launchpad',
  })
  await expect(dialog).toHaveCount(0)
})

test('a self-check can be completed by keyboard alone', async ({ page, site }) => {
  const visitor = new SelfCheckVisitor(page)
  await visitor.visit(site)
  await tabTo(visitor.opener)
  await press(page, 'Enter')

  for (const index of visitor.check.questions.keys()) {
    await expect(visitor.question(index)).toBeFocused()
    await press(page, 'Tab', 'Space', 'ArrowRight')
    await expect(visitor.dialog.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await press(page, 'Tab')
    await expect(visitor.button('Next')).toBeFocused()
    await press(page, 'Enter')
  }
  for (const typed of ['Noor', someone()]) {
    await press(page, 'Tab')
    await page.keyboard.type(typed)
  }
  await press(page, 'Enter')
  await expect(visitor.heading('Your result')).toBeFocused()
  await expect(visitor.dialog.getByText(visitor.check.resultMessage)).toBeVisible()

  await press(page, 'Escape')
  await expect(visitor.dialog).toHaveCount(0)
  await expect(visitor.opener).toBeFocused()
})

test('the focus stays where it is moved while the dialog opens', nightly, async ({ page, site }) => {
  const visitor = new SelfCheckVisitor(page)
  await visitor.visit(site)
  await page.evaluate(() => {
    const goOn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLLegendElement)) return
      document.removeEventListener('focusin', goOn)
      queueMicrotask(() => document.querySelector<HTMLElement>('dialog [type=radio]')?.focus())
    }
    document.addEventListener('focusin', goOn)
  })
  await visitor.open()
  // Waits for the page's pending work.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(visitor.dialog.getByRole('radio', { name: 'Yes', exact: true })).toBeFocused()
})

test.describe('when the server does not store the result', () => {
  test.use({ expectedTrouble: /503|\/api\/self-check|self-check was not stored/ })

  test('an unsent result shows an error, and can be sent again', async ({ page, site }) => {
    const visitor = new SelfCheckVisitor(page, selfChecks[3])
    const { dialog, check } = visitor
    await failWith503(page, api)
    await visitor.visit(site)
    const name = `Asha ${Date.now()}`
    const email = await visitor.goToResult({ noOrNotSure: 3, name })
    await expect(dialog.getByText(check.resultMessage)).toBeVisible()
    await expect(dialog.getByText(`Your result could not be sent to ${email}.`)).toBeVisible()
    await expect(dialog.getByText(/^Saved\./)).toHaveCount(0)

    await page.unroute(api)
    await expectStored(page, api, () => visitor.button('Try again').click())
    await expect(dialog.getByText(/^Saved\./)).toBeVisible()
    await expect(dialog.getByText('could not be sent')).toHaveCount(0)
    await expect(dialog.getByText(`A copy of your result goes to ${email}`)).toBeVisible()

    const fail = await holdBack(page, api, (route) => route.abort('connectionreset'))
    await visitor.button('Close').click()
    await visitor.open()
    await visitor.button('Retake').click()
    await visitor.answerAll({ noOrNotSure: 0 })
    await visitor.leaveAddress('Noor', someone())
    await visitor.button('Close').click()
    await expect(dialog).toHaveCount(0)
    fail()
    await expectToast(page, 'alert', 'Your result was not sent')

    await expectLead(page, site, {
      name,
      email,
      texts: ['Needs help', ...check.questions, 'From the page Onboarding'],
      absent: 'did not say in which words it asked',
      mail: check.resultMessage,
    })
  })
})
