import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { programs } from '#tests/programs.ts'
import { proves } from '#tests/specification/proves.ts'
import { CareerAssessmentVisitor, questions } from './career-assessment-visitor.ts'
import { readDraft } from './drafts.ts'
import { expect, test } from './fixtures.ts'
import {
  expectAccessible,
  expectLead,
  expectProblem,
  expectStored,
  failWith503,
  fillSilently,
  postsTo,
} from './forms.ts'
import { press, tabTo } from './keyboard.ts'
import { nightly } from './nightly.ts'

const api = /\/api\/assessment\/short$/
const wrongEmail = 'Please add a valid email so we can reply'

const profile = z.object({
  key: z.string(),
  title: z.string(),
  subtitle: z.string(),
  dailyTip: z.string(),
  programmeName: z.string(),
  bullets: z.array(z.string()).length(3),
  program: z.object({ _ref: z.string() }),
})
const profiles = ['rookie', 'rising', 'manager', 'leader', 'pivoter'].map((key) =>
  profile.parse(ofType('resultProfile').find((one) => one.key === key)),
)

const reply = z.object({ options: z.array(z.object({ reply: z.string() })) })
const assessment = z
  .object({
    ...{ careerStage: reply, biggestChallenge: reply, supportLevel: reply, helpNeeded: reply },
    readiness: z.object({ replies: z.array(z.string()).length(5) }),
  })
  .parse(ofType('shortAssessment')[0])

/** Replies to a career stage, to the second answer of each other question, and to a readiness of 3. */
const repliesTo = (stage: number) => {
  const { readiness, careerStage, ...others } = assessment
  const second = Object.values(others).map(({ options }) => options[1]?.reply ?? '')
  return [careerStage.options[stage]?.reply ?? '', ...second, readiness.replies[2] ?? '']
}

/** Expects question n, its progress and a link to Home. */
async function expectStep(visitor: CareerAssessmentVisitor, n: number) {
  await visitor.isOn(n)
  await expect(visitor.progress).toHaveJSProperty('value', n / 7)
  await expect(visitor.link('Back to Homepage')).toHaveAttribute('href', '/')
}

/** Expects a disabled button, and the reason beside the button. */
async function expectHint(visitor: CareerAssessmentVisitor, button: string, words: string) {
  await expect(visitor.button(button)).toBeDisabled()
  await expect(visitor.button(button)).toHaveAccessibleDescription(words)
  await expect(visitor.main.getByText(words)).toBeVisible()
}

/** Expects a screen without a question's number and progress. */
async function expectNoStep({ main, progress }: CareerAssessmentVisitor) {
  await expect(progress).toHaveCount(0)
  await expect(main.getByText(/Question \d/)).toHaveCount(0)
}

