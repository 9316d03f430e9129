import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { starterPage } from '#schemas/starter-page.ts'
import { seed } from '#tests/contract/content/seed-file.ts'
import { breaksInEveryView, lostWhenLong, lostWhenSpaced } from './accessibility.ts'
import { expectWithinBudgets } from './budgets.ts'
import { draftMode } from './draft-mode.ts'
import { test as base, expect } from './fixtures.ts'
import { googleFaults } from './google-rules.ts'
import { press, tabTo } from './keyboard.ts'
import { lake } from './lake.ts'
import { nightly } from './nightly.ts'
import { newAddress } from './visitors.ts'

/* Requirements of every page, tested on a landing page with all sections and on a newsletter issue. */

const reference = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref, _weak: true })
const starterPath = '/pages/one-form'
const landingPath = '/pages/all-parts'
const issuePath = '/newsletter/issues/an-issue-to-look-at'
const evening = {
  ...{ _type: 'offer', title: 'One evening', price: '40 €', buttonLabel: 'Register' },
  ...{ link: 'https://pay.example/evening', place: 'The library, Main Street 5, Pune' },
  included: ['A small group', 'A sheet of paper for each problem', 'Tea'],
  ...{ starts: '2027-03-12T17:30:00Z', ends: '2027-03-12T20:00:00Z' },
}
const offers = [
  { ...evening, _id: 'offer-to-look-at' },
  { ...evening, _id: 'offer-sold-out', title: 'The evening before', soldOut: true },
]
/** Slug for a path. The slug of an issue is the last segment. */
const slugOf = (path: string) => ({
  _type: 'slug',
  current: path.replace(/^\/(newsletter\/issues\/)?/, ''),
})

const test = base.extend<object, { documents: undefined }>({
  documents: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixture's needs from it.
    async ({}, use) => {
      const client = lake(process.env.STUDIO ?? '')
      const [opening, text, form] = starterPage.sections
      const quotes = ['testimonial-1', 'testimonial-2'].map(reference)
      const faqs = ['faq-pivot-resign', 'faq-rookie-only-grads'].map(reference)
      const { body } = Object(seed.find(({ _type }) => _type === 'newsletterIssue'))
      const ownPage = { ...starterPage, _type: 'landingPage' }
      const documents = [
        ...offers,
        { ...ownPage, _id: 'page-of-one-form', slug: slugOf(starterPath) },
        {
          ...ownPage,
          _id: 'page-of-all-parts',
          slug: slugOf(landingPath),
          sections: [
            ...[opening, text],
            {
              ...{ _type: 'offersSection', _key: 'offers', heading: 'What it costs' },
              offers: offers.map(({ _id }) => reference(_id)),
            },
            {
              ...{ _type: 'videoSection', _key: 'video', heading: 'See it' },
              video: reference('video-rookie-mistakes'),
            },
            { _type: 'quotesSection', _key: 'quotes', heading: 'They said', quotes },
            { _type: 'questionsSection', _key: 'questions', heading: 'Asked before', faqs },
            form,
            { _type: 'formSection', _key: 'letter', heading: 'Or a letter', form: 'newsletter' },
            { _type: 'bookingSection', _key: 'b', headline: 'Rather talk?', buttonLabel: 'Book' },
          ],
        },
        {
          _id: 'issue-to-look-at',
          _type: 'newsletterIssue',
          title: 'An issue to look at',
          slug: slugOf(issuePath),
          date: '2026-11-01',
          summary: 'What a reader sees first.',
          body,
          button: { label: 'Take the self-check', href: '/career-pivot' },
        },
      ]
      const transaction = client.transaction()
      for (const one of documents) transaction.createOrReplace<object>(one)
      await transaction.commit()
      await use(undefined)
      await client.delete({
        query: '*[_id in $ids]',
        params: { ids: documents.map(({ _id }) => _id) },
      })
    },
    { scope: 'worker', auto: true },
  ],
})

// In sequence, because a worker deletes the pages after its last test.
test.describe.configure({ mode: 'default' })

/** Waits until the site has a new page, and opens the page. */
async function open(page: Page, address: string) {
  await expect.poll(async () => (await fetch(address)).status).toBe(200)
  await page.goto(address)
}

test('landing pages and issues keep the budgets of all pages', nightly, async ({ browser, page, site }) => {
  test.slow()
  for (const path of [starterPath, landingPath, issuePath, '/newsletter/issues']) {
    await open(page, site + path)
    expect(gzipSync(await page.content()).length, path).toBeLessThan(30_000)
    await expectWithinBudgets(browser, site, path)
  }
})

