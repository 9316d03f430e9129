import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './owner.ts'
import { selfChecks, VisitorCheck } from './visitor-check.ts'
import { newAddress } from './visitors.ts'

const stored = /\/api\/self-check$/
const someone = () => newAddress('check')

for (const check of selfChecks) {
  test(
    `${check.slug}: six questions, an address, and the result that fits`,
    proves(
      '1.11',
      '2.74',
      '2.144',
      '2.145',
      '4.39',
      '4.40',
      '4.42',
      '4.50',
      '4.51',
      '4.52',
      '5.20',
      '7.26',
      '7.27',
      '7.29',
      '9.11',
      '9.12',
    ),
    async ({ page, site }) => {
      const visitor = new VisitorCheck(page, check)
      const { dialog } = visitor
      await visitor.visit(site)
      await visitor.open()

      for (const [index, question] of check.questions.entries()) {
        await expect(dialog.getByRole('group', { name: question })).toBeVisible()
        await expect(visitor.question(index)).toBeFocused()
        await expect(visitor.progress).toHaveJSProperty('value', (index + 1) / 8)
        await expect(visitor.button('Next')).toBeDisabled()
        await expect(visitor.button('Next')).toHaveAccessibleDescription(
          'Choose an answer to go on.',
        )
        await expect(dialog.getByText('Choose an answer to go on.')).toBeVisible()
        await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
        await expect(visitor.button('Previous')).toHaveCount(index === 0 ? 0 : 1)
        await visitor.answer(index < 3 ? 'No' : 'Yes')
      }
      await expect(visitor.progress).toHaveJSProperty('value', 7 / 8)

      const [answer] = await Promise.all([
        page.waitForResponse(stored),
        visitor.leaveAddress('Noor', someone()),
      ])
      expect(answer.status()).toBe(201)
      await expect(visitor.progress).toHaveJSProperty('value', 1)
      await expect(dialog.getByText(check.resultMessage)).toBeVisible()

      const primary = dialog.getByRole('link', { name: check.primaryCTA.text })
      await expect(primary).toHaveAttribute(
        'href',
        `https://example.com/book-a-30-minute-call?from=selfcheck&program=${check.key}`,
      )
      await expect(primary).toHaveAttribute('target', '_blank')
      const secondary = dialog.getByRole('link', { name: check.secondaryCTA.text })
      await expect(secondary).toHaveAttribute(
        'href',
        check.secondaryCTA.action === 'toolkit'
          ? `/${check.slug}-toolkit`
          : '/rookie_launchpad_starter_pack.pdf',
      )

      await visitor.button('Close').click()
      await visitor.open()
      await visitor.button('Retake').click()
      await visitor.answerAll({ noOrNotSure: 2 })
      await visitor.leaveAddress('Noor', someone())
      await expect(dialog.getByText(check.resultMessageGood)).toBeVisible()
      await expect(dialog.getByText(/^Saved\./)).toBeVisible()
    },
  )
}

test('Previous keeps the answers, and one can be changed', async ({ page, site }) => {
  const visitor = new VisitorCheck(page, selfChecks[1])
  await visitor.visit(site)
  await visitor.open()
  await visitor.answer('No')
  await visitor.answer('Yes')
  await visitor.button('Previous').click()
  await expect(visitor.question(1)).toBeFocused()
  await visitor.button('Previous').click()
  await expect(visitor.question(0)).toBeFocused()
  const chosen = visitor.dialog.getByRole('radio', { checked: true })
  await expect(chosen).toHaveValue('no')
  await expect(visitor.button('Next')).toBeEnabled()
  await visitor.answer('Not sure')
  await expect(chosen).toHaveValue('yes')
})

test(
  'asks for a name and an address that an answer can go to',
  proves('5.21', '5.22', '5.23', '8.23'),
  async ({ page, site }) => {
    const visitor = new VisitorCheck(page, selfChecks[2])
    const { dialog, name, email } = visitor
    const wrong = dialog.getByText('Please add a valid email so we can send your result.')
    const go = visitor.button('See my result')
    await visitor.visit(site)
    await visitor.open()
    await visitor.answerAll({ noOrNotSure: 0 })

    await expect(go).toBeDisabled()
    await expect(go).toHaveAccessibleDescription('Add your name and your e-mail to go on.')
    await expect(wrong).toHaveCount(0)
    for (const typed of ['noor', 'noor@example', 'no or@example.org', '@example.org']) {
      await email.fill(typed)
      await expect(wrong).toBeVisible()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(go).toBeDisabled()
    }
    await email.fill('')
    await expect(wrong).toHaveCount(0)
    await email.fill('noor@example.org')
    await name.fill('   ')
    await expect(go).toHaveAccessibleDescription('Add your name to go on.')
    await name.fill('Noor')
    await expect(go).toBeEnabled()
    await visitor.button('Previous').click()
    await visitor.button('Next').click()
    await expect(name).toHaveValue('Noor')
  },
)

