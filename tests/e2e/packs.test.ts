import type { Page, Request } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { breaks } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './owner.ts'
import { VisitorCheck } from './visitor-check.ts'
import { newAddress } from './visitors.ts'

// The cross-fade between two pages is not what is tested, and Chromium throws when it is cut short.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const stored = /\/api\/pack$/
const toast = (page: Page) => page.locator('[data-phase]')
const card = (page: Page) => page.locator('#pack')
const field = (page: Page) => card(page).getByLabel('Email')
const give = (page: Page) => card(page).getByRole('button', { name: 'Download Free', exact: true })
const ready = (page: Page) =>
  expect(card(page).locator('form')).toHaveJSProperty('noValidate', true)
const someone = () => newAddress('pack')
const posted = (request: Request) => request.postDataJSON()

/** Each program's toolkit page: the file, and what the specification says when it is taken. */
const packs = [
  {
    page: 'rookie-launchpad-toolkit',
    program: 'rookie_launchpad',
    file: 'rookie_launchpad_starter_pack.pdf',
    thanks: 'Thanks! Your Rookie Launchpad starter pack is ready.',
    says: 'Your starter pack is downloading now!',
    statements: '7.19 8.28',
  },
  {
    page: 'career-pivot-toolkit',
    program: 'pivot_coaching',
    file: 'career_pivot_starter_pack.pdf',
    thanks: 'Thanks! Your career pivot starter pack is ready.',
    says: 'Your career pivot starter pack is downloading now!',
    statements: '8.29',
  },
  {
    page: 'manager-coach-toolkit',
    program: 'manager_coach',
    file: 'manager_coach_starter_pack.pdf',
    thanks: 'Thanks! Your manager coaching starter pack is ready.',
    says: 'Your manager coaching starter pack is downloading now!',
    statements: '8.30',
  },
  {
    page: 'onboarding-box-toolkit',
    program: 'onboarding_box',
    file: 'onboarding_box_starter_pack.pdf',
    thanks: 'Thanks! Your onboarding starter pack is ready.',
    says: 'Your onboarding starter pack is downloading now!',
    statements: '8.31',
  },
  {
    page: 'campus-corporate-toolkit',
    program: 'campus_corporate',
    file: 'campus_corporate_starter_pack.pdf',
    thanks: 'Thanks! Your campus to corporate starter pack is ready.',
    says: 'Your campus to corporate starter pack is downloading now!',
    statements: '8.31',
  },
] as const

