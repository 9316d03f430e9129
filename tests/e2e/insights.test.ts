import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { expect, test, withoutScript } from './fixtures.ts'
import { articlePaths } from './paths.ts'
import { schemaFaults } from './xml-shape.ts'

const video = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(['workshops', 'interviews', 'conversations']),
  duration: z.string(),
  tags: z.array(z.string()),
  poster: z.object({ alt: z.string() }),
})
/** Videos of the seed. Other tests publish files for the last two. */
const videos = ofType('video').map((one) => video.parse(one))
const pivot = videos.find(({ _id }) => _id === 'video-career-pivot-strategies') ?? videos[0]
const titles = (category?: string) =>
  videos.filter((one) => !category || one.category === category).map(({ title }) => title)

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const shown = (page: Page) => page.getByRole('tabpanel').getByRole('article').getByRole('heading', { level: 2 })
const link = (page: Page, title = pivot?.title) => page.getByRole('tabpanel').getByRole('link', { name: title })
const dialog = (page: Page, title = pivot?.title) => page.getByRole('dialog', { name: title })

/** Opens the page and waits until its script handles the tabs. */
async function visit(page: Page, site: string) {
  await page.goto(`${site}/insights`)
  await expect(async () => {
    await tab(page, 'Workshops').click()
    await expect(tab(page, 'Workshops')).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()
  await tab(page, 'All').click()
  await expect(shown(page)).toHaveCount(videos.length)
}

const all = proves('2.69 2.71 2.72 9.17 D18.1')
test('“All” lists four videos with length, text and tags', all, async ({ page, site }) => {
  await page.goto(`${site}/insights`)
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
  await expect(shown(page)).toHaveText(titles())
  expect(new Set(videos.map(({ category }) => category)).size).toBe(3)
  expect(videos.map(({ duration }) => duration).sort()).toEqual(['10:15', '12:45', '15:20', '8:30'])
  for (const { title, description, duration, tags, poster } of videos) {
    const card = page.getByRole('tabpanel').getByRole('article').filter({ hasText: title })
    await expect(card.getByText(`Length ${duration}`)).toBeVisible()
    await expect(card.getByText(description)).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveText(tags)
    await expect(card.getByRole('img', { name: poster.alt })).toBeVisible()
  }
  const closing = page.getByRole('region').filter({ has: page.locator('#closing-heading') })
  await expect(closing.getByRole('link')).toHaveText(['Explore Programs', 'Book a Call'])
  const book = closing.getByRole('link', { name: 'Book a Call' })
  await expect(closing.getByRole('link', { name: 'Explore Programs' })).toHaveAttribute('href', '/#programs')
  await expect(book).not.toHaveAttribute('target')
  await book.click()
  await expect(page).toHaveURL(`${site}/#contact`)
  await expect(page.locator('#contact h2')).toBeInViewport()
})

test('a chosen tab shows its category', proves('2.68 2.69'), async ({ page, site }) => {
  await visit(page, site)
  await expect(page.getByRole('tab')).toHaveText(['All', 'Workshops', 'Interviews', 'Conversations'])
  for (const name of ['Workshops', 'Interviews', 'Conversations']) {
    await tab(page, name).click()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expect(shown(page)).toHaveText(titles(name.toLowerCase()))
  }
  await tab(page, 'All').click()
  await expect(shown(page)).toHaveText(titles())

  const keys = [
    ['ArrowRight', 'Workshops'],
    ['End', 'Conversations'],
    ['ArrowRight', 'All'],
    ['ArrowLeft', 'Conversations'],
    ['Home', 'All'],
  ] as const
  for (const [key, name] of keys) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(shown(page)).toHaveText(titles(name === 'All' ? undefined : name.toLowerCase()))
  }
  await page.keyboard.press('Tab')
  await expect(link(page, titles()[0])).toBeFocused()
})

test('a video opens in a modal with details', proves('2.70 4.25 D18.2'), async ({ page, site }) => {
  await visit(page, site)
  const window = dialog(page)
  await link(page).click()
  await expect(window).toBeVisible()
  await expect(window.getByRole('img', { name: pivot?.poster.alt })).toBeVisible()
  await expect(window.getByText('Video coming soon')).toBeVisible()
  await expect(window.getByText(pivot?.description ?? '')).toBeVisible()
  await expect(window.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(pivot?.tags ?? [])
  await expect(window.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(window.locator('iframe, video')).toHaveCount(0)
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && focused?.closest('dialog') === null
    })
    expect(outside, 'the focus stays inside of the modal').toBe(false)
  }
})