test(
  'a browser remembers for 30 days that it was done, and how it ended',
  proves('2.146', '4.46', '4.47', '4.48', '4.49', '7.36', '7.37', '7.38', '9.14', 'D26.2', 'D26.3'),
  async ({ context, page, site }) => {
    const visitor = new VisitorCheck(page, selfChecks[3])
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
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)

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
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)

    await test.step('without the result, it does not pretend to know it', async () => {
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
  },
)

test(
  'closing forgets the answers, however it is closed',
  proves('4.41', '4.43', '4.45'),
  async ({ page, site }) => {
    const visitor = new VisitorCheck(page, selfChecks[4])
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
      await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
      await visitor.answer('No')
      await expect(visitor.question(1)).toBeVisible()
      await close()
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  },
)

test('closing forgets the name and the address too', proves('4.45'), async ({ page, site }) => {
  const visitor = new VisitorCheck(page, selfChecks[4])
  await visitor.visit(site)
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

test('a double click on the last step ends at the result, and not on the button that takes its place', async ({
  page,
  site,
}) => {
  const visitor = new VisitorCheck(page, selfChecks[1])
  await visitor.visit(site)
  await visitor.open()
  await visitor.answerAll({ noOrNotSure: 0 })
  await visitor.dialog.getByLabel('Name').fill('Noor')
  await visitor.dialog.getByLabel('Email').fill(someone())
  await visitor.button('See my result').dblclick()
  await expect(visitor.dialog.getByText(/^Saved\./)).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test(
  'the booking page opens beside the site, and the dialog closes',
  proves('4.44'),
  async ({ context, page, site }) => {
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'A calendar' }))
    const visitor = new VisitorCheck(page, selfChecks[1])
    await visitor.visit(site)
    await visitor.open()
    await visitor.answerAll({ noOrNotSure: 0 })
    await visitor.leaveAddress('Noor', someone())
    const [booking] = await Promise.all([
      page.waitForEvent('popup'),
      visitor.dialog.getByRole('link', { name: visitor.check.primaryCTA.text }).click(),
    ])
    const opened = new URL(booking.url())
    expect(opened.searchParams.get('from')).toBe('selfcheck')
    expect(opened.searchParams.get('program')).toBe('pivot_coaching')
    await expect(visitor.dialog).toHaveCount(0)
  },
)

test(
  'the analytics tag, where there is one, hears three events',
  proves('7.30', '7.31', '7.32', '7.33'),
  async ({ page, site }) => {
    const told: unknown[][] = []
    await page.exposeFunction('hear', (parameters: unknown[]) => told.push(parameters))
    await page.addInitScript(() => {
      Reflect.set(window, 'gtag', (...parameters: unknown[]) => {
        Reflect.get(window, 'hear')(parameters)
      })
    })
    const visitor = new VisitorCheck(page, selfChecks[2])
    const program = 'manager_coach'
    const band = (score_band: string) => [
      ['event', 'selfcheck_open', { program }],
      ['event', 'selfcheck_submit', { program }],
      ['event', 'selfcheck_result', { program, score_band }],
    ]
    await visitor.visit(site)
    await visitor.open()
    await visitor.answerAll({ noOrNotSure: 3 })
    await visitor.leaveAddress('Noor', someone())
    await expect.poll(() => told).toEqual(band('needs_help'))

    await page.keyboard.press('Escape')
    await visitor.open()
    await visitor.button('Retake').click()
    await visitor.answerAll({ noOrNotSure: 2 })
    await visitor.leaveAddress('Noor', someone())
    await expect.poll(() => told).toEqual([...band('needs_help'), ...band('doing_well')])
  },
)

test('goes from opening to the result by keyboard alone', async ({ page, site }) => {
  const visitor = new VisitorCheck(page)
  const { keyboard } = page
  await visitor.visit(site)
  const onOpener = () => visitor.opener.evaluate((button) => button === document.activeElement)
  for (let stops = 0; stops < 20 && !(await onOpener()); stops++) await keyboard.press('Tab')
  await expect(visitor.opener).toBeFocused()
  await keyboard.press('Enter')

  for (const index of visitor.check.questions.keys()) {
    await expect(visitor.question(index)).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await keyboard.press('ArrowRight')
    await expect(visitor.dialog.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await keyboard.press('Tab')
    await expect(visitor.button('Next')).toBeFocused()
    await keyboard.press('Enter')
  }
  await keyboard.press('Tab')
  await keyboard.type('Noor')
  await keyboard.press('Tab')
  await keyboard.type(someone())
  await keyboard.press('Enter')
  await expect(visitor.heading('Your result')).toBeFocused()
  await expect(visitor.dialog.getByText(visitor.check.resultMessage)).toBeVisible()

  await keyboard.press('Escape')
  await expect(visitor.dialog).toHaveCount(0)
  await expect(visitor.opener).toBeFocused()
})

test('the owner finds the answers and both letters in the inbox', async ({ page, site }) => {
  const visitor = new VisitorCheck(page, selfChecks[0])
  const name = `Asha ${Date.now()}`
  const email = someone()
  await visitor.visit(site)
  await visitor.open()
  await visitor.answerAll({ noOrNotSure: 5 })
  await visitor.leaveAddress(name, email)
  await expect(visitor.dialog.getByText(`A copy of your result goes to ${email}`)).toBeVisible()

  await signIn(page, site)
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await page.getByRole('link', { name }).click()
  const lead = page.getByRole('main')
  await expect(lead.getByText('Needs help', { exact: true })).toBeVisible()
  for (const question of visitor.check.questions)
    await expect(lead.getByText(question, { exact: true })).toBeVisible()
  await expect(lead.getByText('/rookie-launchpad').first()).toBeVisible()
  await expect(lead.getByText('Waiting')).toHaveCount(2)
  await lead.getByRole('listitem').filter({ hasText: email }).getByRole('link').first().click()
  await expect(page.getByText(visitor.check.resultMessage)).toBeVisible()
})

test.describe('when the server cannot take it', () => {
  test.use({ expectedTrouble: /503|\/api\/self-check|self-check was not stored/ })

  test('the result is shown, and says that it was not sent', async ({ page, site }) => {
    const visitor = new VisitorCheck(page, selfChecks[3])
    const { dialog, check } = visitor
    await page.route(stored, (route) => route.fulfill({ status: 503, body: '{}' }))
    await visitor.visit(site)
    await visitor.open()
    await visitor.answerAll({ noOrNotSure: 3 })
    const email = someone()
    await visitor.leaveAddress('Noor', email)
    await expect(dialog.getByText(check.resultMessage)).toBeVisible()
    await expect(dialog.getByText(`Your result could not be sent to ${email}.`)).toBeVisible()
    await expect(dialog.getByText(/^Saved\./)).toHaveCount(0)

    await page.unroute(stored)
    const [answer] = await Promise.all([
      page.waitForResponse(stored),
      visitor.button('Try again').click(),
    ])
    expect(answer.status()).toBe(201)
    await expect(dialog.getByText(/^Saved\./)).toBeVisible()
    await expect(dialog.getByText('could not be sent')).toHaveCount(0)
  })

  test('whoever closed the dialog meanwhile is told on the page', async ({ page, site }) => {
    const visitor = new VisitorCheck(page, selfChecks[3])
    let fail = () => {}
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(stored, (route) => failing.then(() => route.abort('connectionreset')))
    await visitor.visit(site)
    await visitor.open()
    await visitor.answerAll({ noOrNotSure: 0 })
    await visitor.leaveAddress('Noor', someone())
    await visitor.button('Close').click()
    await expect(visitor.dialog).toHaveCount(0)
    fail()
    await expect(page.getByRole('alert').getByText('Your result was not sent')).toBeVisible()
  })
})

test.describe('with script off', () => {
  // A browser without script refuses what the page preloads for it: its own policy, not an error.
  test.use({ javaScriptEnabled: false, expectedTrouble: /\.js csp$/ })

  test('the button that could do nothing is not shown; the way to a call is', async ({
    page,
    site,
  }) => {
    await page.goto(`${site}/career-pivot`)
    await expect(page.getByRole('button', { name: 'Start 2-min Self-Check' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Skip → Join now/ })).toBeVisible()
  })
})