test.describe('the form of a toolkit page', () => {
  for (const { page: address, program, file, thanks, says, statements } of packs) {
    test(
      `/${address} gives its pack for an address, and never asks again`,
      proves('1.12', '3.51', '4.20', '4.21', '4.22', ...statements.split(' ')),
      async ({ page, site }) => {
        const email = someone()
        await page.goto(`${site}/${address}`)
        await ready(page)
        await expect(card(page).locator('input[type="email"]')).toHaveCount(1)
        await field(page).fill(` ${email} `)
        const [download, request] = await Promise.all([
          page.waitForEvent('download'),
          page.waitForRequest(stored),
          give(page).click(),
        ])
        expect(new URL(download.url()).pathname).toBe(`/${file}`)
        expect(download.suggestedFilename()).toBe(file)
        expect(posted(request)).toMatchObject({ email, program, newsletter: false })
        await expect(toast(page).getByText('Success!', { exact: true })).toBeVisible()
        await expect(toast(page).getByText(says, { exact: true })).toBeVisible()

        const heading = card(page).getByRole('heading', { name: thanks })
        await expect(heading).toBeFocused()
        await expect(card(page).locator('form')).toHaveCount(0)
        await expect(card(page).getByText(`A link to it goes to ${email}`)).toBeVisible()
        await expect(card(page).getByRole('link', { name: 'Download PDF' })).toHaveCount(
          program === 'rookie_launchpad' ? 1 : 0,
        )
        await toast(page).getByRole('button', { name: 'Close notification' }).click()
        await expect(toast(page)).toHaveCount(0)
        await expect(heading).toBeVisible()
        await expect(card(page).locator('form')).toHaveCount(0)
      },
    )
  }

  test(
    'the first-job pack has a “Download PDF” button after it',
    proves('4.23', '7.20'),
    async ({ page, site }) => {
      await page.goto(`${site}/rookie-launchpad-toolkit`)
      await expect(card(page).getByRole('link', { name: 'Download PDF' })).toHaveCount(0)
      await field(page).fill(someone())
      await Promise.all([page.waitForEvent('download'), give(page).click()])
      const [again] = await Promise.all([
        page.waitForEvent('download'),
        card(page).getByRole('link', { name: 'Download PDF' }).click(),
      ])
      expect(new URL(again.url()).pathname).toBe('/rookie_launchpad_starter_pack.pdf')
    },
  )

  test(
    'an address is required; empty does nothing, what is none is said at the field',
    proves('5.25', '5.28', 'D27.1'),
    async ({ page, site }) => {
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url())
      })
      await page.goto(`${site}/career-pivot-toolkit`)
      await expect(field(page)).toHaveAttribute('type', 'email')
      await expect(field(page)).toHaveAttribute('required')
      await ready(page)
      for (const nothing of ['', '   ']) {
        await field(page).fill(nothing)
        await give(page).click()
        await expect(field(page)).not.toHaveAttribute('aria-invalid')
      }
      await field(page).fill('nobody')
      await give(page).click()
      await expect(field(page)).toHaveAccessibleDescription('Please add a valid email address')
      await expect(field(page)).toBeFocused()
      expect(await breaks(page)).toEqual([])
      await page.keyboard.type('@example.org')
      await expect(field(page)).not.toHaveAttribute('aria-invalid')
      await expect(toast(page)).toHaveCount(0)
      expect(posts).toEqual([])
    },
  )

  test(
    'says that the address is kept, links to /privacy, and ticks nothing',
    proves('D4.1', 'D4.2'),
    async ({ page, site }) => {
      await page.goto(`${site}/manager-coach-toolkit`)
      await expect(field(page)).toHaveAccessibleDescription(/We keep your address/)
      await expect(
        card(page).getByRole('link', { name: 'How we handle your data' }),
      ).toHaveAttribute('href', '/privacy')
      await expect(card(page).getByRole('checkbox')).toHaveCount(1)
      await expect(card(page).getByRole('checkbox')).not.toBeChecked()
    },
  )

  test(
    'the owner finds the lead, and the mails for both; the box subscribes',
    proves('3.52', 'D1.1', 'D1.4', 'D1.5'),
    async ({ page, site }) => {
      const email = someone()
      await page.goto(`${site}/onboarding-box-toolkit?utm_source=poster`)
      await ready(page)
      await field(page).fill(email)
      await card(page).getByRole('checkbox').check()
      const [answer] = await Promise.all([page.waitForResponse(stored), give(page).click()])
      expect(answer.status()).toBe(201)
      const { id } = await answer.json()

      await signIn(page, site)
      await page.goto(`${site}/owner/mails`)
      const mails = page.getByRole('listitem').filter({ hasText: email })
      await expect(mails.filter({ hasText: 'Your pack: Onboarding in a Box Kit' })).toHaveCount(1)
      await expect(mails.filter({ hasText: 'Welcome to Career Care!' })).toHaveCount(1)
      await mails.filter({ hasText: 'Your pack' }).getByRole('link').click()
      const letter = page.locator('pre')
      await expect(letter).toContainText(`${site}/onboarding_box_starter_pack.pdf`)
      await expect(letter).toContainText('- Buddy system guide')

      await page.goto(`${site}/owner/leads/${id}`)
      const lead = page.getByRole('main')
      for (const text of [email, 'Onboarding in a Box', 'poster'])
        await expect(lead.getByText(text).first()).toBeVisible()
    },
  )
})

