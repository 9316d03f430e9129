import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { sign } from '#lake/webhook'
import { type Content, openContent } from '#scripts/stack/content-server.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { openSettings, type Settings } from '#scripts/stack/settings.ts'
import { type Site, startSite } from '#scripts/stack/start-next.ts'
import { warmUp } from '#scripts/stack/warm-up.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'

/* An outage of the lake, which runs here as a service separate from the site. */

test.describe.configure({ mode: 'serial' })

let folder: string
let settings: Settings
let content: Content | undefined
let site: Site
let client: SanityClient

const openLake = () =>
  openContent(
    settings,
    () => false,
    () => {},
  )
const get = async (page: string) => {
  const answer = await fetch(`http://localhost:${settings.environment.port}${page}`)
  return { status: answer.status, text: await answer.text() }
}
/** True if a page contains a text. A failed comparison of the whole page would print the page. */
const says = async (page: string, words = '') => (await get(page)).text.includes(words)

const stopping = new AbortController()
/** Waits until the site answers with a status. */
const healthIs = (status: number) =>
  expect.poll(() => get('/api/health').catch(() => undefined), { timeout: 60_000 }).toMatchObject({ status })

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-outage-'))
  settings = openSettings({
    PORT: `${await freePort()}`,
    STUDIO_PORT: `${await freePort()}`,
    DATA_DIR: folder,
  })
  content = await openLake()
  site = startSite(settings, settings.environment.port)
  client = lake(settings.environment.studioUrl)
  await healthIs(200)
  await warmUp(settings, settings.environment.ownUrl, () => {}, stopping.signal)
})

test.afterAll(async () => {
  stopping.abort()
  await site?.close()
  await content?.close()
  settings?.release()
  rmSync(folder, { recursive: true, force: true })
})

test('a page shows everything except a missing or malformed part', async () => {
  const page = '/rookie-launchpad'
  const id = 'program-rookie-launchpad'
  const [first] = await client.fetch<string[]>('*[_id == $id].hero.headline', { id })
  const [card] = await client.fetch<string[]>('*[_id == $id].whatYouGet[0].title', { id })
  await expect.poll(() => says(page, first)).toBe(true)

  await client
    .patch(id)
    .set({ hero: 'not an object', whoItsFor: [null, 7] })
    .unset(['howItWorks'])
    .commit()
  await expect.poll(() => says(page, first)).toBe(false)
  const broken = await get(page)
  expect(broken.status).toBe(200)
  expect(broken.text.includes(card ?? 'no card')).toBe(true)
})

/** Sends the site the webhook of a changed document. */
function tellOf(document: { _id?: string; _type: string }): Promise<Response> {
  const body = JSON.stringify(document)
  const secret = settings.variables.SANITY_WEBHOOK_SECRET ?? ''
  return fetch(`http://localhost:${settings.environment.port}/api/revalidate`, {
    method: 'POST',
    headers: { 'sanity-webhook-signature': sign(body, secret) },
    body,
  })
}

test('while the lake is down, the site serves its pages, also purged ones', async () => {
  const before = await client.fetch<string>('*[_id == "home"][0].hero.text')
  await expect.poll(() => says('/', before)).toBe(true)
  // The previous test has purged these pages. While the lake is down, the site renders a page from earlier answers of
  // the lake, so it needs an answer to each query.
  const pages = ['/', '/rookie-launchpad', '/campus-corporate']
  for (const page of pages) expect((await get(page)).status, page).toBe(200)

  await client.patch('home').set({ 'hero.text': 'Published just before the outage' }).commit()
  // The test sends the webhook itself, because the lake may stop before its webhook arrives.
  expect((await tellOf({ _id: 'home', _type: 'home' })).status).toBe(200)
  await content?.close()
  content = undefined

  for (const page of pages) expect((await get(page)).status, page).toBe(200)
  await healthIs(503)
})

test('within a minute after the lake’s return, the site shows the newest content', async () => {
  test.setTimeout(120_000)
  content = await openLake()
  await expect.poll(() => says('/', 'Published just before the outage'), { timeout: 60_000 }).toBe(true)
  await healthIs(200)
})

test('a site that starts during an outage serves its stored pages, and later the newest content', async () => {
  test.setTimeout(180_000)
  await content?.close()
  content = undefined
  await site.close()
  site = startSite(settings, settings.environment.port)
  await healthIs(503)

  const said: string[] = []
  await warmUp(settings, settings.environment.ownUrl, (line) => said.push(line), stopping.signal)
  expect(said.join()).toContain('does not answer')
  for (const page of ['/', '/rookie-launchpad', '/privacy', '/sitemap.xml'])
    expect((await get(page)).status, page).toBe(200)
  const webhook = await tellOf({ _type: 'home' })
  expect(webhook.status, 'a page that cannot be rendered again is not purged').toBe(503)
  expect((await get('/')).status).toBe(200)

  content = await openLake()
  await client.patch('home').set({ 'hero.text': 'Published after the outage' }).commit()
  await expect.poll(() => says('/', 'Published after the outage'), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => said.join(), { timeout: 60_000 }).toContain('responds again')
})
