import { readFile } from 'node:fs/promises'
import type { FrameLocator, Page } from '@playwright/test'
import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { expectInStudio } from './coach.ts'
import { expect, test, withoutScript } from './fixtures.ts'
import { expectAccessible, expectLead } from './forms.ts'
import { press, tabTo } from './keyboard.ts'
import { lake } from './lake.ts'
import { searchLeads, signIn } from './owner.ts'
import { likeAPerson, newAddress, newVisitor } from './visitors.ts'

const path = '/quiz/how-you-lead'
const [quiz] = ofType('quiz').map((one) => z.looseObject({ _id: z.string() }).parse(one))

type Shown = Page | FrameLocator

/** Name that begins with a text. A preview's texts end with the invisible characters of click-to-edit. */
const from = (text: string) => new RegExp(`^${text.replaceAll(/[?.]/g, '\\$&')}`)

const button = (page: Shown, name: string) => page.getByRole('main').getByRole('button', { name: from(name) })
const question = (page: Shown, text: string) => page.getByRole('heading', { level: 1, name: text })

const choice = (page: Shown, name: string) =>
  page.getByRole('radio', { name: from(name) }).or(page.getByRole('checkbox', { name: from(name) }))

/** Answers the question on screen, and goes on. */
async function choose(page: Shown, text: string, answers: string[], next = 'Next') {
  await expect(question(page, text)).toBeFocused()
  for (const answer of answers) await choice(page, answer).check()
  await button(page, next).click()
}

/** Answers the questions up to the last one, past the question for people with a team. */
async function takeQuiz(page: Shown) {
  await page.getByRole('link', { name: from('Start') }).click()
  await choose(page, 'Who looks to you at work?', ['Nobody yet'])
  await choose(page, 'late for the second time', ['I say what I saw, and what I need by when'])
  await choose(page, 'past month', ['Let somebody do a thing their way'])
}

const statusOf = async (page: Page, address: string) => (await page.request.get(address)).status()

/** Waits until a page is there, or is not. */
const expectStatus = (page: Page, address: string, status: number) =>
  expect(async () => expect(await statusOf(page, address)).toBe(status)).toPass()

