import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { expect, test, withoutScript } from './fixtures.ts'
import { expectAccessible, expectLead } from './forms.ts'
import { press, tabTo } from './keyboard.ts'
import { lake } from './lake.ts'
import { newAddress, newVisitor } from './visitors.ts'

const path = '/quiz/how-you-lead'
const [quiz] = ofType('quiz').map((one) => z.looseObject({ _id: z.string() }).parse(one))

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const question = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })

const choice = (page: Page, name: string) =>
  page
    .getByRole('radio', { name, exact: true })
    .or(page.getByRole('checkbox', { name, exact: true }))

/** Answers the question on screen, and goes on. */
async function choose(page: Page, text: string, answers: string[], next = 'Next') {
  await expect(question(page, text)).toBeFocused()
  for (const answer of answers) await choice(page, answer).check()
  await button(page, next).click()
}

/** Answers the questions up to the last one, past the question for people with a team. */
async function takeQuiz(page: Page, site: string, at = path) {
  await page.goto(site + at)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await choose(page, 'Who looks to you at work?', ['Nobody yet'])
  await choose(page, 'late for the second time', ['I say what I saw, and what I need by when'])
  await choose(page, 'past month', ['Let somebody do a thing their way'])
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })
  test('a quiz goes back and forth, survives a reload, shows its result and sends it to visitor and owner', async ({
    page,
    site,
  }) => {
    await page.goto(site + path)
    await expectAccessible(page, 'opening')
    await takeQuiz(page, site)
    const last = 'How easy is it for you'
    await expect(button(page, 'See my result')).toHaveAccessibleDescription(
      'Choose an answer to go on.',
    )
    await button(page, 'Back').click()
    await expect(choice(page, 'Let somebody do a thing their way')).toBeChecked()
    await page.goBack()
    await expect(question(page, 'late for the second time')).toBeVisible()
    // Not the scale: axe does not judge the contrast of a single character.
    await expectAccessible(page, 'question')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goForward()
    await page.goForward()
    await page.reload()
    await expect(question(page, last)).toBeVisible()
    await choice(page, '5').check()
    await button(page, 'See my result').click()

    await expect(question(page, 'People follow you already')).toBeFocused()
    const main = page.getByRole('main')
    await expect(
      main.getByText('Clear words: 78 percent. Room for others: 40 percent.'),
    ).toBeVisible()
    await expect(main.locator('dl')).toHaveText('Clear words78 %Room for others40 %')
    expect(page.url()).toBe(site + path)
    await expectAccessible(page, 'result')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    const email = newAddress('quiz')
    await expect(page.getByRole('checkbox', { name: /newsletter/ })).not.toBeChecked()
    await expect(button(page, 'Send me my result')).toHaveAccessibleDescription(
      'Add your name and your email to go on.',
    )
    const name = `Asha ${newVisitor()}`
    await page.getByLabel('Name').fill(name)
    await main.getByLabel('Email').fill(email)
    await button(page, 'Send me my result').click()
    await expect(main.getByText(`a copy of your result goes to ${email}`)).toBeVisible()
    await expect(main.getByText(`${name}, you say what you see`)).toBeVisible()
    await page.reload()
    await expect(question(page, 'People follow you already')).toBeVisible()
    await expect(button(page, 'Send me my result')).toHaveCount(0)

    await expectLead(page, site, {
      ...{ name, email, mail: 'People follow you already' },
      texts: ['Quiz: How do you lead already?', 'Clear words: 78 %', 'Nobody yet'],
      absent: 'In the past two weeks',
    })
  })
})

test('a quiz can be taken by keyboard alone', async ({ page, site }) => {
  await page.goto(site + path)
  await tabTo(page.getByRole('link', { name: 'Start', exact: true }))
  await press(page, 'Enter')
  await expect(question(page, 'Who looks to you')).toBeFocused()
  await press(page, 'Tab')
  await press(page, 'Space')
  await tabTo(button(page, 'Next'))
  await press(page, 'Enter')
  await expect(question(page, 'In the past two weeks')).toBeFocused()
})

test('answers count by the words that were shown, also when the coach changes and takes off the quiz', async ({
  page,
  site,
  studio,
  keep,
}) => {
  const [id, slug] = [`quiz-of-a-test-${Date.now()}`, `test-${Date.now()}`]
  await keep(id)
  const client = lake(studio)
  await client.createOrReplace({
    ...{ ...quiz, _id: id, _type: 'quiz', contact: 'before' },
    slug: { _type: 'slug', current: slug },
  })
  await expect(async () => {
    expect((await page.request.get(`${site}/quiz/${slug}`)).status()).toBe(200)
  }).toPass()
  await takeQuiz(page, site, `/quiz/${slug}`)
  await choice(page, '5').check()
  await button(page, 'Next').click()
  await expect(question(page, 'Shall I send it to you?')).toBeFocused()
  await client.delete(id)
  await expect(async () => {
    expect((await page.request.get(`${site}/quiz/${slug}`)).status()).toBe(404)
  }).toPass()
  await page.getByLabel('Name').fill('Asha')
  await page.getByRole('main').getByLabel('Email').fill(newAddress('quiz'))
  await button(page, 'Send me my result').click()
  await expect(question(page, 'People follow you already')).toBeFocused()
  await expect(page.getByText('I took this quiz off the site while you were in it.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ ...withoutScript, expectedTrouble: /csp|422/ })
  test('all questions are on one page, and the result and its sending have addresses without answers', async ({
    page,
    site,
  }) => {
    await page.goto(site + path)
    const form = page.locator('form[action="/api/quiz/result"]')
    await choice(page, 'Nobody yet').check()
    await choice(page, 'I say what I saw, and what I need by when').check()
    await form.getByRole('button', { name: 'See my result' }).click()
    await expect(page.getByRole('alert')).toContainText('How easy is it for you')
    await expect(choice(page, 'Nobody yet')).toBeChecked()
    await expect(page.getByText('In the past two weeks')).toHaveCount(0)
    await choice(page, '5: I say it the same day').check()
    await page.getByRole('button', { name: 'See my result' }).click()
    await expect(question(page, 'You lead more than you think')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await page.getByLabel('Name').fill('Noor')
    await page.getByLabel('Email').fill(newAddress('quiz'))
    await page.getByRole('button', { name: 'Send me my result' }).click()
    await expect(page).toHaveURL(`${site}/thanks/quiz`)
    await expect(question(page, 'Your result is on its way')).toBeVisible()
  })
})