test.describe('whatever the server says', () => {
  test.use({ expectedTrouble: /503|429|\/api\/pack|was not stored/ })

  for (const [how, answer] of [
    ['is in trouble', { status: 503, body: '{}' }],
    ['has had enough', { status: 429, json: { error: 'Please wait 10 min.' } }],
    ['is not there', undefined],
  ] as const) {
    test(
      `the file is given when it ${how}, and what failed is told`,
      proves('4.24'),
      async ({ page, site }) => {
        await page.route(stored, (route) =>
          answer ? route.fulfill(answer) : route.abort('failed'),
        )
        await page.goto(`${site}/career-pivot-toolkit`)
        await ready(page)
        await field(page).fill(someone())
        const [download] = await Promise.all([page.waitForEvent('download'), give(page).click()])
        expect(download.suggestedFilename()).toBe('career_pivot_starter_pack.pdf')
        await expect(toast(page).getByText('Success!', { exact: true })).toBeVisible()
        const note = card(page).getByRole('status')
        await expect(
          note.getByText(/Your address was not stored: no e-mail will follow\./),
        ).toBeVisible()
        await expect(note.getByText(/wait 10 min/)).toHaveCount(how === 'has had enough' ? 1 : 0)
        await expect(card(page).getByText('A link to it goes to')).toHaveCount(0)
        await toast(page).getByRole('button', { name: 'Close notification' }).click()
        expect(await breaks(page)).toEqual([])

        await page.unroute(stored)
        const [again] = await Promise.all([
          page.waitForResponse(stored),
          note.getByRole('button', { name: 'Try again' }).click(),
        ])
        expect(again.status()).toBe(201)
        await expect(note.getByText('A link to it goes to')).toBeVisible()
        await expect(note).toBeFocused()
      },
    )
  }

  test(
    'from Resources too: first the success, later what failed',
    proves('4.24'),
    async ({ page, site }) => {
      await page.clock.install()
      await page.route(stored, (route) => route.fulfill({ status: 503, body: '{}' }))
      await page.goto(`${site}/resources`)
      await openDialog(page, 'Manager as Coach Toolkit')
      await dialogField(page).fill(someone())
      await dialog(page).getByRole('checkbox').check()
      await Promise.all([page.waitForEvent('download'), submit(page).click()])
      await expect(toast(page).getByText('Success!', { exact: true })).toBeVisible()
      await page.clock.runFor(6_000)
      await expect(toast(page).getByText('No e-mail is on its way')).toBeVisible()
      await expect(toast(page).getByText(/you are not subscribed to the newsletter/)).toBeVisible()
    },
  )
})

