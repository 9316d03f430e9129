import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { proves } from '#tests/specification/proves.ts'
import { breaks } from './accessibility.ts'
import { expect as hasty, test } from './fixtures.ts'
import { draftField, lake } from './lake.ts'
import { nightly } from './nightly.ts'

/*
 * The coach publishes a video's address or file, and a visitor plays the video. Each test changes another video, and
 * restores the video.
 */

// The Studio is slow on a busy machine.
const expect = hasty.configure({ timeout: 60_000 })

/** Answers the page's external requests like a player. @returns their addresses so far */
async function outside(page: Page, site: string): Promise<URL[]> {
  const asked: URL[] = []
  await page.route(
    (url) => url.origin !== new URL(site).origin && url.protocol.startsWith('http'),
    (route) => {
      asked.push(new URL(route.request().url()))
      const player =
        '<!doctype html><html lang="en"><title>Player</title><section aria-label="Film"><h1>Player</h1></section></html>'
      return route.fulfill({ contentType: 'text/html', body: player })
    },
  )
  return asked
}

/** Opens the video's modal once the site has the published change. */
async function openWhenPlayable(page: Page, site: string, id: string, served: string) {
  const text = async () => (await (await fetch(`${site}/insights`)).text()).includes(served)
  await expect.poll(text).toBe(true)
  // Starts from another page, because a changed fragment alone would not load the page again.
  await page.goto('about:blank')
  await page.goto(`${site}/insights#${id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
}

const pasted = proves('2.70 D18.3')
test('a pasted address plays in the modal', pasted, async ({ keep, page, site, studio }) => {
  const id = 'video-campus-recruiter-panel'
  await keep(id)
  const asked = await outside(page, site)
  const dialog = page.getByRole('dialog')
  const publish = (address: string) => lake(studio).patch(id).set({ address }).commit()
  await publish('https://www.youtube.com/watch?v=aB3_-xYz019&t=1m5s')
  await openWhenPlayable(page, site, id, 'aB3_-xYz019')
  const play = dialog.getByRole('button', { name: /^Play: / })
  await expect(play).toBeFocused()
  await expect(dialog.getByText(/Plays from YouTube/)).toBeVisible()
  expect(await breaks(page)).toEqual([])
  expect(asked, 'no external request before the video is played').toEqual([])

  await page.keyboard.press('Enter')
  const player = dialog.locator('iframe')
  await expect(player).toBeFocused()
  await expect(player).toHaveAttribute('title', /Recruiters/)
  await expect(player.contentFrame().getByRole('heading', { name: 'Player' })).toBeVisible()
  expect(asked.map(({ host, pathname }) => host + pathname)).toEqual(['www.youtube-nocookie.com/embed/aB3_-xYz019'])
  expect(asked[0]?.searchParams.get('start')).toBe('65')
  await expect(dialog.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aB3_-xYz019&t=65s',
  )
  // axe cannot judge the player, which belongs to another site.
  const own = (await breaks(page)).filter((one) => !one.startsWith('frame-tested'))
  expect(own).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(player).toHaveCount(0)

  await publish('https://vimeo.com/123456789/abcdef0123')
  asked.length = 0
  await openWhenPlayable(page, site, id, 'player.vimeo.com/video/123456789')
  await expect(dialog.getByText(/Plays from Vimeo/)).toBeVisible()
  await play.click()
  await expect(player.contentFrame().getByRole('heading', { name: 'Player' })).toBeVisible()
  expect(asked.map(({ host, pathname }) => host + pathname)).toEqual(['player.vimeo.com/video/123456789'])
  expect(asked[0]?.searchParams.get('dnt')).toBe('1')
  expect(asked[0]?.searchParams.get('h')).toBe('abcdef0123')
})

/** Film of two seconds in VP9, which every Chromium decodes. */
const film = readFileSync(new URL('film.mp4', import.meta.url))

const upload = proves('D18.4')
test(
  'an uploaded film plays, and its visitor can seek',
  upload,
  async ({ coach, keep, page, request, site, studio }) => {
    const id = 'video-rookie-mistakes'
    await keep(id)
    const asked = await outside(page, site)
    const dialog = page.getByRole('dialog')
    await coach.open('video', id)
    const upload = coach.page.getByTestId('file-button-input')
    // Just after its opening the form is read-only, and ignores a drop.
    await expect(upload).toBeEnabled()
    await upload.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: film })
    const uploaded = draftField(studio, id, 'file.asset._ref')
    await expect.poll(uploaded).toMatch(/^file-\w+-mp4$/)
    const file = `/media/files/${(await uploaded()).replace('file-', '').replace('-mp4', '.mp4')}`
    await coach.publish()

    await openWhenPlayable(page, site, id, file)
    await dialog.getByRole('button', { name: /^Play: / }).click()
    const player = dialog.locator('video')
    await expect(player).toHaveAttribute('src', file)
    await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
    expect(asked).toEqual([])

    const part = await request.get(site + file, { headers: { range: 'bytes=4-7' } })
    expect(part.status()).toBe(206)
    expect((await part.body()).equals(film.subarray(4, 8))).toBe(true)
  },
)

test(
  'a video plays on a landing page and in an article, and is a link to Insights without script',
  nightly,
  async ({ keep, page, site, studio }) => {
    const id = 'video-new-manager-conversation'
    const [ownPage, article] = ['page-of-a-film', 'article-of-a-film']
    for (const one of [id, ownPage, article]) await keep(one)
    const asked = await outside(page, site)
    await lake(studio).patch(id).set({ address: 'https://youtu.be/aB3_-xYz019' }).commit()
    const video = { _type: 'reference', _ref: id, _weak: true }
    const film = { _type: 'videoSection', _key: 'film', heading: 'See it', video }
    const slugOf = (current: string) => ({ _type: 'slug', current })
    await lake(studio).create({
      ...{ _id: ownPage, _type: 'landingPage', title: 'An evening' },
      slug: slugOf('pages/film'),
      sections: [film],
    })
    await lake(studio).create({
      ...{ _id: article, _type: 'article', title: 'A film', summary: 'It is short.' },
      ...{ date: '2026-11-01', colour: 'marigold', scene: 'trail' },
      slug: slugOf('film'),
      body: [{ _type: 'videoInText', _key: 'film', video }],
    })
    for (const path of ['/pages/film', '/insights/film']) {
      asked.length = 0
      const text = async () => (await (await fetch(site + path)).text()).includes('aB3_-xYz0')
      await expect.poll(text).toBe(true)
      await page.goto(site + path)
      const main = page.getByRole('main')
      const card = main.locator(`a[href="/insights#${id}"]`)
      await expect(main.getByText(/Plays from YouTube/)).toBeVisible()
      expect(await breaks(page)).toEqual([])
      expect(asked, 'no external request before the video is played').toEqual([])
      await card.press('Enter')
      const player = main.locator('iframe')
      await expect(player).toBeFocused()
      await expect(player.contentFrame().getByRole('heading', { name: 'Player' })).toBeVisible()
      expect(asked.map(({ host, pathname }) => host + pathname)).toEqual(['www.youtube-nocookie.com/embed/aB3_-xYz019'])
      expect(page.url()).toBe(site + path)
    }
  },
)
