import { z } from 'zod'
import { programs } from '#schemas/programs.ts'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { breaks, sideways } from './accessibility.ts'
import { readDraft } from './drafts.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './owner.ts'
import { Planner, questions, rewordStage } from './planner.ts'

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
const stages = ['rookie', 'rising', 'manager', 'leader', 'pivoter']
const profiles = stages.map((key) =>
  profile.parse(ofType('resultProfile').find((one) => one.key === key)),
)
const programOf = ({ program }: z.infer<typeof profile>) => {
  const found = programs.find(({ slug }) => program._ref === `program-${slug}`)
  if (!found) throw new Error(`no program ${program._ref}`)
  return found
}

test.describe('the questions', () => {
  // One rewords what the other reads.
  test.describe.configure({ mode: 'serial' })

  test(
    'eight screens, one after the other',
    proves(
      '2.2',
      '2.128',
      '2.129',
      '2.130',
      '2.131',
      '2.132',
      '2.133',
      '2.134',
      '2.141',
      '2.142',
      '2.143',
      '3.26',
      '3.27',
      '3.28',
      '3.29',
      '4.33',
      '4.37',
      '5.16',
      '5.17',
      '5.18',
      '9.5',
      '9.7',
      '9.8',
      '9.9',
      '9.10',
      'D11.1',
      'D28.1',
    ),
    async ({ page, site }) => {
      const visitor = new Planner(page)
      const { main } = visitor
      const home = visitor.link('Back to Homepage')
      const bar = async (n: number) => {
        await visitor.isOn(n)
        await expect(visitor.progress).toHaveJSProperty('value', n / 7)
        await expect(home).toHaveAttribute('href', '/')
      }
      const hint = async (button: string, words: string) => {
        await expect(visitor.button(button)).toBeDisabled()
        await expect(visitor.button(button)).toHaveAccessibleDescription(words)
        await expect(main.getByText(words)).toBeVisible()
      }

      await visitor.visit(site)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        'Find out what kind of career care you need right now.',
      )
      await expect(main.getByText('In just 3 minutes...')).toBeVisible()
      await expect(home).toHaveAttribute('href', '/')
      await expect(visitor.link('Prefer to tell us more?')).toHaveAttribute(
        'href',
        '/questionnaire',
      )
      await expect(visitor.progress).toHaveCount(0)
      await expect(main.getByText(/Question \d/)).toHaveCount(0)
      await visitor.button('Start Assessment').click()

      for (const [index, { text, options }] of questions.entries()) {
        await bar(index + 1)
        await expect(main.getByRole('group', { name: text })).toBeVisible()
        await expect(visitor.heading(text)).toBeFocused()
        if (typeof options === 'number') await expect(visitor.radios).toHaveCount(options)
        else {
          await expect(visitor.radios).toHaveCount(options.length)
          for (const option of options)
            await expect(main.getByRole('radio', { name: option, exact: true })).toHaveCount(1)
        }
        await expect(main.getByRole('radio', { checked: true })).toHaveCount(0)
        await hint('Next', 'Choose an answer to go on.')
        await visitor.choose(1)
        await expect(visitor.button('Next')).toBeEnabled()
        await expect(main.getByText('Choose an answer to go on.')).toHaveCount(0)
        await visitor.next()
      }

      await bar(5)
      const { slider } = visitor
      await expect(slider).toHaveAccessibleName('How ready are you to change something?')
      await expect(slider).toHaveJSProperty('min', '1')
      await expect(slider).toHaveJSProperty('max', '5')
      await expect(slider).toHaveJSProperty('step', '1')
      await expect(slider).toHaveValue('3')
      await expect(slider).toHaveAttribute('aria-valuetext', '3 of 5')
      await expect(main.getByText('Just looking around')).toBeVisible()
      await expect(main.getByText('Ready to start this week')).toBeVisible()
      await slider.fill('5')
      await expect(slider).toHaveAttribute('aria-valuetext', '5 of 5, Ready to start this week')
      await visitor.next()

      await bar(6)
      await hint('Send My Plan', 'Add your name and your e-mail to go on.')
      await visitor.emailField.fill('x')
      await hint('Send My Plan', 'Add your name to go on.')
      await visitor.name.fill('Asha')
      await visitor.emailField.fill('  ')
      await hint('Send My Plan', 'Add your e-mail to go on.')
    },
  )

  test(
    'a reworded answer leads to the same profile',
    proves('3.33', 'D24.1'),
    async ({ page, site, studio }) => {
      const visitor = new Planner(page)
      await rewordStage({ site, studio }, 'manager', 'Rookie Ready, with a crew')
      try {
        await visitor.start(site)
        await visitor.main.getByRole('radio', { name: 'Rookie Ready, with a crew' }).check()
        await visitor.next()
        for (let n = 2; n < 6; n++) {
          await visitor.isOn(n)
          if (n < 5) await visitor.choose(0)
          await visitor.next()
        }
        await visitor.leaveAddress()
        await visitor.sendPlan()
        await expect(visitor.heading('Manager in Motion')).toBeVisible()
      } finally {
        await rewordStage({ site, studio }, 'manager', 'Leading a team')
      }
    },
  )
})

