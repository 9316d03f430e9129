import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { type Content, openContent } from '#scripts/house/content.ts'
import { freePort } from '#scripts/house/ports.ts'
import { openSettings, type Settings } from '#scripts/house/settings.ts'
import { type Site, startSite } from '#scripts/house/site.ts'
import { expect, test } from './fixtures.ts'

/*
 * The site and the lake as two services, one of which fails. The build is the one that the other
 * browser tests have made.
 */

test.describe.configure({ mode: 'serial' })

let folder: string
let settings: Settings
let content: Content
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
const text = async (page: string) => (await get(page)).text

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-outage-'))
  settings = openSettings({
    PORT: `${await freePort()}`,
    STUDIO_PORT: `${await freePort()}`,
    DATA_DIR: folder,
  })
  content = await openLake()
  site = startSite(settings)
  const { projectId, dataset, apiHost } = settings.environment.content
  client = createClient({
    projectId,
    dataset,
    apiHost,
    token: 'embedded',
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2026-11-01',
  })
  await expect
    .poll(
      () =>
        get('/api/health').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
})

test.afterAll(async () => {
  await site?.close()
  await content?.close()
  settings?.release()
  rmSync(folder, { recursive: true, force: true })
})

test('a page shows everything but a part that is missing or malformed', async () => {
  const page = '/rookie-launchpad'
  const id = 'program-rookie-launchpad'
  const [first] = await client.fetch<string[]>('*[_id == $id].hero.headline', { id })
  const [card] = await client.fetch<string[]>('*[_id == $id].whatYouGet[0].title', { id })
  await expect.poll(() => text(page)).toContain(first)

  await client
    .patch(id)
    .set({ hero: 'not an object', whoItsFor: [null, 7] })
    .unset(['howItWorks'])
    .commit()
  await expect.poll(() => text(page)).not.toContain(first)
  const broken = await get(page)
  expect(broken.status).toBe(200)
  expect(broken.text).toContain(card)
})

test('while the lake is down the site serves what it has, even what was just purged', async () => {
  const before = await client.fetch<string>('*[_id == "home"][0].hero.headline')
  await expect.poll(() => text('/')).toContain(before)

  await client.patch('home').set({ 'hero.headline': 'Published just before the outage' }).commit()
  // The news has to reach the site before the lake goes: only then is there a purged page.
  await expect.poll(() => client.fetch<number>('count(*[_id == "home"])')).toBe(1)
  await content.close()

  for (const page of ['/', '/rookie-launchpad', '/campus-corporate']) {
    expect((await get(page)).status, page).toBe(200)
  }
  expect((await get('/api/health')).status).toBe(503)
})

test('the site catches up by itself within a minute of the lake’s return', async () => {
  test.setTimeout(120_000)
  content = await openLake()
  await expect
    .poll(() => text('/'), { timeout: 60_000 })
    .toContain('Published just before the outage')
  expect((await get('/api/health')).status).toBe(200)
})