test.use({
  launchOptions: [({ launchOptions }, run) => run(likeAPerson(launchOptions)), { scope: 'worker' }],
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    expectedTrouble: /404/,
  })

  test('a new quiz is played as its draft, goes live, and is taken, counted, exported and erased', async ({
    browser,
    coach,
    page,
    site,
    studio,
  }) => {
    test.slow()
    const title = `Do you lead ${newVisitor()}?`

    // The coach changes one title and one range of the example, and publishes what she has played.
    await coach.visit('/structure')
    await coach.page.getByText('Quizzes and self-checks', { exact: true }).click()
    await coach.page.getByText('Quizzes', { exact: true }).click()
    await coach.page.locator('a[href*="create/template=quiz"]').click()
    await expectInStudio(coach.field('title')).toHaveValue('How do you lead already?')
    await coach.type('title', title)
    await coach.page.getByTestId('field-slug').getByRole('button', { name: 'Generate' }).click()
    const address = coach.page.getByTestId('field-slug').getByRole('textbox')
    await expectInStudio(address).toHaveValue(/^do-you-lead-/)
    const own = `/quiz/${await address.inputValue()}`
    await coach.page.getByRole('tab', { name: 'Results' }).click()
    await expectInStudio(coach.page.getByText('Overall: 1 to 16')).toBeVisible()
    const posts: string[] = []
    coach.page.on('request', (one) => {
      if (one.method() === 'POST' && /\/api\/(?:quiz|counts)/.test(one.url())) posts.push(one.url())
    })
    await coach.page.getByRole('tab', { name: 'Play it' }).click()
    const played = coach.page.frameLocator('iframe[title="Its page"]')
    await expectInStudio(question(played, title)).toBeVisible()
    await takeQuiz(played)
    await choose(played, 'How easy is it', ['5'], 'See my result')
    await expect(question(played, 'People follow you already')).toBeVisible()
    await played.getByLabel('Name').fill('Asha')
    await played.getByRole('main').getByLabel('Email').fill(newAddress('coach'))
    await button(played, 'Send me my result').click()
    await expect(played.getByText('A preview sends and stores nothing.')).toBeVisible()
    expect(posts).toEqual([])
    expect(await statusOf(page, site + own)).toBe(404)
    await coach.publish()
    await expectStatus(page, site + own, 200)

    // A visitor on a phone.
    await page.goto(site + own)
    await expectAccessible(page, 'opening')
    await takeQuiz(page)
    await expect(button(page, 'See my result')).toHaveAccessibleDescription('Choose an answer to go on.')
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
    await choose(page, 'How easy is it for you', ['5'], 'See my result')
    await expect(question(page, 'People follow you already')).toBeFocused()
    const main = page.getByRole('main')
    await expect(main.locator('dl')).toHaveText('Clear words78 %Room for others40 %')
    expect(page.url()).toBe(site + own)
    await expectAccessible(page, 'result')
    await page.setViewportSize({ width: 320, height: 640 })
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

    // A visitor without script, who also leaves a question open.
    const plain = await browser.newPage({
      ...withoutScript,
      viewport: { width: 390, height: 844 },
    })
    await plain.goto(site + own)
    await choice(plain, 'Nobody yet').check()
    await choice(plain, 'I say what I saw, and what I need by when').check()
    await button(plain, 'See my result').click()
    await expect(plain.getByRole('alert')).toContainText('How easy is it for you')
    await expect(choice(plain, 'Nobody yet')).toBeChecked()
    await expect(plain.getByText('In the past two weeks')).toHaveCount(0)
    await choice(plain, '5: I say it the same day').check()
    await button(plain, 'See my result').click()
    await expect(question(plain, 'You lead more than you think')).toBeVisible()
    await expect(plain.locator('.letter dl')).toHaveText('Clear words78 %Room for others20 %')
    expect(plain.url()).toBe(`${site}/api/quiz/result`)
    await plain.getByLabel('Name').fill('Noor')
    await plain.getByRole('main').getByLabel('Email').fill(newAddress('quiz'))
    await button(plain, 'Send me my result').click()
    await expect(plain).toHaveURL(/\/quiz\/result\/[0-9a-f]{32}#sent$/)
    await expect(plain.getByText('Noor, people can already build on you.')).toBeVisible()
    await expect(plain.getByText('Look into your inbox')).toBeVisible()
    const result = plain.url()
    await plain.close()

    // The owner.
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectLead(page, site, {
      ...{ name, email, mail: 'People follow you already' },
      texts: [`Quiz: ${title}`, 'Clear words: 78 %', 'Nobody yet'],
      absent: 'In the past two weeks',
    })
    await expect(page.locator('pre')).toContainText(`${site}/quiz/result/`)
    const kept = /http\S+\/quiz\/result\/\w+/.exec(await page.locator('pre').innerText())?.[0]
    await page.goto(kept ?? '')
    await expectAccessible(page, 'result from the mail')
    // A name with many digits may be a message, so it is not stored with the result.
    await expect(main.getByText('You say what you see')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await signIn(page, site, '/owner/quizzes')
    // The counts are stored two seconds after the visit.
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('region', { name: `Quiz: ${title}` })).toContainText(
        /work\?\s*1[\s\S]*Saw a result\s*1[\s\S]*Leads in your inbox\s*2/,
        { timeout: 1_000 },
      )
      await expect(page.getByRole('region', { name: `Results of “${title}”` })).toContainText(
        'People follow you already (100 %)',
        { timeout: 1_000 },
      )
    }).toPass({ timeout: 30_000 })
    await searchLeads(page, site, name)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export these as CSV' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(title)
    await page.getByRole('link', { name }).click()
    await page.getByRole('link', { name: 'Everything of this person' }).click()
    await page.getByText('Erase this person…').click()
    await page.getByLabel(/^Yes, erase everything/).check()
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await expect(page.getByText('erased a person')).toBeVisible()
    await page.goto(kept ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await page.goto(result)
    await expect(question(page, 'You lead more than you think')).toBeVisible()
    await lake(studio).delete({
      query: '*[_type == "quiz" && title == $title]',
      params: { title },
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
  await expectStatus(page, `${site}/quiz/${slug}`, 200)
  await page.goto(`${site}/quiz/${slug}`)
  await takeQuiz(page)
  await choose(page, 'How easy is it for you', ['5'])
  await expect(question(page, 'Shall I send it to you?')).toBeFocused()
  await client.delete(id)
  await expectStatus(page, `${site}/quiz/${slug}`, 404)
  await page.getByLabel('Name').fill('Asha')
  await page.getByRole('main').getByLabel('Email').fill(newAddress('quiz'))
  await button(page, 'Send me my result').click()
  await expect(question(page, 'People follow you already')).toBeFocused()
  await expect(page.getByText('I took this quiz off the site while you were in it.')).toBeVisible()
})
