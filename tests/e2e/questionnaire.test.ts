import { proves } from '#tests/specification/proves.ts'
import { catchDrafts, readDraft } from './drafts.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectLead, expectProblem, expectStored, holdBack, postsTo } from './forms.ts'
import { press } from './keyboard.ts'
import { nightly } from './nightly.ts'
import { QuestionnaireVisitor } from './questionnaire-visitor.ts'

const api = /\/api\/assessment\/long$/
const wrongEmail = 'Please add a valid email so we can reply'

/** The five steps. `hint` is the reason why a step's button is disabled. `labels` lists only some of the choices. */
const steps = [
  {
    title: 'Personal info',
    hint: 'To go on, please add your first name, your last name and your email.',
    questions: ['First name *', 'Last name *', 'Email *', 'Phone number'],
    choices: {},
    labels: [],
  },
  {
    title: 'Your career journey',
    hint: 'To go on, please choose what describes you best.',
    questions: [
      'Which describes you best? *',
      'What is your current role?',
      'Which industry are you in, or would like to be in?',
    ],
    choices: { careerStage: 'student, new-grad, early-career, career-changer, returning' },
    labels: [
      'Still in college/university',
      'Recent graduate (0-6 months)',
      'Early career (6 months-3 years)',
      'Returning to workforce',
    ],
  },
  {
    title: 'Your current situation',
    hint: 'To go on, please choose how things are at work and tell me your biggest challenge.',
    questions: [
      'How are things at work right now? *',
      'What is your biggest challenge at the moment? *',
      'What would you like to be different a year from now?',
    ],
    choices: {
      workSituation: 'employed-happy, employed-struggling, job-searching, unemployed, freelancing',
    },
    labels: [],
  },
  {
    title: 'The support you would like',
    hint: 'To go on, please choose the support that would suit you and how soon you would like to start.',
    questions: [
      'What kind of support would suit you? *',
      'How would you like to meet?',
      'How soon would you like to start? *',
    ],
    choices: {
      supportType: 'one-on-one, group-sessions, resources, mixed',
      preferredFormat: 'video, phone, in-person, any',
      urgency: 'immediate, soon, flexible',
    },
    labels: ['(this week)', '(within the month)'],
  },
  {
    title: 'Final details',
    hint: '',
    questions: ['Is there anything else you would like me to know?'],
    choices: {},
    labels: [],
  },
]