test('landing pages and issues keep the accessibility rules and fit each width', nightly, async ({ page, site }) => {
  test.slow()
  for (const path of [landingPath, issuePath, '/newsletter/issues']) {
    await open(page, site + path)
    expect(await breaksInEveryView(page), path).toEqual([])
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await lostWhenSpaced(page), path).toEqual([])
    expect(await lostWhenLong(page), path).toEqual([])
  }
})

test('a landing page with all sections works by keyboard alone', nightly, async ({ page, site }) => {
  await open(page, site + landingPath)
  const form = page.locator('#part-form')
  await tabTo(page.getByRole('link', { name: 'Save my place' }))
  await press(page, 'Enter')
  await expect(form.getByLabel('Name')).toBeInViewport()
  await tabTo(form.getByLabel('Name'))
  for (const typed of ['Asha', 'Tab', 'asha@example.org', 'Tab', 'A place, please.'])
    await (typed === 'Tab' ? page.keyboard.press(typed) : page.keyboard.type(typed))
  await expect(form.getByLabel('Message')).toHaveValue('A place, please.')
  await tabTo(page.locator('#part-letter').getByRole('button', { name: 'Subscribe' }))
  await tabTo(page.getByRole('link', { name: /^Book / }))
  await page.goto(`${site}${landingPath}#part-questions`)
  const questions = page.locator('#part-questions details')
  for (const at of [0, 1]) {
    await press(page, 'Tab', 'Enter')
    await expect(questions.nth(at)).toHaveAttribute('open')
  }
})

test('a dated offer links to its calendar file, and a sold-out offer has a waiting list', async ({ page, site }) => {
  await open(page, site + landingPath)
  const data = page.locator('script[type="application/ld+json"]').last()
  const things: unknown = JSON.parse((await data.textContent()) ?? '')
  expect(JSON.stringify(things)).toContain('"@type":"Event"')
  expect(googleFaults(things)).toEqual([])
  const dated = page.getByRole('article', { name: 'One evening' })
  const full = page.getByRole('article', { name: 'The evening before' })
  await expect(dated.getByRole('link', { name: /^Register/ })).toHaveAttribute('href', evening.link)
  const href = await dated.getByRole('link', { name: 'Add to your calendar' }).getAttribute('href')
  const file = await page.request.get(site + href)
  expect(file.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringContaining('one_evening.ics'),
  })
  expect(await file.text()).toContain('\r\nSUMMARY:One evening\r\n')
  const headers = { 'if-none-match': file.headers().etag ?? '' }
  expect((await page.request.get(site + href, { headers })).status()).toBe(304)
  expect((await page.request.get(`${site}/api/dates/no-such-offer.ics`)).status()).toBe(404)

  await full.getByLabel('Name').fill('Noor')
  await full.getByLabel('Email').fill(newAddress('waiting'))
  await full.getByRole('button', { name: 'Put me on the list' }).click()
  await expect(page).toHaveURL(`${site}/thanks/waiting-list`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the waiting list')
})

test('landing pages and issues are printed with all texts, and without buttons', nightly, async ({ page, site }) => {
  await open(page, site + landingPath)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#part-questions details p').last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Save your place' })).toBeVisible()
  for (const gone of ['form', 'main .button:not([href^=http])', 'header', 'footer'])
    await expect(page.locator(gone).filter({ visible: true }), gone).toHaveCount(0)
  await expect(page.locator('main .button')).toHaveText([
    /./,
    /^Register/,
    /./,
    /./,
    /./,
    /^Book/,
    'A first call',
    'Take Assessment',
  ])
  await page.goto(site + issuePath)
  await expect(page.getByRole('article').locator('p:not([data-print])').last()).toBeVisible()
  await expect(page.locator('main .button').first()).toHaveText('Take the self-check')
  await expect(page.locator('main .button').filter({ visible: true })).toHaveCount(0)
})

test(
  'in the preview of a landing page or issue, each text carries stega of its field',
  nightly,
  async ({ context, page, site }) => {
    await context.addCookies([{ ...draftMode(), url: site }])
    for (const [path, words] of [
      [landingPath, [/^One evening/, /^What we do together/, /^They said/, /^Rather talk/]],
      [issuePath, [/^An issue to look at/, /^What a reader sees first/]],
    ] as const) {
      await open(page, site + path)
      for (const text of words)
        await expect(
          page.locator('h1, h2, h3, p, blockquote').filter({ hasText: text }).first(),
          `${path} ${text}`,
        ).toHaveText(/[\u200b-\u200d\ufeff]{4}/)
    }
  },
)
