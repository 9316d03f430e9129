import type { Page } from '@playwright/test'
import { type Coach, expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { draftField, lake } from './lake.ts'

/** Opens a question. Waits until the form is editable and the file of studio/error-screens.tsx is loaded. */
async function openQuestion(coach: Coach, id: string) {
  const errorScreens = coach.page.waitForResponse(/\/static\/refractor-/, { timeout: 120_000 })
  await coach.open('faq', id)
  await errorScreens
  await expect(coach.field('answer')).toBeEditable()
}

const passFiveMinutes = async ({ clock }: Page) => {
  for (let minute = 0; minute < 5; minute++) await clock.fastForward(60_000)
}

test('the first words in a document are saved and published after ten minutes offline, without a reload', async ({
  arrive,
  keep,
  studio,
}) => {
  const id = 'faq-campus-single-student'
  const saved = draftField(studio, id, 'answer')
  await keep(id)
  const coach = await arrive()
  const { page } = coach
  await page.clock.install()
  await openQuestion(coach, id)
  const failedEdit = page.waitForEvent('requestfailed', (request) => request.url().includes('/data/actions/'))
  await page.context().setOffline(true)
  const text = 'The first words, and there is no connection.'
  await coach.field('answer').fill(text)
  await expect(page.getByText('You are offline').first()).toBeVisible()
  await failedEdit
  await passFiveMinutes(page)
  await passFiveMinutes(page)
  await expect(coach.field('answer')).toHaveValue(text)
  expect(await saved()).toBeNull()
  await page.context().setOffline(false)
  await expect(page.getByText('The connection is back').first()).toBeVisible()
  await expect.poll(saved).toBe(text)
  await expect(coach.field('answer')).toHaveValue(text)
  await coach.publish()
  expect(await lake(studio).fetch('*[_id == $id][0].answer', { id })).toBe(text)
})

test('a text typed offline is saved after ten minutes, although the form was closed meanwhile', async ({
  arrive,
  keep,
  studio,
}) => {
  const id = 'faq-campus-recruiters'
  const saved = draftField(studio, id, 'answer')
  await keep(id)
  const coach = await arrive()
  const { page } = coach
  await page.clock.install()
  await openQuestion(coach, id)
  await coach.type('answer', 'Before the cut.')
  await expect.poll(saved).toBe('Before the cut.')
  await page.context().setOffline(true)
  const commit = page.waitForRequest(/\/data\/actions\//)
  await coach.field('answer').fill('Before the cut. And')
  await commit
  // Sanity sends an edit at most once per second.
  const text = 'Before the cut. And after it.'
  await coach.field('answer').fill(text)
  await coach.visit('/launch')
  await expect(coach.field('answer')).toHaveCount(0)
  await passFiveMinutes(page)
  await passFiveMinutes(page)
  expect(await saved()).toBe('Before the cut.')
  await page.context().setOffline(false)
  await expect.poll(saved).toBe(text)
  await coach.open('faq', id)
  await expect(coach.field('answer')).toHaveValue(text)
})

test('text is reported as unsaved while the lake refuses it, and saved afterwards', async ({ coach, edit, studio }) => {
  const id = 'faq-campus-recruiters'
  const saved = draftField(studio, id, 'answer')
  await edit('faq', id)
  await coach.type('answer', 'Before.')
  await expect.poll(saved).toBe('Before.')
  const commits = `${studio}/*/data/actions/**`
  await coach.page.route(commits, (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, message: 'Nothing can be saved' } }),
  )
  await coach.field('answer').pressSequentially(' Meanwhile.')
  await expect(coach.page.getByText('Your words could not be saved just now.')).toBeVisible()
  await coach.page.unroute(commits)
  await expect.poll(saved).toBe('Before. Meanwhile.')
  await expect(coach.page.getByText('Saving works again')).toBeVisible()
})