const fiveSteps = proves('2.3 2.117-122 3.19 3.21-25 4.28-30 5.8-15 9.6 D7.2 D8.1 D28.1')
test(
  'five steps have required answers; an invalid address leads back to its step, even from the last',
  fiveSteps,
  async ({ page, site }) => {
    test.setTimeout(480_000)
    const visitor = new QuestionnaireVisitor(page)
    const { form } = visitor
    const email = visitor.field('Email')
    const expectWrongEmail = async () => {
      await expect(form.getByText(wrongEmail)).toBeVisible()
      await expectProblem(email, new RegExp(wrongEmail))
      await expect(visitor.progress).toHaveJSProperty('value', 1 / 5)
    }
    await visitor.visit(site)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career Care Assessment')

    for (const [index, { title, hint, questions, choices, labels }] of steps.entries()) {
      const step = index + 1
      await expect(visitor.heading(title)).toBeVisible()
      if (step > 1) await expect(visitor.heading(title)).toBeFocused()
      await expect(visitor.progress).toHaveJSProperty('value', step / 5)
      await expect(form.getByText(`Step ${step} of 5`)).toBeVisible()
      await expect(visitor.button('Previous')).toHaveCount(step > 1 ? 1 : 0)
      await expect(visitor.button('Next')).toHaveCount(step < 5 ? 1 : 0)
      await expect(visitor.button('Submit Assessment')).toHaveCount(step < 5 ? 0 : 1)
      await expect(visitor.main.getByRole('listitem').filter({ hasText: 'done' })).toHaveCount(index)
      await expect(form.locator('label[for], legend')).toHaveText(questions)
      for (const [name, values] of Object.entries(choices)) {
        const offered = await form
          .locator(`input[name="${name}"]`)
          .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))
        expect(offered.join(', ')).toBe(values)
      }
      for (const label of labels) await expect(visitor.radio(label)).toHaveCount(1)
      if (step === 5) break

      await expect(visitor.button('Next')).toBeDisabled()
      await expect(visitor.button('Next')).toHaveAccessibleDescription(hint)
      await expect(form.getByText(hint)).toBeVisible()
      await visitor.fillIn(step)
      await expect(visitor.button('Next')).toBeEnabled()
      await expect(visitor.button('Next')).toHaveAccessibleDescription('')
      for (const typed of step === 1 ? ['asha', 'asha@example', '@example.org'] : []) {
        await email.fill(typed)
        await expect(form.getByText(wrongEmail)).toHaveCount(0)
        await expect(visitor.button('Next')).toBeEnabled()
        await visitor.next()
        await expectWrongEmail()
        await expect(email).toHaveValue(typed)
      }
      // The first step still shows its error.
      await expectAccessible(page, `step ${step}, filled in`)
      if (step === 1) await email.fill(visitor.person.email)
      await expect(form.getByText(wrongEmail)).toHaveCount(0)
      await visitor.next()
    }
    await expectAccessible(page, 'step 5')
    await expect(visitor.button('Submit Assessment')).toBeEnabled()
    await expect(visitor.heading('What happens next?')).toBeVisible()
    const list = form.getByRole('list')
    await expect(list.getByRole('listitem')).toHaveCount(4)
    await expect(list.getByText('within 24 hours')).toBeVisible()

    for (let step = 4; step >= 1; step--) {
      await visitor.button('Previous').click()
      await expect(form.getByText(`Step ${step} of 5`)).toBeVisible()
      await expect(visitor.button('Next')).toBeEnabled()
    }
    await expect(email).toHaveValue(visitor.person.email)
    await email.fill('asha')
    for (let step = 2; step <= 5; step++) {
      await page.goForward()
      await expect(form.getByText(`Step ${step} of 5`)).toBeVisible()
    }
    await visitor.submit()
    await expectWrongEmail()
  },
)

const submitted = proves('2.123-127 3.18 3.20 4.31 7.16 9.2 D1.1 D1.2 D1.4 D1.5 D2.3 D31.1')
test('a submission is thanked for, and reaches the owner', submitted, async ({ page, site }) => {
  const visitor = new QuestionnaireVisitor(page)
  const { main, person } = visitor
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await visitor.visit(site)
  await visitor.goTo(5)
  await visitor.field('anything else').fill('I can only talk after six.')
  expect(await visitor.stored()).toContain(person.email)

  await expectStored(page, api, () => visitor.submit())
  await expect(visitor.heading('Assessment Submitted')).toBeFocused()
  await expect(main.getByText('Thank You, Asha!')).toBeVisible()
  await expect(main.getByText(/personalised response within 24 hours/)).toBeVisible()
  await expect(visitor.link('Back to Home')).toHaveAttribute('href', '/')
  await expect(visitor.link('Contact Us Directly')).toHaveAttribute('href', 'mailto:hello@example.com')
  const { body } = await visitor.draftOf('Open in my e-mail app')
  expect(body).toContain('I can only talk after six.')
  await main.getByText('Read what you sent').click()
  await expect(main.getByRole('definition').last()).toHaveText('I can only talk after six.')
  expect(await visitor.stored(), 'submitted answers are deleted in the browser').toBeNull()
  expect([...origins]).toEqual([site])
  await expectAccessible(page, 'the thanks')

  await test.step('a reload still shows the submission, without personal data', async () => {
    await page.reload()
    await expect(visitor.heading('Assessment Submitted')).toBeVisible()
    await expect(main.getByText('Thank You!')).toBeVisible()
    await expect(visitor.link('Open in my e-mail app')).toHaveCount(0)
  })

  await expectLead(page, site, {
    name: `Asha ${person.last}`,
    email: person.email,
    texts: [
      '3. Current situation',
      'Career changer',
      'I have a job, and it is hard',
      'One-on-one sessions',
      'Soon (within the month)',
      'Nobody took over.',
      'I can only talk after six.',
    ],
    absent: /years experience|time commitment/i,
    mail: /personalised response within 24 hours/,
  })
})

