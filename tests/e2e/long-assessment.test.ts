import type { Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { breaks, sideways } from './accessibility.ts'
import { catchDrafts, readDraft } from './drafts.ts'
import { expect, test } from './fixtures.ts'
import { Notebook } from './notebook.ts'
import { signIn } from './owner.ts'

const api = /\/api\/assessment\/long$/
const steps = [
  'Personal info',
  'Your career journey',
  'Your current situation',
  'The support you would like',
  'Final details',
]
const hints = [
  'To go on, please add your first name, your last name and your email.',
  'To go on, please choose what describes you best.',
  'To go on, please choose how things are at work and tell us your biggest challenge.',
  'To go on, please choose the support that would suit you and how soon you would like to start.',
  undefined,
]
const required = [
  ['First name', 'Last name', 'Email'],
  ['Which describes you best?'],
  ['How are things at work right now?', 'What is your biggest challenge at the moment?'],
  ['What kind of support would suit you?', 'How soon would you like to start?'],
  [],
]
const questions = [
  ['First name', 'Last name', 'Email', 'Phone number'],
  [
    'Which describes you best?',
    'What is your current role?',
    'Which industry are you in, or would like to be in?',
  ],
  [
    'How are things at work right now?',
    'What is your biggest challenge at the moment?',
    'What would you like to be different a year from now?',
  ],
  [
    'What kind of support would suit you?',
    'How would you like to meet?',
    'How soon would you like to start?',
  ],
  ['Is there anything else you would like us to know?'],
]
const wrongEmail = 'Please add a valid email so we can reply'

test(
  'five steps, one after the other, each with what it asks and needs',
  proves(
    '2.3',
    '2.117',
    '2.118',
    '2.119',
    '2.120',
    '2.121',
    '2.122',
    '3.19',
    '4.28',
    '4.29',
    '4.30',
    '5.8',
    '5.9',
    '5.11',
    '5.12',
    '5.13',
    '5.14',
    '5.15',
    '9.6',
    'D8.1',
    'D28.1',
  ),
  async ({ page, site }) => {
    const visitor = new Notebook(page)
    const { form } = visitor
    await visitor.visit(site)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career Care Assessment')

    for (const [index, title] of steps.entries()) {
      const step = index + 1
      await expect(visitor.heading(title)).toBeVisible()
      if (step > 1) await expect(visitor.heading(title)).toBeFocused()
      await expect(visitor.progress).toHaveJSProperty('value', step / 5)
      await expect(form.getByText(`Step ${step} of 5`)).toBeVisible()
      await expect(visitor.button('Previous')).toHaveCount(step > 1 ? 1 : 0)
      await expect(visitor.button('Next')).toHaveCount(step < 5 ? 1 : 0)
      await expect(visitor.button('Submit Assessment')).toHaveCount(step < 5 ? 0 : 1)
      await expect(visitor.main.getByRole('listitem').filter({ hasText: 'done' })).toHaveCount(
        index,
      )

      const asked = form.locator('label[for], legend')
      await expect(asked).toHaveText(
        (questions[index] ?? []).map((words) =>
          required[index]?.includes(words) ? `${words} *` : words,
        ),
      )
      const hint = hints[index]
      const go = visitor.button(step < 5 ? 'Next' : 'Submit Assessment')
      if (hint === undefined) await expect(go).toBeEnabled()
      else {
        await expect(go).toBeDisabled()
        await expect(go).toHaveAccessibleDescription(hint)
        await expect(form.getByText(hint)).toBeVisible()
      }
      if (step === 1 || step === 2 || step === 3 || step === 4) {
        await visitor.fillIn(step)
        await expect(go).toBeEnabled()
        await expect(go).toHaveAccessibleDescription('')
        await go.click()
      }
    }
    await expect(visitor.heading('What happens next?')).toBeVisible()
    const list = form.getByRole('list')
    await expect(list.getByRole('listitem')).toHaveCount(4)
    await expect(list.getByText('within 24 hours')).toBeVisible()
  },
)

test(
  'each choice offers the specified answers, and stores their values',
  proves('3.21', '3.22', '3.23', '3.24', '3.25'),
  async ({ page, site }) => {
    const visitor = new Notebook(page)
    const values = (name: string) =>
      visitor.form
        .locator(`input[name="${name}"]`)
        .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))
    await visitor.visit(site)
    await visitor.goTo(2)
    expect(await values('careerStage')).toEqual([
      'student',
      'new-grad',
      'early-career',
      'career-changer',
      'returning',
    ])
    for (const words of [
      'Still in college/university',
      'Recent graduate (0-6 months)',
      'Early career (6 months-3 years)',
      'Returning to workforce',
    ])
      await expect(visitor.radio(words)).toHaveCount(1)
    await visitor.fillIn(2)
    await visitor.next()
    await expect(visitor.heading('Your current situation')).toBeVisible()
    expect(await values('workSituation')).toEqual([
      'employed-happy',
      'employed-struggling',
      'job-searching',
      'unemployed',
      'freelancing',
    ])
    await visitor.fillIn(3)
    await visitor.next()
    await expect(visitor.heading('The support you would like')).toBeVisible()
    expect(await values('supportType')).toEqual([
      'one-on-one',
      'group-sessions',
      'resources',
      'mixed',
    ])
    expect(await values('preferredFormat')).toEqual(['video', 'phone', 'in-person', 'any'])
    expect(await values('urgency')).toEqual(['immediate', 'soon', 'flexible'])
    await expect(visitor.radio('(this week)')).toHaveValue('immediate')
  },
)