for (const [index, wanted] of profiles.entries()) {
  test(
    `${wanted.key}: the plan that fits, stored`,
    proves(
      '2.135',
      '2.136',
      '2.137',
      '2.138',
      '2.139',
      '2.140',
      '2.141',
      '2.142',
      '2.143',
      '3.32',
      '3.33',
      '3.35',
      '3.36',
      '3.37',
      '3.38',
      '3.39',
      '4.35',
      '4.38',
      '7.15',
      'D1.1',
      'D2.3',
      'D11.2',
      'D24.2',
    ),
    async ({ page, site }) => {
      const visitor = new Planner(page)
      const { main } = visitor
      await visitor.goTo(site, 6, index)
      await visitor.leaveAddress()
      const [answer] = await Promise.all([page.waitForResponse(api), visitor.sendPlan()])
      expect(answer.status()).toBe(201)
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
      const { slug, title } = programOf(wanted)
      await expect(programme.getByRole('link', { name: title })).toHaveAttribute('href', `/${slug}`)
      await expect(visitor.link('Learn More About This Program')).toHaveAttribute(
        'href',
        '/resources',
      )
      await expect(visitor.link('Explore Programs')).toHaveAttribute('href', '/#programs')
      const call = await visitor.link('Book a Call').getAttribute('href')
      expect(readDraft(call ?? '')).toMatchObject({
        to: 'hello@example.com',
        subject: 'Book a Call - Career Assessment Follow-up',
      })
      await expect(
        main.getByText(`Saved. A copy of your plan goes to ${visitor.email}`),
      ).toBeVisible()
      const draft = await visitor.link('Open in my e-mail app').getAttribute('href')
      expect(readDraft(draft ?? '').subject).toBe('Career Assessment - Asha Rao')
      await expect(visitor.link('Prefer to tell us more?')).toHaveAttribute(
        'href',
        '/questionnaire',
      )
      await expect(visitor.link('Back to Homepage')).toHaveAttribute('href', '/')
      await expect(visitor.progress).toHaveCount(0)
      await expect(main.getByText(/Question \d/)).toHaveCount(0)
      expect(await visitor.kept(), 'sent answers are forgotten').toBeNull()
    },
  )
}

test('the second press of a double click on “Start Assessment” answers nothing', async ({
  page,
  site,
}) => {
  const visitor = new Planner(page)
  await visitor.start(site)
  const words = await visitor.main.locator('label').first().boundingBox()
  if (words === null) throw new Error('there is no answer')
  const secondPress = { clickCount: 2 }
  await page.mouse.move(words.x + words.width / 2, words.y + words.height / 2)
  await page.mouse.down(secondPress)
  await page.mouse.up(secondPress)
  await expect(visitor.radios.first()).not.toBeChecked()
  await page.mouse.down()
  await page.mouse.up()
  await expect(visitor.radios.first()).toBeChecked()
})