const screens = proves('2.2 2.128-134 2.141-143 3.26-29 4.33 4.34 4.37 5.16-19 9.5 9.7-10 D7.2 D11.1 D28.1')
test('every screen refuses missing or invalid answers', screens, async ({ page, site }) => {
  const visitor = new CareerAssessmentVisitor(page)
  const { main, slider } = visitor
  const posts = postsTo(page, api)
  await visitor.visit(site)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Find out what kind of career care you need right now.',
  )
  await expect(main.getByText('In just 3 minutes...')).toBeVisible()
  await expect(visitor.link('Back to Homepage')).toHaveAttribute('href', '/')
  await expect(visitor.link('Prefer to tell us more?')).toHaveAttribute('href', '/questionnaire')
  await expectNoStep(visitor)
  await visitor.button('Start Assessment').click()

  for (const [index, { text, options }] of questions.entries()) {
    await expectStep(visitor, index + 1)
    await expect(main.getByRole('group', { name: text })).toBeVisible()
    await expect(visitor.heading(text)).toBeFocused()
    const labels = typeof options === 'number' ? [] : options
    await expect(visitor.radios).toHaveCount(labels.length || Number(options))
    for (const label of labels) await expect(main.getByRole('radio', { name: label, exact: true })).toHaveCount(1)
    await expect(main.getByRole('radio', { checked: true })).toHaveCount(0)
    await expectHint(visitor, 'Next', 'Choose an answer to go on.')
    await visitor.choose(1)
    await expect(visitor.button('Next')).toBeEnabled()
    await expect(main.getByText('Choose an answer to go on.')).toHaveCount(0)
    // The four screens differ only in their texts, so one check is enough.
    if (index === 0) await expectAccessible(page, text)
    await visitor.next()
  }

  await expectStep(visitor, 5)
  await expect(slider).toHaveAccessibleName('How ready are you to change something?')
  for (const [name, value] of Object.entries({ min: '1', max: '5', step: '1', value: '3' }))
    await expect(slider).toHaveJSProperty(name, value)
  await expect(slider).toHaveAttribute('aria-valuetext', '3 of 5')
  await expect(main.getByText('Just looking around')).toBeVisible()
  await expect(main.getByText('Ready to start this week')).toBeVisible()
  await slider.fill('5')
  await expect(slider).toHaveAttribute('aria-valuetext', '5 of 5, Ready to start this week')
  await expectAccessible(page, 'the slider')
  await visitor.next()

  await expectStep(visitor, 6)
  await expectHint(visitor, 'Send My Plan', 'Add your name and your email to go on.')
  await visitor.emailField.fill('x')
  await expectHint(visitor, 'Send My Plan', 'Add your name to go on.')
  await visitor.name.fill('Asha')
  await visitor.emailField.fill('  ')
  await expectHint(visitor, 'Send My Plan', 'Add your email to go on.')
  await visitor.emailField.fill('asha@example')
  await expect(visitor.button('Send My Plan')).toBeEnabled()
  await visitor.sendPlan()
  await expect(main.getByText(wrongEmail)).toBeVisible()
  await expectProblem(visitor.emailField, wrongEmail)
  await expect(visitor.emailField).toHaveValue('asha@example')
  expect(posts).toEqual([])
  await expectAccessible(page, 'a wrong address')
  await visitor.emailField.fill('asha@example.o')
  await expect(main.getByText(wrongEmail)).toHaveCount(0)

  for (let n = 5; n >= 1; n--) {
    await visitor.button('Previous').click()
    await visitor.isOn(n)
    if (n < 5) await expect(visitor.radios.nth(1)).toBeChecked()
    else await expect(slider).toHaveValue('5')
  }
  await visitor.button('Previous').click()
  await expect(visitor.button('Start Assessment')).toBeVisible()
  await expect(visitor.button('Previous')).toHaveCount(0)
})

// tests/contract/content/entities.test.ts compares the texts of all five plans with the specification.
for (const [index, wanted] of profiles.entries()) {
  const statements = '2.135-143 3.32 3.33 3.35-39 4.35 4.38 7.15 D1.1 D2.3 D11.2 D24.2'
  const plans = { ...proves(statements), ...(index === 0 ? {} : nightly) }
  test(`answers for the plan “${wanted.key}” show this plan, and are stored`, plans, async ({ page, site }) => {
    const visitor = new CareerAssessmentVisitor(page)
    const { main } = visitor
    await visitor.goTo(site, 6, index)
    await visitor.leaveAddress()
    const answer = await expectStored(page, api, () => visitor.sendPlan())
    expect(answer.request().postDataJSON()).toMatchObject({
      careerStage: wanted.key,
      readinessLevel: [3],
      name: 'Asha Rao',
      email: visitor.email,
      whatsapp: '',
    })

    await expect(main.getByRole('heading', { level: 1 })).toHaveText(wanted.title)
    await expect(visitor.heading(wanted.title)).toBeFocused()
    await expect(main.getByText(wanted.subtitle)).toBeVisible()
    const action = main.getByRole('region', { name: 'Your Action for Today' })
    await expect(action.getByText(wanted.dailyTip)).toBeVisible()
    const programme = main.getByRole('region', { name: wanted.programmeName })
    await expect(programme.getByRole('listitem')).toHaveText(wanted.bullets)
    const heard = main.getByRole('heading', { name: 'What I heard' }).locator('xpath=following-sibling::ul[1]')
    await expect(heard.getByRole('listitem')).toHaveText(repliesTo(index))
    const program = programs.find(({ slug }) => wanted.program._ref === `program-${slug}`)
    for (const [name, address] of Object.entries({
      [`See ${program?.title}`]: `/${program?.slug}`,
      'Learn More About This Program': '/resources',
      'Explore Programs': '/#programs',
      'Prefer to tell us more?': '/questionnaire',
      'Back to Homepage': '/',
    }))
      await expect(visitor.link(name)).toHaveAttribute('href', address)
    expect(await visitor.draftOf('Book a Call')).toMatchObject({
      to: 'hello@example.com',
      subject: 'Book a Call - Career Assessment Follow-up',
    })
    await expect(main.getByText(`Saved. A copy of your plan goes to ${visitor.email}`)).toBeVisible()
    expect(await visitor.draftOf('Open in my e-mail app')).toMatchObject({
      subject: 'Career Assessment - Asha Rao',
    })
    await expectNoStep(visitor)
    expect(await visitor.stored(), 'sent answers are deleted in the browser').toBeNull()
  })
}