test(
  'submitted, it thanks by name, promises an answer, and reaches the owner whole',
  proves(
    '2.123',
    '2.124',
    '2.125',
    '2.126',
    '2.127',
    '3.18',
    '3.20',
    '4.31',
    '7.16',
    '9.2',
    'D1.1',
    'D1.2',
    'D1.4',
    'D1.5',
    'D2.3',
    'D31.1',
  ),
  async ({ page, site }) => {
    const visitor = new Notebook(page)
    const { main, person } = visitor
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await visitor.visit(site)
    await visitor.goTo(5)
    await visitor.field('anything else').fill('I can only talk after six.')
    expect(await visitor.keptText()).toContain(person.email)

    const [answer] = await Promise.all([page.waitForResponse(api), visitor.submit()])
    expect(answer.status()).toBe(201)
    await expect(visitor.heading('Assessment Submitted')).toBeFocused()
    await expect(main.getByText('Thank You, Asha!')).toBeVisible()
    await expect(main.getByText(/personalised response within 24 hours/)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expect(main.getByRole('link', { name: 'Contact Us Directly' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    )
    const draft = await main
      .getByRole('link', { name: 'Open in my e-mail app' })
      .getAttribute('href')
    expect(readDraft(draft ?? '').body).toContain('I can only talk after six.')
    expect(await visitor.keptText(), 'the device forgets what the site has').toBeNull()
    expect([...origins]).toEqual([site])

    await test.step('a reload still says that it was submitted, and nothing of who it was', async () => {
      await page.reload()
      await expect(visitor.heading('Assessment Submitted')).toBeVisible()
      await expect(main.getByText('Thank You!')).toBeVisible()
      await expect(main.getByRole('link', { name: 'Open in my e-mail app' })).toHaveCount(0)
    })

    await signIn(page, site)
    await page.getByRole('searchbox', { name: 'Search' }).fill(`Asha ${person.last}`)
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
    await page.getByRole('link', { name: `Asha ${person.last}` }).click()
    const lead = page.getByRole('main')
    for (const text of [
      '3. Current situation',
      'Career changer',
      'I have a job, and it is hard',
      'One-on-one sessions',
      'Soon (within the month)',
      'Nobody took over.',
      'I can only talk after six.',
    ])
      await expect(lead.getByText(text).first()).toBeVisible()
    await expect(lead.getByText(/years experience|time commitment/i)).toHaveCount(0)
    await expect(lead.getByText('Waiting')).toHaveCount(2)
    await lead
      .getByRole('listitem')
      .filter({ hasText: person.email })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByText(/personalised response within 24 hours/)).toBeVisible()
  },
)

test(
  'an address that is none is told when Next is pressed, and is no reason to disable it',
  proves('5.10', 'D7.2'),
  async ({ page, site }) => {
    const visitor = new Notebook(page)
    const email = visitor.field('Email')
    await visitor.visit(site)
    await visitor.fillIn(1)
    for (const typed of ['asha', 'asha@example', '@example.org']) {
      await email.fill(typed)
      await expect(visitor.form.getByText(wrongEmail)).toHaveCount(0)
      await expect(visitor.button('Next')).toBeEnabled()
      await visitor.next()
      await expect(visitor.form.getByText(wrongEmail)).toBeVisible()
      await expect(email).toBeFocused()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveAccessibleDescription(new RegExp(wrongEmail))
      await expect(visitor.heading('Personal info')).toBeVisible()
      await expect(email).toHaveValue(typed)
    }
    await email.fill('asha@example.org')
    await expect(visitor.form.getByText(wrongEmail)).toHaveCount(0)
    await visitor.next()
    await expect(visitor.heading('Your career journey')).toBeFocused()
  },
)

test(
  'an address spoilt later is told on its own step when Submit is pressed',
  proves('D7.2'),
  async ({ page, site }) => {
    const visitor = new Notebook(page)
    await visitor.visit(site)
    await visitor.goTo(5)
    for (let step = 5; step > 1; step--) {
      await visitor.button('Previous').click()
      await expect(visitor.form.getByText(`Step ${step - 1} of 5`)).toBeVisible()
    }
    await visitor.field('Email').fill('asha')
    for (let step = 1; step < 5; step++) {
      await page.goForward()
      await expect(visitor.form.getByText(`Step ${step + 1} of 5`)).toBeVisible()
    }
    await visitor.submit()
    await expect(visitor.form.getByText(wrongEmail)).toBeVisible()
    await expect(visitor.field('Email')).toBeFocused()
    await expect(visitor.progress).toHaveJSProperty('value', 1 / 5)
  },
)

test(
  'Previous, Back and Forward go through the steps, and nothing is lost',
  proves('2.120', '4.30'),
  async ({ page, site }) => {
    const visitor = new Notebook(page)
    await page.goto(site)
    await visitor.visit(site)
    await visitor.goTo(4)
    await visitor.button('Previous').click()
    await expect(visitor.heading('Your current situation')).toBeFocused()
    await expect(visitor.field('biggest challenge')).toHaveValue(/My manager left/)
    await expect(visitor.radio('and it is hard')).toBeChecked()
    await page.goBack()
    await expect(visitor.heading('Your career journey')).toBeFocused()
    await expect(visitor.radio('Career changer')).toBeChecked()
    await page.goForward()
    await expect(visitor.heading('Your current situation')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(visitor.field('Email')).toHaveValue(visitor.person.email)
    await expect(page).toHaveURL(`${site}/questionnaire`)
    await page.goBack()
    await expect(page).toHaveURL(`${site}/`)
  },
)

test(
  'a reload keeps the answers and the step, a new tab the answers',
  proves('D2.2'),
  async ({ context, page, site }) => {
    const visitor = new Notebook(page)
    await visitor.visit(site)
    await visitor.goTo(3)
    await visitor.fillIn(3)
    await page.reload()
    await expect(visitor.heading('Your current situation')).toBeVisible()
    await expect(visitor.field('biggest challenge')).toHaveValue(/My manager left/)
    await expect(visitor.radio('and it is hard')).toBeChecked()
    await expect(visitor.button('Next')).toBeEnabled()

    const other = new Notebook(await context.newPage())
    await other.visit(site)
    await expect(other.field('Email')).toHaveValue(visitor.person.email)
  },
)

test('Start over asks first, then the device knows nothing any more', async ({ page, site }) => {
  const visitor = new Notebook(page)
  await visitor.visit(site)
  await visitor.goTo(3)
  await expect(visitor.main.getByText(/Your answers stay on this device/)).toBeVisible()
  await visitor.button('Start over').click()
  const dialog = page.getByRole('dialog', { name: 'Start over?' })
  await dialog.getByRole('button', { name: 'Keep my answers' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(visitor.heading('Your current situation')).toBeVisible()

  await visitor.button('Start over').click()
  await dialog.getByRole('button', { name: 'Yes, start over' }).click()
  await expect(visitor.field('First name')).toHaveValue('')
  await expect(visitor.field('Email')).toHaveValue('')
  await expect(visitor.button('Start over')).toBeHidden()
  expect(await visitor.keptText()).toBeNull()
  await page.reload()
  await expect(visitor.field('First name')).toHaveValue('')
})

test('goes from the first field to the thanks by keyboard alone', async ({ page, site }) => {
  const visitor = new Notebook(page)
  const { keyboard } = page
  const { first, last, email } = visitor.person
  await visitor.visit(site)
  await visitor.field('First name').focus()
  await keyboard.type(first)
  await keyboard.press('Tab')
  await keyboard.type(last)
  await keyboard.press('Tab')
  await keyboard.type(email)
  await keyboard.press('Enter')

  await expect(visitor.heading('Your career journey')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect(visitor.radio('Recent graduate')).toBeChecked()
  await keyboard.press('Enter')

  await expect(visitor.heading('Your current situation')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.type('Two managers.')
  await keyboard.press('Enter')
  await keyboard.type('Neither asks me.')
  await expect(visitor.field('biggest challenge')).toHaveValue('Two managers.\nNeither asks me.')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(visitor.button('Next')).toBeFocused()
  await keyboard.press('Enter')

  await expect(visitor.heading('The support you would like')).toBeFocused()
  for (const question of ['support', 'format', 'urgency']) {
    await keyboard.press('Tab')
    if (question !== 'format') await keyboard.press('Space')
  }
  await keyboard.press('Enter')

  await expect(visitor.heading('Final details')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(visitor.button('Submit Assessment')).toBeFocused()
  await keyboard.press('Enter')
  await expect(visitor.heading('Assessment Submitted')).toBeFocused()
})

test('what is typed before script arrives is kept', async ({ page, site }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/_next\/.*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  const visitor = new Notebook(page)
  await page.goto(`${site}/questionnaire`, { waitUntil: 'commit' })
  await visitor.fillIn(1)
  await expect(visitor.button('Next')).toBeDisabled()
  arrive()
  await expect(visitor.button('Next')).toBeEnabled()
  await expect(visitor.field('First name')).toHaveValue(visitor.person.first)
  await visitor.next()
  await expect(visitor.heading('Your career journey')).toBeFocused()
})

test.describe('when the site cannot take it', () => {
  test.use({ expectedTrouble: /50[03]|429|422|\/api\/assessment\/long|were not stored|mailto/i })

  const failures: [string, (page: Page) => Promise<unknown>][] = [
    ['a 503', (page) => page.route(api, (route) => route.fulfill({ status: 503, body: '{}' }))],
    ['no network', (page) => page.route(api, (route) => route.abort('internetdisconnected'))],
    ['no answer in 8 s', (page) => page.route(api, () => undefined)],
  ]
  for (const [name, fail] of failures) {
    test(
      `${name}: a draft opens, nothing is called sent, everything stays, and trying again works`,
      proves('4.32', '7.9', '7.10', '7.11', 'D2.1', 'D2.2', 'D3.1', 'D3.2'),
      async ({ page, site }) => {
        const visitor = new Notebook(page)
        const { main, person } = visitor
        const keys: (string | undefined)[] = []
        page.on('request', (request) => {
          if (api.test(request.url())) keys.push(request.headers()['idempotency-key'])
        })
        const drafts = await catchDrafts(page)
        await fail(page)
        await visitor.visit(site)
        await visitor.goTo(5)
        await visitor.field('anything else').fill('I can only talk after six.')
        await visitor.submit()
        await expect(main.getByRole('alert')).toContainText('Your assessment is not submitted yet.')
        await expect.poll(() => drafts.length).toBe(1)
        const { to, subject, body } = readDraft(drafts[0] ?? '')
        expect(to).toBe('hello@example.com')
        expect(subject).toBe(`Career Care Assessment - Asha ${person.last}`)
        for (const text of [
          'PERSONAL INFO',
          'CAREER BACKGROUND',
          'Career stage: Career changer',
          'CURRENT SITUATION',
          'Nobody took over.',
          'SUPPORT NEEDS',
          'How soon: Soon (within the month)',
          'ADDITIONAL INFO',
          'I can only talk after six.',
          `Reply-to: ${person.email}`,
        ])
          expect(body).toContain(text)

        await expect(page.getByText(/Thank You|Assessment Submitted/)).toHaveCount(0)
        await expect(visitor.field('anything else')).toHaveValue('I can only talk after six.')
        expect(await visitor.keptText()).toContain('I can only talk after six.')
        await expect(visitor.button('Submit Assessment')).toBeFocused()
        const link = main.getByRole('link', { name: 'Open in my e-mail app' })
        expect(await link.getAttribute('href')).toBe(drafts[0])

        await page.unroute(api)
        const [answer] = await Promise.all([
          page.waitForResponse(api),
          visitor.button('Try again').click(),
        ])
        expect(answer.status()).toBe(201)
        await expect(visitor.heading('Assessment Submitted')).toBeFocused()
        expect(keys).toHaveLength(2)
        expect(keys[0]).toBeTruthy()
        expect(keys[1]).toBe(keys[0])
        expect(drafts).toHaveLength(1)
      },
    )
  }

  test('a refusal says why, and opens no draft by itself', async ({ page, site }) => {
    const visitor = new Notebook(page)
    const drafts = await catchDrafts(page)
    const error = 'We received a lot from you just now. Please send this again in 4 min.'
    await page.route(api, (route) => route.fulfill({ status: 429, json: { error } }))
    await visitor.visit(site)
    await visitor.goTo(5)
    await visitor.submit()
    await expect(visitor.main.getByRole('alert')).toContainText(error)
    await expect(visitor.main.getByRole('alert')).toContainText('not submitted yet')
    expect(drafts).toEqual([])
  })

  test('what the server finds wrong is shown where it was asked', async ({ page, site }) => {
    const visitor = new Notebook(page)
    await page.route(api, (route) =>
      route.fulfill({
        status: 422,
        json: { errors: { biggestChallenge: 'Please shorten this to 5,000 characters' } },
      }),
    )
    await visitor.visit(site)
    await visitor.goTo(5)
    await visitor.submit()
    await expect(visitor.heading('Your current situation')).toBeVisible()
    const field = visitor.field('biggest challenge')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Please shorten this to 5,000 characters/)
    await field.fill('Shorter.')
    await expect(visitor.form.getByText('Please shorten')).toHaveCount(0)
  })
})

test.describe('every step and state keeps the accessibility rules', () => {
  test.use({
    expectedTrouble: /503|\/api\/assessment\/long|were not stored|mailto/i,
    contextOptions: { reducedMotion: 'reduce' },
  })
  const look = async (page: Page, where: string) => {
    expect(await sideways(page), where).toBe(0)
    // What the rules judge is the same on the narrowest phone; what may not fit is not.
    if (page.viewportSize()?.width === 320) return
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Colours on their way from one scheme to the other are no colours to judge.
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
      expect(await breaks(page), `${where}, ${colorScheme}`).toEqual([])
    }
  }
  for (const width of [320, 390, 1440])
    test(`at ${width}`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 })
      await catchDrafts(page)
      let down = true
      await page.route(api, (route) =>
        down
          ? route.fulfill({ status: 503, body: '{}' })
          : route.fulfill({ status: 201, json: { id: 'for the look of it' } }),
      )
      const visitor = new Notebook(page)
      await visitor.visit(site)
      await look(page, 'step 1')
      await visitor.fillIn(1)
      await visitor.field('Email').fill('asha')
      await visitor.next()
      await expect(visitor.form.getByText(wrongEmail)).toBeVisible()
      await look(page, 'the complaint')
      for (const step of [1, 2, 3, 4] as const) {
        await visitor.fillIn(step)
        await look(page, `step ${step}, filled in`)
        await visitor.next()
        await expect(visitor.form.getByText(`Step ${step + 1} of 5`)).toBeVisible()
        await look(page, `step ${step + 1}`)
      }
      await visitor.button('Start over').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(page, 'Start over?')
      await page.keyboard.press('Escape')
      await visitor.submit()
      await expect(visitor.button('Try again')).toBeVisible()
      await look(page, 'the failure')
      down = false
      await visitor.button('Try again').click()
      await expect(visitor.heading('Assessment Submitted')).toBeVisible()
      await look(page, 'the thanks')
    })
})

test.describe('with script off', () => {
  // A browser without script refuses what the page preloads for it: its own policy, not an error.
  test.use({ javaScriptEnabled: false, expectedTrouble: /\.js csp$/ })

  test('it says so, shows no form that would lead nowhere, and leads to a person', async ({
    page,
    site,
  }) => {
    await page.goto(`${site}/questionnaire`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Career Care Assessment')
    await expect(main.getByText(/need JavaScript/)).toBeVisible()
    await expect(main.getByRole('link', { name: 'hello@example.com' })).toBeVisible()
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await expect(main.getByRole('button')).toHaveCount(0)
  })
})

test('a plain post of the whole form ends on a page that thanks for it', async ({
  page,
  request,
  site,
}) => {
  const answer = await request.post(`${site}/api/assessment/long`, {
    headers: { accept: 'text/html' },
    maxRedirects: 0,
    form: {
      firstName: 'Asha',
      lastName: 'Rao',
      email: `plain-${Date.now()}@example.org`,
      careerStage: 'student',
      workSituation: 'unemployed',
      biggestChallenge: 'Exams',
      supportType: 'mixed',
      urgency: 'soon',
    },
  })
  expect(answer.status()).toBe(303)
  await page.goto(`${site}${answer.headers().location}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assessment Submitted')
  await expect(page.getByText(/personalised response within 24 hours/)).toBeVisible()
})