test('goes from the intro to the plan by keyboard alone', async ({ page, site }) => {
  const visitor = new Planner(page)
  const { keyboard } = page
  await visitor.visit(site)
  const start = visitor.button('Start Assessment')
  const onStart = () => start.evaluate((button) => button === document.activeElement)
  for (let stops = 0; stops < 30 && !(await onStart()); stops++) await keyboard.press('Tab')
  await keyboard.press('Enter')
  for (let n = 1; n <= 4; n++) {
    await visitor.isOn(n)
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await keyboard.press('ArrowDown')
    await expect(visitor.radios.nth(1)).toBeChecked()
    // Enter in a field is Next, as in every form.
    await keyboard.press('Enter')
  }
  await visitor.isOn(5)
  await keyboard.press('Tab')
  await expect(visitor.slider).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect(visitor.slider).toHaveAttribute('aria-valuetext', '4 of 5')
  await keyboard.press('Tab')
  await expect(visitor.button('Next')).toBeFocused()
  await keyboard.press('Enter')
  await visitor.isOn(6)
  await keyboard.press('Tab')
  await keyboard.type('Noor')
  await keyboard.press('Tab')
  await keyboard.type(visitor.email)
  await keyboard.press('Tab')
  await expect(visitor.whatsapp).toBeFocused()
  await keyboard.press('Enter')
  await expect(visitor.heading('Rising Professional')).toBeFocused()
})

test(
  'an address that is none is told in place, and the visitor stays',
  proves('5.19', 'D7.2'),
  async ({ page, site }) => {
    const visitor = new Planner(page)
    let posts = 0
    page.on('request', (request) => api.test(request.url()) && posts++)
    await visitor.goTo(site, 6)
    await visitor.leaveAddress('Asha', 'asha@example')
    await expect(visitor.button('Send My Plan')).toBeEnabled()
    await visitor.sendPlan()
    await expect(visitor.main.getByText(wrongEmail)).toBeVisible()
    await expect(visitor.emailField).toBeFocused()
    await expect(visitor.emailField).toHaveAccessibleDescription(wrongEmail)
    await expect(visitor.emailField).toHaveValue('asha@example')
    expect(posts).toBe(0)
    await visitor.emailField.fill('asha@example.o')
    await expect(visitor.main.getByText(wrongEmail)).toHaveCount(0)
  },
)

test(
  'Previous goes back to the start and keeps every answer',
  proves('4.34'),
  async ({ page, site }) => {
    const visitor = new Planner(page)
    await visitor.goTo(site, 6, 3)
    await visitor.leaveAddress()
    for (let n = 5; n >= 1; n--) {
      await visitor.button('Previous').click()
      await visitor.isOn(n)
      if (n < 5) await expect(visitor.radios.nth(n === 1 ? 3 : 1)).toBeChecked()
    }
    await visitor.button('Previous').click()
    await expect(visitor.button('Start Assessment')).toBeVisible()
    await expect(visitor.button('Previous')).toHaveCount(0)
  },
)

test('Back and Forward of the browser go through the screens, and nothing is in the address', async ({
  page,
  site,
}) => {
  const visitor = new Planner(page)
  await page.goto(`${site}/`)
  await visitor.goTo(site, 4)
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
})

test('a reload keeps the screen and the answers, and moves nothing', async ({ page, site }) => {
  const visitor = new Planner(page)
  await visitor.goTo(site, 6)
  await visitor.leaveAddress('Asha Rao', 'asha@example.org')
  await page.reload()
  await expect(visitor.main.getByText('Question 6 of 6')).toBeVisible()
  await expect(visitor.name).toHaveValue('Asha Rao')
  await expect(visitor.emailField).toHaveValue('asha@example.org')
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
})