test('a double click on the start button does not answer a question', nightly, async ({ page, site }) => {
  const visitor = new CareerAssessmentVisitor(page)
  await visitor.goTo(site, 1)
  const words = await visitor.main.locator('label').first().boundingBox()
  if (words === null) throw new Error('The first question has no visible answers')
  const secondPress = { clickCount: 2 }
  await page.mouse.move(words.x + words.width / 2, words.y + words.height / 2)
  await page.mouse.down(secondPress)
  await page.mouse.up(secondPress)
  await expect(visitor.radios.first()).not.toBeChecked()
  await page.mouse.down()
  await page.mouse.up()
  await expect(visitor.radios.first()).toBeChecked()
})

test('without storage, the plan can be reached by keyboard alone', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  const visitor = new CareerAssessmentVisitor(page)
  await visitor.visit(site)
  await tabTo(visitor.button('Start Assessment'))
  await press(page, 'Enter')
  for (let n = 1; n <= 4; n++) {
    await visitor.isOn(n)
    await press(page, 'Tab', 'Space', 'ArrowDown')
    await expect(visitor.radios.nth(1)).toBeChecked()
    // Enter in a field acts like the button Next.
    await press(page, 'Enter')
  }
  await visitor.isOn(5)
  await press(page, 'Tab')
  await expect(visitor.slider).toBeFocused()
  await press(page, 'ArrowRight')
  await expect(visitor.slider).toHaveAttribute('aria-valuetext', '4 of 5')
  await press(page, 'Tab')
  await expect(visitor.button('Next')).toBeFocused()
  await press(page, 'Enter')
  await visitor.isOn(6)
  for (const typed of ['Noor', visitor.email]) {
    await press(page, 'Tab')
    await page.keyboard.type(typed)
  }
  await press(page, 'Tab')
  await expect(visitor.whatsapp).toBeFocused()
  await press(page, 'Enter')
  await expect(visitor.heading('Rising Professional')).toBeFocused()
})