/** Actions that close the modal. */
const ways: ((page: Page) => Promise<unknown>)[] = [
  (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  (page) => page.mouse.click(5, 450),
  (page) => page.keyboard.press('Escape'),
  (page) => page.goBack(),
]

test('closing the modal returns the focus', proves('4.26 4.27'), async ({ page, site }) => {
  await visit(page, site)
  for (const dismiss of ways) {
    await link(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(`${site}/insights#${pivot?._id}`)
    await dismiss(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${site}/insights`)
    await expect(link(page)).toBeFocused()
  }
})

test('an address with a video’s fragment opens the video', async ({ page, site }) => {
  await page.goto(`${site}/insights#${pivot?._id}`)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${site}/insights`)
  await expect(link(page)).toBeFocused()
  await page.goto(`${site}/insights#no-such-video`)
  await expect(shown(page)).toHaveText(titles())
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an article is listed under its tab, and its page ends with a link to its program', async ({
  page,
  request,
  site,
}) => {
  const feed = await (await request.get(`${site}/insights/feed.xml`)).text()
  expect(await schemaFaults(page, feed, 'rss')).toEqual([])
  const guids = feed.matchAll(/<guid>https?:\/\/[^/]+([^<]+)</g)
  expect(Array.from(guids, ([, path]) => path)).toEqual(articlePaths)
  await visit(page, site)
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /\/insights\/feed\.xml$/)
  const articles = page.getByRole('region', { name: 'Articles' })
  await expect(articles.getByRole('heading', { level: 3 })).toHaveText(ofType('article').map(({ title }) => `${title}`))
  await tab(page, 'Interviews').click()
  await expect(articles).toHaveCount(0)
  await tab(page, 'Workshops').click()
  const found = articles.getByRole('heading', { level: 3 })
  await expect(found).toHaveText(['Try the new work before you leave the old'])
  await expect(articles.getByText('2 min read')).toBeVisible()
  await found.getByRole('link').click()
  await expect(page).toHaveURL(`${site}/insights/try-the-new-work`)
  const text = page.getByRole('main').getByRole('article')
  await expect(text.getByText('By The Career Care coach')).toBeVisible()
  await expect(text.getByText('24 November 2026')).toBeVisible()
  await expect(text.getByRole('columnheader')).toHaveText(['Test', 'Takes', 'You learn'])
  await expect(text.getByRole('row')).toHaveCount(4)
  const film = text.getByRole('link', { name: '5 Career Pivot Strategies' })
  await expect(film).toHaveAttribute('href', '/insights#video-career-pivot-strategies')
  const following = page.getByRole('link', { name: 'Ninety days’ notice: how to leave well' })
  await expect(following).toHaveAttribute('href', '/insights/ninety-days-notice')
  const call = page.getByRole('region', { name: 'Is this your week, too?' })
  await expect(call.getByRole('link')).toHaveAttribute('href', '/call')
  const next = page.getByRole('region', { name: 'Career Pivot Coaching' })
  await next.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL(`${site}/career-pivot`)
})

test.describe('without script', () => {
  test.use(withoutScript)

  test('shows every video, and no tabs', async ({ page, site }) => {
    await page.goto(`${site}/insights`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      ...titles(),
      'Articles',
      /question/,
    ])
    await expect(page.getByRole('tab')).toHaveCount(0)
  })
})