test('after a restart of the site, the Studio reloads if nothing was typed before', async ({ coach }) => {
  const id = 'faq-campus-single-student'
  const { page } = coach
  await coach.open('faq', id)
  // Loads the Studio, because presses of the previous test count as unsaved input.
  await page.reload()
  await page.waitForResponse(/\/start-id$/)
  const loadedByItself = page.waitForEvent('load')
  const restarted = { contentType: 'text/plain', body: 'another start' }
  await page.route('**/start-id', (route) => route.fulfill(restarted), { times: 1 })
  await loadedByItself
  await expect(coach.field('answer')).toBeVisible()
})

test('after a restart of the site, the Studio asks to reload if a text was typed just before', async ({
  coach,
  edit,
  studio,
}) => {
  const id = 'faq-campus-single-student'
  const { page } = coach
  await edit('faq', id)
  await page.reload()
  await page.waitForResponse(/\/start-id$/)
  const text = 'Typed just before the restart.'
  await coach.type('answer', text)
  await expect.poll(draftField(studio, id, 'answer')).toBe(text)
  const restarted = { contentType: 'text/plain', body: 'another start' }
  await page.route('**/start-id', (route) => route.fulfill(restarted), { times: 1 })
  const button = page.getByRole('button', { name: 'Load anew' })
  await expect(button).toBeVisible()
  await expect(page.getByText('it may be an older version')).toBeVisible()
  await expect(coach.field('answer')).toHaveValue(text)
  const loaded = page.waitForEvent('load')
  await button.click()
  await loaded
  await expect(coach.field('answer')).toHaveValue(text)
})

test('a paste of a whole book is saved, and the page shows it', async ({ coach, edit, site, studio }) => {
  const id = 'faq-pivot-six-sessions'
  await edit('faq', id)
  const book = 'A sentence of a whole book. '.repeat(20_000)
  await coach.type('answer', book)
  await expect.poll(draftField(studio, id, 'answer')).toBe(book)
  await coach.publish()
  const page = async () => (await fetch(`${site}/career-pivot`)).text()
  await expect.poll(async () => (await page()).length).toBeGreaterThan(book.length)
})

test('two windows that type in one text lose no letter, and show the same text in the end', async ({
  arrive,
  coach,
  keep,
  studio,
}) => {
  const id = 'faq-manager-experienced'
  const saved = draftField(studio, id, 'answer')
  await keep(id)
  const other = await arrive()
  for (const one of [coach, other]) await one.open('faq', id)
  await coach.type('answer', 'Middle.')
  await expect(other.field('answer')).toHaveValue('Middle.')
  const type = async (one: Coach, key: string, text: string) => {
    await one.field('answer').press(key)
    await one.field('answer').pressSequentially(text)
  }
  await Promise.all([type(coach, 'Home', 'First, '), type(other, 'End', ' And last.')])
  // The order of letters may differ, because a letter of the other window may move the caret.
  const letters = (text: string) => [...text].sort().join('')
  const every = letters('First, Middle. And last.')
  await expect.poll(async () => letters((await saved()) ?? '')).toBe(every)
  for (const one of [coach, other])
    await expect.poll(async () => (await one.field('answer').inputValue()) === (await saved())).toBe(true)
})

test('Publish waits while another window types, and each letter stays', async ({ arrive, coach, keep, studio }) => {
  const id = 'faq-manager-experienced'
  await keep(id)
  const other = await arrive()
  for (const one of [coach, other]) await one.open('faq', id)
  await coach.type('answer', 'Begun.')
  await expect(other.field('answer')).toHaveValue('Begun.')
  await other.field('answer').press('End')
  await other.field('answer').pressSequentially(' And on.')
  await expect(coach.field('answer')).toHaveValue('Begun. And on.')
  const more = ' This is typed after the other window has pressed Publish.'
  const toast = coach.page.getByText('Published in a moment').filter({ visible: true })
  await Promise.all([
    // The toast disappears after five seconds.
    coach.publishButton.click().then(() => expect(toast.first()).toBeVisible()),
    other.field('answer').pressSequentially(more, { delay: 50 }),
  ])
  const published = () => lake(studio).fetch<string>('*[_id == $id][0].answer', { id })
  await expect.poll(published).toBe(`Begun. And on.${more}`)
  for (const one of [coach, other]) {
    await expect(one.field('answer')).toHaveValue(`Begun. And on.${more}`)
    await expect(one.publishButton).toBeDisabled()
  }
})
