import { built, draftMode } from './draft-mode.ts'
import { expect, test } from './fixtures.ts'
import { press, tabTo } from './keyboard.ts'
import { pathsOfRoutes } from './paths.ts'

/* Draft mode of the site. studio.test.ts tests the Studio's preview. */

test('the site has no server action', () => {
  const { node, edge } = built('server/server-reference-manifest.json')
  expect({ node, edge }).toEqual({ node: {}, edge: {} })
})

for (const [kind, headers] of [
  ['an action’s id', { 'next-action': '40'.padEnd(42, 'a'), 'content-type': 'text/plain' }],
  ['an unknown action’s id', { 'next-action': 'evil', 'content-type': 'text/plain' }],
  ['a form of actions', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a plain form', { 'content-type': 'application/x-www-form-urlencoded' }],
] as const)
  test(`a page refuses ${kind}, renders nothing and sets no cookie`, async ({ site }) => {
    for (const place of ['/', '/book', '/rookie-launchpad', '/terms?a', '/none']) {
      const answer = await fetch(site + place, { method: 'POST', headers, body: '[' })
      expect([place, answer.status]).toEqual([place, 405])
      expect(answer.headers.get('set-cookie'), place).toBeNull()
      expect(await answer.json(), place).toHaveProperty('error')
    }
  })

test('a visitor loads none of the preview’s scripts', async ({ context, page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const loaded = async () => {
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
    return texts.some((text) => text.includes('data-sanity-edit-target'))
  }
  await page.goto(site)
  // A page's script starts at the first interaction.
  await page.mouse.move(100, 100)
  await expect(page.locator('footer form')).toHaveJSProperty('noValidate', true)
  expect(scripts.length).toBeGreaterThan(0)
  expect(await loaded()).toBe(false)
  await context.addCookies([{ ...draftMode(), url: site }])
  await page.reload()
  await expect.poll(loaded).toBe(true)
})

test('only a preview can change its perspective', async ({ site }) => {
  const choose = (headers = {}) =>
    fetch(`${site}/api/draft-mode/perspective?perspective=published`, { method: 'POST', headers })
  const visitor = await choose()
  expect([visitor.status, visitor.headers.get('set-cookie')]).toEqual([403, null])
  const { name, value } = draftMode()
  const cookie = `${name}=${value}`
  const first = await choose({ cookie })
  expect(await first.json()).toEqual({ changed: true })
  const [chosen = ''] = first.headers.get('set-cookie')?.split(';') ?? []
  expect(await (await choose({ cookie: `${cookie}; ${chosen}` })).json()).toEqual({
    changed: false,
  })
})

/** A page's elements, attributes and texts, in the browser; stega is removed from texts alone. */
function contents(html: string): string[] {
  const mark = /(?:\u200b|\u200c|\u200d|\ufeff){4,}/g
  const page = new DOMParser().parseFromString(html, 'text/html')
  // Parts of a preview alone: numbers' attributes, and marks beside split texts. Scripts contain
  // data, and texts with stega are not signed.
  for (const own of page.querySelectorAll('script, template, data[hidden], [name=shown]'))
    own.remove()
  for (const number of page.querySelectorAll('[data-sanity]')) number.removeAttribute('data-sanity')
  const spoken = ['alt', 'aria-label', 'placeholder']
  return [...page.querySelectorAll('body > .grain *')].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      spoken.includes(name) ? `${name}=${value.replace(mark, '')}` : `${name}=${value}`,
    )
    const texts = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : ''))
    return [element.tagName, ...attributes, texts.join('').replace(mark, '').trim()].join(' ')
  })
}

test('a preview of published content is the visitors’ page, with stega in texts alone', async ({
  page,
  site,
}) => {
  const { name, value } = draftMode()
  const cookie = `${name}=${value}; sanity-preview-perspective=published`
  const textOf = async (place: string, headers = {}) =>
    (await fetch(site + place, { headers })).text()
  // Another test may be publishing: both are requested again.
  for (const place of [...pathsOfRoutes, '/thanks/contact'])
    await expect(async () => {
      const published = await textOf(place)
      const preview = await textOf(place, { cookie })
      expect(published, place).not.toContain('\u200b')
      expect(preview, place).toContain('\u200b')
      expect(await page.evaluate(contents, preview), place).toEqual(
        await page.evaluate(contents, published),
      )
    }).toPass()
})

test('a preview is marked, and links to the page as visitors see it', async ({
  context,
  page,
  site,
}) => {
  const place = `${site}/book`
  await page.goto(place)
  const banner = page.getByRole('complementary', { name: 'Preview' })
  await context.addCookies([{ ...draftMode(), url: site }])
  await page.reload()
  await expect(banner).toBeVisible()
  await tabTo(banner.getByRole('link', { name: 'Leave the preview' }), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(page).toHaveURL(place)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect(await context.cookies()).toEqual([])
})
