import type { Page } from '@playwright/test'
import { seed, seedAsRead, walk } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { interpolatePlaceholders } from '#web/content/interpolate-placeholders.ts'
import { CareerAssessmentVisitor } from './career-assessment-visitor.ts'
import { expect, test } from './fixtures.ts'
import { ImageBankPage, picture } from './image-bank-page.ts'
import { lake } from './lake.ts'
import { nightly } from './nightly.ts'
import { mailText, signIn } from './owner.ts'
import { pathsOfRoutes } from './paths.ts'
import { QuestionnaireVisitor } from './questionnaire-visitor.ts'
import { SelfCheckVisitor } from './self-check-visitor.ts'
import { quotedTexts, specifiedTexts, statements } from './specified-texts.ts'
import { openDialog, packs } from './starter-packs.ts'
import { newAddress } from './visitors.ts'

/* Every text that a visitor reads or hears is in the content, or is a text of the interface in the specification.
   every-field.nightly.test.ts tests that a visitor can read every text of the content. */

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

const content = new Set<string>()
let allContent = ''

function learn(documents: unknown[]) {
  for (const [, value] of walk(documents))
    if (typeof value === 'string') for (const text of [value, ...value.split(/[\n|]/)].map(collapse)) content.add(text)
  allContent = [...content].join('\n')
}

learn(seedAsRead)

/** Adds the present content of the lake, because a page may show edits of other tests. */
async function learnFromLake(studio: string) {
  const now: unknown[] = await lake(studio).fetch('*[!(_type match "s*.*")]')
  const documents = [...structuredClone(seed), ...now]
  await interpolatePlaceholders(
    documents,
    () => lake(studio).fetch('*[_id == "siteSettings"][0]'),
    () => lake(studio).fetch('count(*[_type == "program" && hidden != true && _id in path("*")])'),
  )
  learn(documents)
}

/** Matches input of this test's visitors, and computed texts like addresses, days and file names. */
const notWords = /^(\S+@\S+|https?:\S+|\d[\d\s\p{L}:/,]*\d{4}|\S+\.png|image\/png|Asha.*|Noor,?|.* \(GMT[^)]*\))$/u

type Seen = { text: string; around: string[] }

/** True for a text of the content or the specification, and for several words within a longer text of the content. */
function isKnown({ text: shown, around }: Seen): boolean {
  // The site replaces {email} in the content by the visitor's address.
  const text = shown.replace(/\S+@example\.org/, '{email}')
  if (!/\p{L}/u.test(text) || notWords.test(text)) return true
  if ([text, ...around].some((one) => content.has(one))) return true
  if (text.includes(' ') && allContent.includes(text)) return true
  const shortAround = around.filter((one) => one.length < 120)
  const plain = text.replace(/[\s.,:;!?“”*]+$/u, '').replace(/^[“:\s]+/u, '')
  const said = [text, plain, ...shortAround]
  if (specified.some((one) => said.some((text) => matches(one, text)))) return true
  const parts = text.split(/: | · | – | \| |, /).filter(Boolean)
  if (plain !== text && plain) return isKnown({ text: plain, around: [] })
  return parts.length > 1 && parts.every((part) => isKnown({ text: part, around: [] }))
}

const specified = [...quotedTexts, ...specifiedTexts.map(({ text }) => text)]
const matches = (one: string | RegExp, text: string) => (typeof one === 'string' ? one === text : one.test(text))

