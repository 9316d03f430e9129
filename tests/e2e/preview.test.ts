import { built, draftMode } from './draft-mode.ts'
import { expect, test } from './fixtures.ts'
import { press, tabTo } from './keyboard.ts'
import { nightly } from './nightly.ts'
import { pathsOfRoutes } from './paths.ts'

/* Draft mode of the site. studio.test.ts tests the Studio's preview. */

test('the site has no server action', () => {
  const { node, edge } = built('server/server-reference-manifest.json')
  expect({ node, edge }).toEqual({ node: {}, edge: {} })
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
  // A page loads its script at the first interaction.
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

/** Elements, attributes and texts of a page, without the stega of texts. Runs in the browser. */
function contents(html: string): string[] {
  const mark = /(?:\u200b|\u200c|\u200d|\ufeff){4,}/g
  const page = new DOMParser().parseFromString(html, 'text/html')
  // Removes elements and attributes that only a preview has. Scripts differ too, because they contain the texts.
  for (const own of page.querySelectorAll('script, template, data[hidden], [name=shown]')) own.remove()
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

test(
  'a preview of published content equals the visitors’ page, except for stega in texts',
  nightly,
  async ({ page, site }) => {
    const { name, value } = draftMode()
    const cookie = `${name}=${value}; sanity-preview-perspective=published`
    const textOf = async (place: string, headers = {}) => (await fetch(site + place, { headers })).text()
    // Retries, because another test may publish between the two requests.
    // A quiz that is played in a preview stores nothing, so it has no form without script.
    const places = pathsOfRoutes.filter((path) => !path.startsWith('/quiz/'))
    for (const place of [...places, '/thanks/contact'])
      await expect(async () => {
        const published = await textOf(place)
        const preview = await textOf(place, { cookie })
        expect(published, place).not.toContain('\u200b')
        expect(preview, place).toContain('\u200b')
        expect(await page.evaluate(contents, preview), place).toEqual(await page.evaluate(contents, published))
      }).toPass()
  },
)

test('a preview has a banner, whose link leaves the preview', async ({ context, page, site }) => {
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

test.describe('a preview that cannot be rendered', () => {
  test.use({ expectedTrouble: /441/ })

  test('says that it is loaded again by itself, and is', nightly, async ({ context, page, site }) => {
    await context.addCookies([{ ...draftMode(), url: site }])
    await page.goto(`${site}/privacy`)
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      Object.assign(frame, { src: '/career-pivot', name: 'preview' })
      document.body.append(frame)
    })
    const frame = page.frameLocator('iframe[name=preview]')
    const banner = frame.locator('sanity-visual-editing')
    await expect(banner).toBeAttached()
    // The server's answer, with an error in place of the page.
    await page.route(/_rsc=/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(\w+):\["\$","div",null,\{"data-theme"[^\n]*/, '$1:E{"digest":"1"}')
      await route.fulfill({ response, body })
    })
    await page.evaluate(() => {
      const preview = document.querySelector<HTMLIFrameElement>('iframe[name=preview]')
      preview?.contentWindow?.postMessage({ type: 'presentation/snapshot-event' }, '*')
    })
    await expect(frame.getByText('This preview is loaded again by itself')).toBeVisible()
    await page.unroute(/_rsc=/)
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('You have outgrown')
  })
})