test('Back and Forward change the screen; Start over deletes answers', async ({ page, site }) => {
  const visitor = new CareerAssessmentVisitor(page)
  const over = visitor.button('Start over')
  const note = visitor.main.getByText('Your answers stay in this tab until you send them.')
  await page.goto(`${site}/`)
  await visitor.visit(site)
  await expect(over).toHaveCount(0)
  await expect(note).toBeVisible()
  await visitor.goOn(4)
  await page.goBack()
  await visitor.isOn(3)
  await page.goBack()
  await visitor.isOn(2)
  await expect(visitor.radios.nth(1)).toBeChecked()
  await page.goForward()
  await visitor.isOn(3)
  await page.reload()
  await expect(visitor.main.getByText('Question 3 of 6')).toBeVisible()
  await expect(visitor.radios.nth(1)).toBeChecked()
  for (let n = 2; n >= 1; n--) {
    await page.goBack()
    await visitor.isOn(n)
  }
  await page.goBack()
  await expect(visitor.button('Start Assessment')).toBeVisible()
  await expect(page).toHaveURL(`${site}/career-assessment`)
  await page.goBack()
  await expect(page).toHaveURL(`${site}/`)

  await visitor.goTo(site, 1)
  await expect(visitor.radios.nth(1)).toBeChecked()
  expect(await visitor.stored()).toContain('rising')
  await page.goBack()
  await over.click()
  await expect(over).toHaveCount(0)
  await expect(note).toBeFocused()
  expect(await visitor.stored()).toBeNull()

  await visitor.goOn(3)
  await over.click()
  await expect(visitor.main.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(visitor.button('Start Assessment')).toBeVisible()
  expect(await visitor.stored()).toBeNull()
  // The browser's history still has the later screens. Each shows the first question without an answer.
  for (let times = 0; times < 2; times++) {
    await page.goForward()
    await visitor.isOn(1)
    await expect(visitor.main.getByRole('radio', { checked: true })).toHaveCount(0)
  }
  await page.goBack()
  await expect(visitor.button('Start Assessment')).toBeVisible()
})

test('a reload keeps answers, and only changed ones make a new lead', async ({ page, site }) => {
  const visitor = new CareerAssessmentVisitor(page)
  const posts = postsTo(page, api)
  await visitor.goTo(site, 6)
  await visitor.leaveAddress()
  await page.reload()
  await expect(visitor.main.getByText('Question 6 of 6')).toBeVisible()
  await expect(visitor.name).toHaveValue('Asha Rao')
  await expect(visitor.emailField).toHaveValue(visitor.email)
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shifted).toBeLessThan(0.05)

  for (let times = 0; times < 2; times++) {
    await visitor.sendPlan()
    await expect(visitor.heading('Rising Professional')).toBeFocused()
    await page.goBack()
    await visitor.isOn(6)
    await expect(visitor.name).toHaveValue('Asha Rao')
  }
  expect(posts).toHaveLength(1)
  await visitor.whatsapp.fill('+91 98765 43210')
  await expectStored(page, api, () => visitor.sendPlan())
  await expect(visitor.heading('Rising Professional')).toBeFocused()

  // A reload keeps the result and deletes the answers. After it, the browser's Back leads to the first question.
  await page.reload()
  await expect(visitor.heading('Rising Professional')).toBeVisible()
  await expect(visitor.main.getByText('Saved. A copy of your plan goes to')).toBeVisible()
  await page.goBack()
  await visitor.isOn(1)
  await expect(visitor.main.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('fields that the browser filled in without an event are sent', async ({ page, site }) => {
  const visitor = new CareerAssessmentVisitor(page)
  await visitor.goTo(site, 6)
  await fillSilently(visitor.name, 'Asha')
  await fillSilently(visitor.emailField, visitor.email)
  // This change of one field renders the form again, which must not empty the others.
  await visitor.whatsapp.fill('+91 98860 55443')
  await expect(visitor.button('Send My Plan')).toBeEnabled()
  const [sent] = await Promise.all([page.waitForRequest(api), visitor.sendPlan()])
  expect(sent.postDataJSON()).toMatchObject({ name: 'Asha', email: visitor.email })
})

test(
  'the next step enters from the side where a line ends, and at once with reduced motion',
  nightly,
  async ({ page, site }) => {
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...keyframes) {
        document.documentElement.dataset.animations += JSON.stringify(keyframes[0])
        return animate.apply(this, keyframes)
      }
    })
    const animations = () => page.evaluate(() => document.documentElement.dataset.animations ?? '')
    const visitor = new CareerAssessmentVisitor(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visitor.visit(site)
    await visitor.goOn(1)
    await expect.poll(animations).toMatch(/translateX\(28px\)/)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await visitor.choose(1)
    await visitor.next()
    await visitor.isOn(2)
    await expect.poll(animations).toMatch(/translateX\(-28px\)/)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${site}/`)
    await visitor.goTo(site, 2)
    expect(await animations()).toBe('')
  },
)

test.describe('when the answers cannot be stored', () => {
  test.use({ expectedTrouble: /503|429|422|\/api\/assessment\/short|answers were not stored/ })

  test('a refusal is shown at its field or above the button', async ({ page, site }) => {
    const visitor = new CareerAssessmentVisitor(page)
    const alert = visitor.main.getByRole('alert')
    const opened = await visitor.catchWindows()
    const refuse = (status: number, json: object) => page.route(api, (route) => route.fulfill({ status, json }))
    await refuse(422, { errors: { name: 'Please add your name', helpNeeded: 'Please choose' } })
    await visitor.goTo(site, 6)
    await visitor.leaveAddress()
    await visitor.sendPlan()
    await expectProblem(visitor.name, 'Please add your name')
    await expect(alert).toContainText('Please choose')

    await refuse(429, { error: 'Please send this again in 3 min.' })
    await visitor.sendPlan()
    await expect(alert).toContainText('Please send this again in 3 min.')
    await expect(visitor.link('Open in my e-mail app')).toBeVisible()
    await expect(visitor.emailField).toHaveValue(visitor.email)
    await expect(visitor.button('Send My Plan')).toBeFocused()
    expect(opened).toEqual([])
  })

  const failures = proves('1.10 4.36 4.61 7.12-14 D1.4 D1.5 D2.1-3 D3.1')
  test('a failure opens a mail draft and shows the plan', failures, async ({ page, site }) => {
    const visitor = new CareerAssessmentVisitor(page)
    const { main } = visitor
    const name = `Mia ${Date.now().toString(36).slice(-4)}`
    const opened = await visitor.catchWindows()
    const posts = postsTo(page, api)
    await page.route(api, (route) => route.abort('connectionreset'))
    await visitor.goTo(site, 6)
    await visitor.leaveAddress(name)
    await visitor.sendPlan()
    await expect(visitor.heading('Rising Professional')).toBeFocused()
    await expect(main.getByText('Your answers did not arrive.')).toBeVisible()
    await expect(main.getByText(/saved|goes to/i)).toHaveCount(0)
    await expect.poll(() => opened).toHaveLength(1)
    const draft = {
      to: 'hello@example.com',
      subject: `Career Assessment - ${name}`,
      body: [
        'Career stage: Working 2-5 years',
        'Biggest challenge: I work hard and nobody seems to notice',
        'Support level: Somewhat supported',
        'Help needed: The right words for a talk I am putting off',
        'Readiness: 3/5',
        `Name: ${name}`,
        `Email: ${visitor.email}`,
        'WhatsApp: Not provided',
      ].join('\r\n'),
    }
    expect(readDraft(opened[0] ?? '')).toEqual(draft)
    expect(await visitor.draftOf('Open in my e-mail app')).toEqual(draft)

    await failWith503(page, api)
    await visitor.button('Try again').click()
    await expect(main.getByText('The site could not be reached this time either.')).toBeVisible()
    await expectAccessible(page, 'a plan that was not stored')

    // The answers are stored in the tab, so a reload does not lose them.
    expect(await visitor.stored()).toContain(visitor.email)
    await page.reload()
    await expect(main.getByText('Your answers did not arrive.')).toBeVisible()
    await page.unroute(api)
    await expectStored(page, api, () => visitor.button('Try again').click())
    await expect(main.getByText(`Saved. A copy of your plan goes to ${visitor.email}`)).toBeVisible()
    await expectAccessible(page, 'a plan that was stored')
    expect(await visitor.stored()).toBeNull()
    const keys = posts.map(({ key }) => key)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(1)

    await expectLead(page, site, {
      name,
      email: visitor.email,
      texts: ['Rising Professional', 'Working 2-5 years', 'From the page Career assessment'],
      mail: 'Career Growth Accelerator',
    })
  })
})

test('with forced colours, the line through finished steps is visible', nightly, async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const visitor = new CareerAssessmentVisitor(page)
  await visitor.visit(site)
  await visitor.button('Start Assessment').click()
  await visitor.isOn(1)
  const way = page.locator('.step-progress > [data-done="true"] > span').first()
  const [line, ground] = await way.evaluate((one) =>
    [one, document.body].map((part) => getComputedStyle(part).backgroundColor),
  )
  expect(line).not.toBe(ground)
})

test.describe('when the plan’s code cannot be loaded', () => {
  test.use({ expectedTrouble: /static\/chunks|answers were not stored/ })

  test('the last screen shows an error and keeps the answers', nightly, async ({ page, site }) => {
    const visitor = new CareerAssessmentVisitor(page)
    await visitor.visit(site)
    await page.waitForLoadState('networkidle')
    const scripts = '**/_next/static/chunks/*.js'
    await page.route(scripts, (route) => route.abort())
    await visitor.goOn(6)
    await visitor.leaveAddress()
    await visitor.sendPlan()
    await expect(visitor.main.getByRole('alert')).toContainText('The site could not be reached.')
    await expect(visitor.emailField).toHaveValue(visitor.email)
    await page.unroute(scripts)
    await expectStored(page, api, () => visitor.sendPlan())
    await expect(visitor.heading('Rising Professional')).toBeFocused()
  })
})