/** All texts and labels of the page and its head, visible or hidden. */
const textsOf = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
    const found: { text: string; around: string[] }[] = []
    const look = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { parentElement: parent, textContent } = walker.currentNode
        // Ignores the list of stored data, which is in the code (decision 281).
        if (!parent || parent.closest('script, style, next-route-announcer, section[aria-labelledby=stored-data]'))
          continue
        if (parent.localName === 'noscript') {
          look(new DOMParser().parseFromString(textContent ?? '', 'text/html').body)
          continue
        }
        const around: string[] = []
        for (let at: Element | null = parent; at && around.length < 4; at = at.parentElement)
          around.push(tidy(at.textContent))
        found.push({ text: tidy(textContent), around })
      }
    }
    look(document.documentElement)
    const labels = ['aria-label', 'placeholder', 'alt', 'title', 'aria-valuetext']
    for (const name of labels)
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push({ text: tidy(element.getAttribute(name)), around: [] })
    const metas = 'meta[name=description], meta[property$=title], meta[property$=description]'
    for (const meta of document.querySelectorAll(`${metas}, meta[property$=alt]`))
      found.push({ text: tidy(meta.getAttribute('content')), around: [] })
    return found.filter(({ text }) => text !== '')
  })

/** Expects at least one text on the page, and every text to be known. */
async function expectKnown(page: Page, where: string) {
  const texts = await textsOf(page)
  expect(texts.length, where).toBeGreaterThan(3)
  if (!texts.every(isKnown)) await learnFromLake(process.env.STUDIO ?? '')
  const unknown = texts.filter((seen) => !isKnown(seen)).map(({ text }) => text)
  expect.soft([...new Set(unknown)], where).toEqual([])
}

test('every listed text names an existing statement of the specification', () => {
  for (const { from } of specifiedTexts) expect(statements).toContain(`**${from}**`)
})

const titled = 'every text and label is in the content or the specification'

test(`${titled}, on pages and thank-you pages`, proves('D16.2'), async ({ page, site }) => {
  const thanks = ['contact', 'newsletter', 'pack', 'pack-rookie-launchpad', 'self-check']
  const confirmed = ['newsletter-confirm', 'newsletter-later', 'newsletter-blocked']
  const kinds = [
    ...thanks,
    ...confirmed,
    'short-assessment',
    'long-assessment',
    'waiting-list',
    'call',
    'quiz',
    'group-request',
  ]
  for (const path of [...pathsOfRoutes, '/newsletter/issues', ...kinds.map((kind) => `/thanks/${kind}`)]) {
    await page.goto(site + path)
    await expectKnown(page, path)
  }
})

test.describe('an unknown path', () => {
  test.use({ expectedTrouble: /404/ })
  test(`${titled}, on the 404 page`, async ({ page, site }) => {
    await page.goto(`${site}/nowhere`)
    await expectKnown(page, '404')
  })
})

test(`${titled}, in the dialogs of a starter pack, a video and a self-check`, nightly, async ({ page, site }) => {
  await page.goto(`${site}/resources`)
  const pack = await openDialog(page, packs[0]?.card ?? '')
  await expectKnown(page, 'pack dialog')
  await pack.field.fill(newAddress('words'))
  await pack.submit.click()
  await expect(page.getByText('Success!')).toBeVisible()
  await expectKnown(page, 'pack dialog, taken')

  await page.goto(`${site}/insights`)
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectKnown(page, 'video')

  const visitor = new SelfCheckVisitor(page)
  await visitor.visit(site)
  await visitor.open()
  await expectKnown(page, 'self-check, question')
  await visitor.answerAll({ noOrNotSure: 3 })
  await expectKnown(page, 'self-check, contact')
  await visitor.leaveAddress('Noor', newAddress('words'))
  await expect(page.getByText('A copy of your result goes to')).toBeVisible()
  await expectKnown(page, 'self-check, result')
  await visitor.button('Close').click()
  await visitor.open()
  await expectKnown(page, 'self-check, again')
})