test('Start over clears the answers, here and on the device', async ({ page, site }) => {
  const visitor = new Planner(page)
  const over = visitor.button('Start over')
  await visitor.visit(site)
  await expect(over).toHaveCount(0)
  await expect(
    visitor.main.getByText('Your answers stay on this device until you send them.'),
  ).toBeVisible()
  await visitor.goTo(site, 3)
  expect(await visitor.kept()).toContain('rising')
  await over.click()
  await expect(visitor.main.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(visitor.button('Start Assessment')).toBeVisible()
  expect(await visitor.kept()).toBeNull()
  // The screens beyond are still in the browser's history, and lead nowhere.
  await page.goForward()
  await visitor.isOn(1)
  await expect(visitor.main.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.goForward()
  await visitor.isOn(1)
  await page.goBack()
  await expect(visitor.button('Start Assessment')).toBeVisible()
})

test('a later visit begins with the intro and still has the answers', async ({ page, site }) => {
  const visitor = new Planner(page)
  await visitor.goTo(site, 3)
  await page.goto(`${site}/`)
  await visitor.start(site)
  await expect(visitor.radios.nth(1)).toBeChecked()
  await page.goBack()
  await visitor.button('Start over').click()
  await expect(visitor.button('Start over')).toHaveCount(0)
  await expect(visitor.main.getByText('Your answers stay on this device')).toBeFocused()
})

for (const [what, spoil] of [
  ['is foreign', () => localStorage.setItem('cc_short_assessment_v1', '[{"careerStage":7}')],
  [
    'is forbidden',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
  ],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const)
  test(`storage that ${what} stops nobody`, async ({ page, site }) => {
    await page.addInitScript(spoil)
    const visitor = new Planner(page)
    await visitor.goTo(site, 6)
    await visitor.leaveAddress()
    await visitor.sendPlan()
    await expect(visitor.heading('Rising Professional')).toBeVisible()
  })

test('coming back to send the same again makes no second lead; other answers make one', async ({
  page,
  site,
}) => {
  const visitor = new Planner(page)
  let posts = 0
  page.on('request', (request) => api.test(request.url()) && posts++)
  await visitor.goTo(site, 6)
  await visitor.leaveAddress()
  await visitor.sendPlan()
  await expect(visitor.heading('Rising Professional')).toBeVisible()
  await page.goBack()
  await visitor.isOn(6)
  await expect(visitor.name).toHaveValue('Asha Rao')
  await visitor.sendPlan()
  await expect(visitor.heading('Rising Professional')).toBeFocused()
  expect(posts).toBe(1)

  await page.goBack()
  await visitor.isOn(6)
  await visitor.whatsapp.fill('+91 98765 43210')
  const [answer] = await Promise.all([page.waitForResponse(api), visitor.sendPlan()])
  expect(answer.status()).toBe(201)
  await expect(visitor.heading('Rising Professional')).toBeFocused()

  // The result outlives a reload; the answers do not, and Back leads to the first question.
  await page.reload()
  await expect(visitor.heading('Rising Professional')).toBeVisible()
  await expect(visitor.main.getByText('Saved. A copy of your plan goes to')).toBeVisible()
  await page.goBack()
  await visitor.isOn(1)
  await expect(visitor.main.getByRole('radio', { checked: true })).toHaveCount(0)
})

test(
  'the owner finds the answers and both letters in the inbox',
  proves('1.10', 'D1.4', 'D1.5'),
  async ({ page, site }) => {
    const visitor = new Planner(page)
    const name = `Meera ${Date.now()}`
    await visitor.goTo(site, 6, 4)
    await visitor.leaveAddress(name)
    await visitor.sendPlan()
    await expect(visitor.main.getByText('Saved.')).toBeVisible()

    await signIn(page, site)
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
    await page.getByRole('link', { name }).click()
    const lead = page.getByRole('main')
    await expect(lead.getByText('Career Pivoter', { exact: true })).toBeVisible()
    await expect(lead.getByText('Considering a pivot')).toBeVisible()
    await expect(lead.getByText('/career-assessment').first()).toBeVisible()
    await lead
      .getByRole('listitem')
      .filter({ hasText: visitor.email })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByText('Career Transition Navigator').first()).toBeVisible()
  },
)

test('a change of step is animated, and not for who wants no motion', async ({ page, site }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...keyframes) {
      const { dataset } = document.documentElement
      dataset.animations = String(Number(dataset.animations ?? 0) + 1)
      return animate.apply(this, keyframes)
    }
  })
  const animations = () =>
    page.evaluate(() => Number(document.documentElement.dataset.animations ?? 0))
  const visitor = new Planner(page)
  await visitor.visit(site)
  expect(await animations()).toBe(0)
  await visitor.button('Start Assessment').click()
  await visitor.isOn(1)
  await expect.poll(animations).toBe(1)
  await visitor.choose(1)
  await visitor.next()
  await visitor.isOn(2)
  await expect.poll(animations).toBe(2)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site}/`)
  await visitor.start(site)
  await visitor.next()
  await visitor.isOn(2)
  expect(await animations()).toBe(0)
})

test.describe('when the answers cannot be stored', () => {
  test.use({ expectedTrouble: /503|429|422|\/api\/assessment\/short|answers were not stored/ })

  for (const [how, fail] of [
    ['no network', (route) => route.abort('connectionreset')],
    ['a server in trouble', (route) => route.fulfill({ status: 503, body: '{}' })],
    // Longer than the 8 s that a visitor waits.
    ['no answer', () => new Promise(() => undefined)],
  ] satisfies [string, Parameters<import('@playwright/test').Page['route']>[1]][]) {
    test(
      `${how}: the draft opens, the plan shows, and nothing is called sent`,
      proves('4.36', '4.61', '7.12', '7.13', '7.14', 'D2.1', 'D2.2', 'D2.3'),
      async ({ page, site }) => {
        const visitor = new Planner(page)
        const { main } = visitor
        const opened = await visitor.catchWindows()
        await page.route(api, fail)
        await visitor.goTo(site, 6)
        await visitor.leaveAddress()
        await visitor.sendPlan()
        await expect(visitor.heading('Rising Professional')).toBeFocused()
        await expect(main.getByText('Your answers did not reach us.')).toBeVisible()
        await expect(main.getByText(/saved|goes to/i)).toHaveCount(0)
        await expect.poll(() => opened).toHaveLength(1)
        const draft = {
          to: 'hello@example.com',
          subject: 'Career Assessment - Asha Rao',
          body: [
            'Career stage: Working 2-5 years',
            'Biggest challenge: I work hard and nobody seems to notice',
            'Support level: Somewhat supported',
            'Help needed: The right words for a talk I am putting off',
            'Readiness: 3/5',
            'Name: Asha Rao',
            `E-mail: ${visitor.email}`,
            'WhatsApp: Not provided',
          ].join('\r\n'),
        }
        expect(readDraft(opened[0] ?? '')).toEqual(draft)
        const link = await visitor.link('Open in my e-mail app').getAttribute('href')
        expect(readDraft(link ?? '')).toEqual(draft)

        // Nothing is lost, not even with the page.
        expect(await visitor.kept()).toContain(visitor.email)
        await page.reload()
        await expect(main.getByText('Your answers did not reach us.')).toBeVisible()
        await page.unroute(api)
        const [answer] = await Promise.all([
          page.waitForResponse(api),
          visitor.button('Try again').click(),
        ])
        expect(answer.status()).toBe(201)
        await expect(
          main.getByText(`Saved. A copy of your plan goes to ${visitor.email}`),
        ).toBeVisible()
        expect(await visitor.kept()).toBeNull()
      },
    )
  }

  test(
    'a second failure is told, with the same key each time',
    proves('D3.1'),
    async ({ page, site }) => {
      const visitor = new Planner(page)
      await visitor.catchWindows()
      const keys: (string | undefined)[] = []
      await page.route(api, (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        return route.fulfill({ status: 503, body: '{}' })
      })
      await visitor.goTo(site, 6)
      await visitor.leaveAddress()
      await visitor.sendPlan()
      await visitor.button('Try again').click()
      await expect(
        visitor.main.getByText('We could not be reached this time either.'),
      ).toBeVisible()
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
      expect(keys).toEqual([keys[0], keys[0]])
    },
  )

  test('what the server refuses is told on the contact screen, and nothing is lost', async ({
    page,
    site,
  }) => {
    const visitor = new Planner(page)
    const refuse = (status: number, body: object) =>
      page.route(api, (route) => route.fulfill({ status, json: body }))
    await refuse(429, { error: 'Please send this again in 3 min.' })
    await visitor.goTo(site, 6)
    await visitor.leaveAddress()
    await visitor.sendPlan()
    await expect(visitor.main.getByRole('alert')).toContainText('Please send this again in 3 min.')
    await expect(visitor.link('Open in my e-mail app')).toBeVisible()
    await expect(visitor.emailField).toHaveValue(visitor.email)
    await expect(visitor.button('Send My Plan')).toBeFocused()

    await page.unroute(api)
    await refuse(422, { errors: { name: 'Please add your name', helpNeeded: 'Please choose' } })
    await visitor.sendPlan()
    await expect(visitor.name).toHaveAccessibleDescription('Please add your name')
    await expect(visitor.name).toBeFocused()
    await expect(visitor.main.getByRole('alert')).toContainText('Please choose')
  })
})

test.describe('for everybody', () => {
  test.use({ expectedTrouble: /503|\/api\/assessment\/short|answers were not stored/ })

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440])
      test(`every screen is accessible, ${colorScheme}, ${width} px`, async ({ page, site }) => {
        test.setTimeout(480_000)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        const visitor = new Planner(page)
        await visitor.catchWindows()
        const clean = async () => expect(await breaks(page)).toEqual([])
        await visitor.visit(site)
        await expect(visitor.button('Start Assessment')).toBeVisible()
        await clean()
        await visitor.button('Start Assessment').click()
        for (let n = 1; n <= 5; n++) {
          await visitor.isOn(n)
          if (n < 5) await visitor.choose(1)
          await clean()
          await visitor.next()
        }
        await visitor.isOn(6)
        await visitor.leaveAddress('Asha', 'asha')
        await visitor.sendPlan()
        await expect(visitor.main.getByText(wrongEmail)).toBeVisible()
        await clean()
        await visitor.leaveAddress()
        await page.route(api, (route) => route.fulfill({ status: 503, body: '{}' }))
        await visitor.sendPlan()
        await expect(visitor.heading('Rising Professional')).toBeVisible()
        await clean()
        await page.unroute(api)
        await visitor.button('Try again').click()
        await expect(visitor.main.getByText('Saved.')).toBeVisible()
        await clean()
      })

  test('nothing moves sideways on the narrowest phone', async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const visitor = new Planner(page)
    await visitor.visit(site)
    expect(await sideways(page)).toBe(0)
    await visitor.button('Start Assessment').click()
    for (let n = 1; n <= 5; n++) {
      await visitor.isOn(n)
      expect(await sideways(page)).toBe(0)
      if (n < 5) await visitor.choose(1)
      await visitor.next()
    }
    await visitor.isOn(6)
    expect(await sideways(page)).toBe(0)
    await visitor.leaveAddress()
    await visitor.sendPlan()
    await expect(visitor.heading('Rising Professional')).toBeVisible()
    expect(await sideways(page)).toBe(0)
  })
})

test.describe('with script off', () => {
  // A browser without script refuses what the page preloads for it: its own policy, not an error.
  test.use({ javaScriptEnabled: false, expectedTrouble: /\.js csp$/ })

  test('the intro says why it cannot go on, and how to write instead', async ({ page, site }) => {
    const visitor = new Planner(page)
    await visitor.visit(site)
    await expect(visitor.button('Start Assessment')).toHaveCount(0)
    await expect(visitor.main.getByText('The questions need JavaScript')).toBeVisible()
    await expect(visitor.link('hello@example.com')).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    )
    await expect(visitor.link('Back to Homepage')).toBeVisible()
  })
})