test.describe('a file that is not there', () => {
  test.use({ expectedTrouble: /starter_pack\.pdf|404/ })

  test('is not called downloading, and can be asked for again', async ({ page, site }) => {
    await page.route(/_starter_pack\.pdf$/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${site}/campus-corporate-toolkit`)
    await ready(page)
    await field(page).fill(someone())
    await give(page).click()
    await expect(page.getByRole('alert').getByText('Your pack is not downloading')).toBeVisible()
    await expect(toast(page).getByText('Success!')).toHaveCount(0)
    await page.unroute(/_starter_pack\.pdf$/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card(page).getByRole('link', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('campus_corporate_starter_pack.pdf')
  })
})

const dialog = (page: Page) => page.getByRole('dialog')
const dialogField = (page: Page) => dialog(page).getByLabel('Email')
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Download', exact: true })
const openDialog = async (page: Page, pack: string) => {
  const button = page.getByRole('button', { name: `Download Free Pack: ${pack}` })
  await button.click()
  await expect(dialogField(page)).toBeFocused()
  return button
}

test.describe('the dialog of a Resources card', () => {
  const cards = [
    ['Rookie Launchpad Starter Pack', 'rookie_launchpad_starter_pack_starter_pack.pdf'],
    ['Career Pivot Coaching Guide', 'career_pivot_coaching_guide_starter_pack.pdf'],
    ['Manager as Coach Toolkit', 'manager_as_coach_toolkit_starter_pack.pdf'],
    ['Onboarding in a Box Kit', 'onboarding_in_a_box_kit_starter_pack.pdf'],
    ['Campus to Corporate Kit', 'campus_to_corporate_kit_starter_pack.pdf'],
  ] as const

  test(
    'closes, clears, saves the card’s own pack under its name, and says so',
    proves('4.8', '4.9', '4.10', '4.11', '7.22', '7.23', '8.27'),
    async ({ page, site }) => {
      await page.goto(`${site}/resources`)
      for (const [index, [pack, saved]] of cards.entries()) {
        const button = await openDialog(page, pack)
        await expect(dialogField(page)).toHaveValue('')
        const email = someone()
        await dialogField(page).fill(email)
        const [download, answer] = await Promise.all([
          page.waitForEvent('download'),
          page.waitForResponse(stored),
          submit(page).click(),
        ])
        await expect(dialog(page)).toHaveCount(0)
        expect(new URL(download.url()).pathname).toBe(`/${packs[index]?.file}`)
        expect(download.suggestedFilename()).toBe(saved)
        expect(answer.status()).toBe(201)
        expect(posted(answer.request())).toMatchObject({ email, program: packs[index]?.program })
        const says = `Your ${pack} starter pack is downloading now!`
        await expect(toast(page).getByText('Success!', { exact: true })).toBeVisible()
        await expect(toast(page).getByText(says, { exact: true })).toBeVisible()
        await expect(button).toBeFocused()
        await button.click()
        await expect(dialogField(page)).toHaveValue('')
        await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      }
    },
  )

  test(
    'asks for an address of type e-mail; an empty submit does nothing; Cancel closes it',
    proves('4.12', '5.24', '5.27', 'D4.1', 'D4.2'),
    async ({ page, site }) => {
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url())
      })
      await page.goto(`${site}/resources`)
      const button = await openDialog(page, 'Campus to Corporate Kit')
      await expect(dialogField(page)).toHaveAttribute('type', 'email')
      await expect(dialogField(page)).toHaveAttribute('required')
      await expect(dialogField(page)).toHaveAccessibleDescription(/We keep your address/)
      await expect(dialog(page).locator('a[href="/privacy"]')).toBeVisible()
      await expect(dialog(page).getByRole('checkbox')).not.toBeChecked()
      for (const nothing of ['', '  ']) {
        await dialogField(page).fill(nothing)
        await submit(page).click()
        await expect(dialog(page)).toBeVisible()
        await expect(dialogField(page)).not.toHaveAttribute('aria-invalid')
      }
      expect(await breaks(page)).toEqual([])
      await dialogField(page).fill('nobody')
      await submit(page).click()
      await expect(dialogField(page)).toHaveAccessibleDescription(
        'Please add a valid email address',
      )
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(button).toBeFocused()
      await expect(toast(page)).toHaveCount(0)
      expect(posts).toEqual([])
    },
  )

  test('opens by keyboard, with Enter and with Space', async ({ page, site }) => {
    await page.goto(`${site}/resources`)
    for (const key of ['Enter', 'Space']) {
      const button = page.getByRole('button', { name: /^Download Free Pack: Career/ })
      await button.focus()
      await page.keyboard.press(key)
      await expect(dialogField(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(button).toBeFocused()
    }
  })
})

test(
  'the self-check’s “Download Starter Pack” saves the first-job pack, and closes',
  proves('4.44', '7.21'),
  async ({ page, site }) => {
    const visitor = new VisitorCheck(page)
    await visitor.visit(site)
    await visitor.open()
    await visitor.answerAll({ noOrNotSure: 3 })
    await visitor.leaveAddress('Noor', someone())
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      visitor.dialog.getByRole('link', { name: 'Download Starter Pack' }).click(),
    ])
    expect(new URL(download.url()).pathname).toBe('/rookie_launchpad_starter_pack.pdf')
    await expect(visitor.dialog).toHaveCount(0)
  },
)

test.describe('with script off', () => {
  // A browser without script refuses what the page preloads for it: its own policy, not an error.
  test.use({ javaScriptEnabled: false, expectedTrouble: /\.js csp$/ })

  for (const { page: address, file, thanks } of packs) {
    test(
      `/${address} is a plain post that ends on thanks with its file`,
      proves('D10.3'),
      async ({ page, site }) => {
        const email = someone()
        await page.goto(`${site}/${address}`)
        await field(page).fill(email)
        const [answer] = await Promise.all([page.waitForResponse(stored), give(page).click()])
        expect(answer.status()).toBe(303)
        await expect(page).toHaveURL(`${site}/thanks/pack-${address.replace(/-toolkit$/, '')}`)
        await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeVisible()
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: 'Download PDF' }).click(),
        ])
        expect(download.suggestedFilename()).toBe(file)
      },
    )
  }

  test(
    'a Resources card’s button is a link to the form, and no dead button',
    proves('D10.3'),
    async ({ page, site }) => {
      await page.goto(`${site}/resources`)
      await page
        .getByRole('link', { name: 'Download Free Pack: Career Pivot Coaching Guide' })
        .click()
      await expect(page).toHaveURL(`${site}/career-pivot-toolkit#pack`)
      await expect(field(page)).toBeInViewport()
    },
  )
})