test(`${titled}, in submitted forms`, nightly, async ({ page, site }) => {
  await page.goto(`${site}/#contact`)
  const form = page.locator('form[action="/api/contact"]')
  await form.getByRole('button').click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expectKnown(page, 'contact, wrong')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Email').fill(newAddress('words'))
  await form.getByLabel('Message').fill('Asha asks.')
  await form.getByRole('checkbox').first().check()
  await form.getByRole('button').click()
  await expect(page.getByText('Message sent!')).toBeVisible()
  await expectKnown(page, 'contact, sent')

  await page.goto(`${site}/newsletter`)
  const signup = page.getByRole('main')
  await signup.getByLabel('Name').fill('Asha')
  await signup.getByLabel('Email').fill(newAddress('words'))
  await signup.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Welcome to Career Care!')).toBeVisible()
  await expectKnown(page, 'newsletter, subscribed')

  await page.goto(`${site}/career-pivot-toolkit`)
  const pack = page.locator('form[action="/api/pack"]')
  await pack.getByLabel('Email').fill(newAddress('words'))
  await pack.getByRole('button').click()
  await expect(page.getByText('A link to it goes to')).toBeVisible()
  await expectKnown(page, 'toolkit, taken')
})

test(`${titled}, in both assessments`, nightly, async ({ page, site }) => {
  const short = new CareerAssessmentVisitor(page)
  await short.visit(site)
  await short.button('Start Assessment').click()
  for (let question = 1; question <= 6; question++) {
    await short.isOn(question)
    await expectKnown(page, `career assessment, ${question}`)
    if (question < 5) await short.choose(1)
    if (question < 6) await short.next()
  }
  await short.leaveAddress()
  await short.sendPlan()
  await expect(page.getByText('A copy of your plan goes to')).toBeVisible()
  await expectKnown(page, 'career assessment, plan')

  const long = new QuestionnaireVisitor(page)
  await long.visit(site)
  for (let step = 1; step <= 4; step++) {
    await expectKnown(page, `questionnaire, ${step}`)
    await long.fillIn(step)
    await long.next()
    await expect(page.getByText(`Step ${step + 1} of 5`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Start over' }).click()
  await expectKnown(page, 'questionnaire, start over')
  await page.getByRole('button', { name: 'Keep my answers' }).click()
  await long.submit()
  await expect(page.getByText('Assessment Submitted')).toBeVisible()
  await expectKnown(page, 'questionnaire, submitted')
})

test(`${titled}, in the image bank`, nightly, async ({ page, site }) => {
  const bank = new ImageBankPage(page, site)
  await bank.visit()
  await expectKnown(page, 'image bank, empty')
  await bank.choose(await picture('one.png'))
  await expectKnown(page, 'image bank, chosen')
  await bank.button('Upload All').click()
  await expect(bank.chosen()).toHaveCount(0)
  await expectKnown(page, 'image bank, uploaded')
  await bank.tab('Browse').click()
  await bank.act('Delete', 'one.png')
  await expectKnown(page, 'image bank, delete')
  await bank.button('Cancel').click()
  await bank.search().fill('nothing of that name')
  await expectKnown(page, 'image bank, no match')
  await bank.tab('Manage').click()
  await bank.button('Reset to Defaults').click()
  await expectKnown(page, 'image bank, reset')
})

test(`${titled}, after unsubscribing from the newsletter`, nightly, async ({ page, request, site }) => {
  const email = newAddress('words')
  const headers = { accept: 'application/json', 'idempotency-key': email }
  await request.post(`${site}/api/newsletter`, { headers, data: { email } })
  await signIn(page, site, '/owner/mails')
  const mails = page.getByRole('listitem').filter({ hasText: email })
  await mails.filter({ hasText: 'Welcome' }).getByRole('link').first().click()
  const letter = await mailText(page)
  await page.goto(/http\S+unsubscribe\?token=\S+/.exec(letter)?.[0] ?? 'about:blank')
  await expectKnown(page, 'unsubscribe')
  await page.getByRole('button').click()
  await expect(page.getByRole('status')).toBeVisible()
  await expectKnown(page, 'unsubscribed')
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed again' })).toBeVisible()
  await expectKnown(page, 'subscribed again')
})
