import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'
import { expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { draftField, lake } from './lake.ts'

/* The Studio's forms. */

test('an article’s form is no wider than its pane', async ({ coach }) => {
  await coach.open('article', 'article-ninety-days-notice')
  await expect(coach.page.getByTestId('pt-editor__toolbar-card')).toBeVisible()
  const pane = coach.page.getByTestId('document-panel-scroller')
  const overflow = () => pane.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(overflow).toBe(0)
})

test('the first new article has the date of the coach’s time zone', async ({ arrive }) => {
  // A zone whose date is not the date in UTC.
  const timeZone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  const coach = await arrive()
  await coach.page.route('**/api/time-zone', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { zone: timeZone } }),
  )
  const loaded = coach.page.waitForResponse('**/api/time-zone')
  await coach.visit('/structure')
  await loaded
  await coach.visit('/intent/create/type=article;template=article/')
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone })
  await expect(coach.page.getByTestId('date-input').first()).toHaveValue(day)
})

test('while the coach types, the search fields show the search result and the shared link, cut to length', async ({
  coach,
  edit,
  studio,
}) => {
  const id = 'program-campus-corporate'
  await edit('program', id)
  await coach.page.getByRole('tab', { name: 'Search and sharing' }).click()
  const preview = coach.page.getByTestId('search-preview')
  await expect(preview.getByText('› campus-corporate')).toBeVisible()
  const picture = preview.getByRole('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
  await coach.type('seo.title', 'From campus to your first desk, with a plan that you wrote yourself')
  await expect(preview.getByText('From campus to your first desk, with a plan that you wrote …')).toBeVisible()
  await expect(preview.getByText('Title: 67 of about 60 characters, the rest is cut')).toBeVisible()
  // Waits for the saved draft, because a draft that is saved after it was discarded comes back.
  await expect.poll(draftField(studio, id, 'seo.title')).toMatch(/yourself$/)
})

test('a typed date is stored with its time; an invalid date stays in the field with a message', async ({
  coach,
  edit,
  studio,
}) => {
  const id = 'video-rookie-mistakes'
  await edit('video', id)
  const draft = draftField(studio, id, 'publishUntil')
  const until = coach.field('publishUntil')
  const typeDate = async (text: string) => {
    await expect(until).toBeEditable()
    await until.fill(text)
    await until.press('Enter')
  }
  await typeDate('24.12.2199 10am')
  await expect.poll(draft).toBe('2199-12-24T10:00:00.000Z')
  await expect(until).toHaveValue('24 December 2199, 10:00')
  await expect(coach.page.getByText('Tuesday, 10:00 Coordinated Universal Time.')).toBeVisible()
  await expect(coach.publishButton).toBeEnabled()
  await typeDate('the day after tomorrow')
  await expect.poll(draft).toBe('the day after tomorrow')
  await expect(coach.page.getByText('This cannot be read as a date.').first()).toBeVisible()
  await expect(coach.publishButton).toBeDisabled()
})

test('a pasted address of another site is completed when its field loses the focus', async ({
  coach,
  edit,
  studio,
}) => {
  const id = 'offer-rookie-sessions'
  await edit('offer', id)
  const link = coach.field('link')
  await expect(link).toBeEditable()
  await link.fill('<www.pay.example/book?fbclid=1>')
  await link.press('Tab')
  await expect(link).toHaveValue('https://www.pay.example/book')
  await expect.poll(draftField(studio, id, 'link')).toBe('https://www.pay.example/book')
})

test('the Studio shows no tool for developers', async ({ coach }) => {
  await coach.open('program', 'program-manager-coach')
  await expect(coach.page.getByRole('tab')).toHaveText([
    'Write',
    'Preview',
    'All fields',
    'Card',
    'Look',
    'Page',
    'For groups',
    'Search and sharing',
    'Dates',
  ])
  await expect(coach.page.getByTestId('field-key')).toHaveCount(0)
  await coach.page.getByTestId('pane-context-menu-button').last().click()
  const items = coach.page.getByRole('menuitem').filter({ visible: true })
  await expect(items).toHaveText(['History', 'Inline changes'])
  await coach.page.keyboard.press('Escape')
  await expect(coach.page.locator('#copy-document-actions')).toBeHidden()
  const built = readdirSync(path.join(root, 'studio/dist/static'))
  expect(built.filter((file) => /vision/i.test(file))).toEqual([])
})

test('a field opened by a link has the focus, also when a part of the form loads late', async ({ arrive }) => {
  const coach = await arrive()
  // Sanity loads the comments of each field when the first form is opened.
  const late = /\/CommentsField[^/]*\.js$/
  const released = Promise.withResolvers<void>()
  await coach.page.route(late, async (route) => {
    await released.promise
    await route.continue()
  })
  await coach.visit('/launch')
  const asked = coach.page.waitForRequest(late)
  await coach.page.getByText('An example address · LinkedIn').click()
  await asked
  await expect(coach.page.getByRole('tab', { name: 'Links' })).toBeVisible()
  await expect(coach.page.getByText('Shown on every page.')).toBeVisible()
  await expect(coach.field('linkedinUrl')).toBeHidden()
  released.resolve()
  await expect(coach.field('linkedinUrl')).toBeFocused()
})

test('typing continues while a placeholder is completed, and while it is removed', async ({ coach, edit, studio }) => {
  const id = 'tip-friday-five-lines'
  await edit('tip', id)
  const text = coach.field('text')
  // `Coach.type` would wait for the Publish button, which is disabled for a tip without a text.
  await expect(text).toBeEditable({ timeout: 60_000 })
  await text.fill('')
  await text.pressSequentially('After {years} years, still new.')
  await expect(coach.page.getByText('Visitors read: After 22 years, still new.')).toBeVisible()
  await text.press('Home')
  for (const _ of 'After {') await coach.page.keyboard.press('Delete')
  await coach.page.keyboard.type('Many ')
  await expect(text).toHaveValue('Many years} years, still new.')
  // Waits for the saved edit, because the Studio crashes if it saves an edit after the test has deleted the document.
  await expect.poll(draftField(studio, id, 'text')).toBe('Many years} years, still new.')
})

test('a new answer’s key can be typed to its end, and is fixed when it is opened again', async ({
  coach,
  keep,
  studio,
}) => {
  const id = 'longAssessment'
  const path = 'careerStage.options[_key=="new"].value'
  await keep(id)
  const answer = { _type: 'answerOption', _key: 'new', label: 'On a break' }
  await lake(studio).patch(id).append('careerStage.options', [answer]).commit()
  await coach.open(id, id, encodeURIComponent(path))
  const key = coach.field(path)
  await expect(key).toBeEditable()
  await key.pressSequentially('on-a-break')
  await expect(key).toHaveValue('on-a-break')
  await coach.open(id, id, encodeURIComponent(path))
  await expect(key).toHaveValue('on-a-break')
  await expect(key).not.toBeEditable()
})

test('an address that another page has is refused with a message', async ({ coach, keep, studio }) => {
  const id = `page-of-a-test-${Date.now()}`
  const page = { _type: 'landingPage', slug: { _type: 'slug', current: `pages/${id}` } }
  for (const _id of [id, `${id}-copy`]) {
    await keep(_id)
    await lake(studio).create({ ...page, _id: `drafts.${_id}` })
  }
  await coach.open('landingPage', `${id}-copy`)
  const refused = coach.page.getByText('Another page has this address already.')
  await expect(refused.first()).toBeAttached()
})