test('a reload keeps the answers; Start over deletes them', async ({ context, page, site }) => {
  const visitor = new QuestionnaireVisitor(page)
  const expectAnswered = async () => {
    await expect(visitor.heading('Your current situation')).toBeVisible()
    await expect(visitor.field('biggest challenge')).toHaveValue(/My manager left/)
    await expect(visitor.radio('and it is hard')).toBeChecked()
  }
  await visitor.visit(site)
  await visitor.goTo(3)
  await visitor.fillIn(3)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(visitor.main).toBeFocused()
  await page.reload()
  await expectAnswered()
  await expect(visitor.button('Next')).toBeEnabled()
  const other = new QuestionnaireVisitor(await context.newPage())
  await other.visit(site)
  await expect(other.field('Email'), 'another tab').toHaveValue('')
  await other.page.close()

  await expect(visitor.main.getByText(/Your answers stay in this tab/)).toBeVisible()
  await visitor.button('Start over').click()
  const dialog = page.getByRole('dialog', { name: 'Start over?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'Start over?')
  await dialog.getByRole('button', { name: 'Keep my answers' }).click()
  await expect(dialog).toHaveCount(0)
  await expectAnswered()

  await visitor.button('Start over').click()
  await dialog.getByRole('button', { name: 'Yes, start over' }).click()
  await expect(visitor.field('First name')).toHaveValue('')
  await expect(visitor.field('Email')).toHaveValue('')
  await expect(visitor.button('Start over')).toBeHidden()
  expect(await visitor.stored()).toBeNull()
  await page.reload()
  await expect(visitor.field('First name')).toHaveValue('')
})

test('the questionnaire can be completed by keyboard alone', async ({ page, site }) => {
  const visitor = new QuestionnaireVisitor(page)
  const { keyboard } = page
  await visitor.visit(site)
  await visitor.field('First name').focus()
  for (const typed of Object.values(visitor.person)) {
    await keyboard.type(typed)
    if (!typed.includes('@')) await press(page, 'Tab')
  }
  // Before hydration the button Next is disabled, so Enter does nothing.
  await expect(visitor.button('Next')).toBeEnabled()
  await press(page, 'Enter')

  await expect(visitor.heading('Your career journey')).toBeFocused()
  await press(page, 'Tab', 'Space', 'ArrowDown')
  await expect(visitor.radio('Recent graduate')).toBeChecked()
  await press(page, 'Enter')

  await expect(visitor.heading('Your current situation')).toBeFocused()
  await press(page, 'Tab', 'Space', 'Tab')
  await keyboard.type('Two managers.')
  await press(page, 'Enter')
  await keyboard.type('Neither asks me.')
  await expect(visitor.field('biggest challenge')).toHaveValue('Two managers.\nNeither asks me.')
  await press(page, 'Tab', 'Tab')
  await expect(visitor.button('Next')).toBeFocused()
  await press(page, 'Enter')

  await expect(visitor.heading('The support you would like')).toBeFocused()
  // Skips the optional question between the two required ones.
  await press(page, 'Tab', 'Space', 'Tab', 'Tab', 'Space', 'Enter')

  await expect(visitor.heading('Final details')).toBeFocused()
  await press(page, 'Tab', 'Tab')
  await expect(visitor.button('Submit Assessment')).toBeFocused()
  await press(page, 'Enter')
  await expect(visitor.heading('Assessment Submitted')).toBeFocused()
})

test('text that is typed before hydration stays', nightly, async ({ page, site }) => {
  const arrive = await holdBack(page, /\/_next\/.*\.js/, (route) => route.continue())
  const visitor = new QuestionnaireVisitor(page)
  await page.goto(`${site}/questionnaire`, { waitUntil: 'commit' })
  await visitor.fillIn(1)
  await expect(visitor.button('Next')).toBeDisabled()
  arrive()
  await expect(visitor.button('Next')).toBeEnabled()
  await expect(visitor.field('First name')).toHaveValue(visitor.person.first)
  await visitor.next()
  await expect(visitor.heading('Your career journey')).toBeFocused()
})

test.describe('when code cannot be loaded', () => {
  test.use({ expectedTrouble: /static\/chunks/ })

  test('Start over shows an error, and opens no dialog later', nightly, async ({ page, site }) => {
    const visitor = new QuestionnaireVisitor(page)
    await visitor.visit(site)
    await page.waitForLoadState('networkidle')
    const scripts = '**/_next/static/chunks/*.js'
    await page.route(scripts, (route) => route.abort())
    await visitor.fillIn(1)
    await visitor.button('Start over').click()
    const told = visitor.main.getByText('This page did not load to its end.')
    await expect(told).toBeVisible()
    await page.unroute(scripts)
    await visitor.next()
    await expect(visitor.heading('Your career journey')).toBeFocused()
    await expect(told).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('when the site does not store the answers', () => {
  test.use({ expectedTrouble: /50[03]|429|422|\/api\/assessment\/long|were not stored|mailto/i })

  test('a refusal is shown at its field or above the button, without a mail draft', nightly, async ({ page, site }) => {
    const visitor = new QuestionnaireVisitor(page)
    const posts = postsTo(page, api)
    const drafts = await catchDrafts(page)
    const alert = visitor.main.getByRole('alert')
    const refuse = (status: number, json: object) => page.route(api, (route) => route.fulfill({ status, json }))
    const tooLong = 'Please shorten this to 5,000 characters'
    await refuse(422, { errors: { biggestChallenge: tooLong } })
    await visitor.visit(site)
    await visitor.goTo(5)
    await visitor.submit()
    await expect(visitor.heading('Your current situation')).toBeVisible()
    await expectProblem(visitor.field('biggest challenge'), new RegExp(tooLong))
    await visitor.field('biggest challenge').fill('Nobody took over.')
    await expect(visitor.form.getByText('Please shorten')).toHaveCount(0)
    await visitor.next()
    await visitor.next()

    const error = 'A lot has come from you just now. Please send this again in 4 min.'
    await refuse(429, { error })
    await visitor.submit()
    await expect(alert).toContainText(error)
    await expect(alert).toContainText('not submitted yet')
    expect(drafts).toEqual([])
    const [before, after] = posts.map(({ key }) => key)
    expect(after, 'another key after the correction').not.toBe(before)
  })

  const failures = proves('4.32 7.9-11 D2.1 D2.2 D3.1 D3.2')
  test('a failure opens a draft, and a retry has the same key', failures, async ({ page, site }) => {
    const visitor = new QuestionnaireVisitor(page)
    const { main, person } = visitor
    const posts = postsTo(page, api)
    const drafts = await catchDrafts(page)
    const alert = main.getByRole('alert')
    await page.route(api, (route) => route.abort('connectionreset'))
    await visitor.visit(site)
    await visitor.goTo(5)
    await visitor.field('anything else').fill('I can only talk after six.')
    await visitor.submit()
    await expect(alert).toContainText('Your assessment is not submitted yet.')
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
    expect(await visitor.stored()).toContain('I can only talk after six.')
    await expect(visitor.button('Submit Assessment')).toBeFocused()
    expect(await visitor.link('Open in my e-mail app').getAttribute('href')).toBe(drafts[0])
    await expectAccessible(page, 'the failure')

    await page.unroute(api)
    await expectStored(page, api, () => visitor.button('Try again').click())
    await expect(visitor.heading('Assessment Submitted')).toBeFocused()
    const keys = posts.map(({ key }) => key)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size, 'one for the same answers').toBe(1)
    expect(drafts).toHaveLength(1)
  })
})
