import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { built } from './draft-mode.ts'
import { expect, test } from './fixtures.ts'
import { everyPath } from './paths.ts'

/**
 * What a first paint waits for, gzipped: the document with its styles, and these by themselves; and how many
 * pictures share its line. Goals: 24 kB for Home’s document, 16 for others, 8 for styles (docs/decisions.md, 217).
 */
const budgetsOf = (path: string) =>
  path === '/'
    ? { document: 20_000, styles: 5_300, pictures: 2 }
    : { document: 17_300, styles: 6_200, pictures: 3 }

/** Pictures that a browser asks for at once, wherever on the page they are: drawings, and images that do not wait. */
const picturesAtOnce = (html: string) => {
  const named = html.matchAll(
    /<(?:use|img(?![^>]* loading="lazy"))[^>]* (?:href|src)="(\/[^"#]*)|<link rel="preload"[^>]* as="image"[^>]*>/g,
  )
  return [...new Set([...named].map(([all, file]) => file ?? all))]
}

/** What a document makes a browser ask for by itself, beside pictures. */
const fetched =
  /<link rel="(?:stylesheet|preload|modulepreload)"(?![^>]* as="image")[^>]*>|<script src=[^>]*>/g

test('a page brings its styles, and asks for nothing before its text', async ({ site }) => {
  // Another test publishes a sixth program meanwhile, and takes it back.
  for (const path of everyPath)
    await expect(async () => {
      const answer = await fetch(site + path, { headers: { 'accept-encoding': 'gzip, br' } })
      expect(answer.headers.get('content-encoding'), path).toBe('br')
      const html = await answer.text()
      const [, noscript = ''] =
        /<\/main>.*<noscript>(<link rel="preload".*?)<\/noscript>/s.exec(html) ?? []
      expect(noscript, path).toContain('rel="stylesheet"')
      const [polyfills, ...before] = html.replace(noscript, '').match(fetched) ?? []
      expect(polyfills, path).toContain('noModule=""')
      expect(before, path).toEqual([])
      const pictures = picturesAtOnce(html)
      const { pictures: maxPictures, ...budgets } = budgetsOf(path)
      expect(pictures.length, `${path}: ${pictures}`).toBeLessThanOrEqual(maxPictures)
      const file = await fetch(site + /\/page-data\/[\w-]+\.js/.exec(html))
      expect(file.headers.get('cache-control'), path).toContain('immutable')
      expect(file.headers.get('content-encoding'), path).toBe('gzip')
      expect(await file.text(), path).toContain('__next_f')
      const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
      expect(styles, path).toContain('@layer')
      const text = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
      const sizeOf = (part: string) => gzipSync(part).length
      const sizes = { document: sizeOf(html), styles: sizeOf(styles), text: sizeOf(text) }
      const said = `${path}: ${JSON.stringify(sizes)}`
      for (const name of ['document', 'styles'] as const)
        expect(sizes[name], `${name} of ${said}`).toBeLessThan(budgets[name])
    }).toPass({ timeout: 120_000 })
})

test('the files that every page starts with are compiled as they come, beside the page’s thread', async ({
  site,
}) => {
  const { rootMainFiles } = built('build-manifest.json')
  expect(rootMainFiles.length).toBeGreaterThan(2)
  for (const file of rootMainFiles)
    expect(await (await fetch(`${site}/_next/${file}`)).text()).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n.*TURBOPACK/,
    )
})

test('a page whose data is no longer kept is loaded anew, once', async ({ page, site }) => {
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  await page.route('**/page-data/*', async (route) => {
    const url = `${site}/page-data/${'a'.repeat(31)}.js`
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.goto(`${site}/privacy`, { waitUntil: 'commit' })
  await expect.poll(() => loads).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
})

test('sheets, fonts and data are asked for after the first paint, and without being told of it', async ({
  page,
  site,
}) => {
  // A machine at work paints later than the page waits to be told.
  for (const path of ['/', '/privacy', '/questionnaire', '/career-pivot'])
    await expect(async () => {
      await page.goto(site + path)
      await page.waitForFunction(
        () => document.fonts.size > 0 && document.fonts.status === 'loaded',
      )
      const early = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/_next\/|\/page-data\//.test(name))
          .filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity))
          .map(({ name }) => name)
      })
      expect(early, path).toEqual([])
    }).toPass({ timeout: 60_000 })
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto(`${site}/privacy`)
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1)
})

/** What comes with the sheets a moment later: web/http/page-styles.ts. */
const ownDrawings = /url\((?:"data:image\/svg[^"]*"|[^")]+\.svg)\)/g

/** A page as it is painted without script and fonts, and with the stylesheets' text as it is changed to. */
async function painted(
  browser: Browser,
  address: string,
  change: (sheet: string) => string,
): Promise<Buffer> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.route(/\.woff2/, (route) => route.abort())
  await page.route(/\.css/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const picture = await page.screenshot()
  await context.close()
  return picture
}

test('a page looks the same before its stylesheets are there, but for their drawings', async ({
  browser,
  site,
}) => {
  for (const path of ['/', '/career-pivot', '/campus-corporate-toolkit', '/resources', '/book']) {
    // Other tests publish meanwhile: a page may change between the two.
    await expect(async () => {
      const before = await painted(browser, site + path, () => '')
      const after = await painted(browser, site + path, (sheet) =>
        sheet.replaceAll(ownDrawings, 'linear-gradient(#0000,#0000)'),
      )
      expect(before.equals(after), path).toBe(true)
    }).toPass({ timeout: 120_000 })
  }
})

/** Pages that keep back what is below their first screen: `belowFirstScreen` in web/sections. */
const longPages = ['/', '/resources', '/career-pivot', '/career-pivot-toolkit']
const firstBelow = 'main [data-below-first-screen]'

test('what a page keeps back until its sheet is there is below every first screen', async ({
  page,
  site,
}) => {
  for (const path of longPages) {
    await page.goto(site + path)
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [768, 1024],
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height })
      const { y = 0 } = (await page.locator(firstBelow).boundingBox()) ?? {}
      expect(y, `${path} at ${width} px`).toBeGreaterThan(height)
    }
  }
})

test('what a page keeps back is shown when its sheet does not come', async ({ page, site }) => {
  await page.clock.install()
  await page.route(/\.css/, () => undefined)
  for (const path of longPages) {
    await page.goto(site + path, { waitUntil: 'commit' })
    await expect(page.locator(firstBelow)).toBeHidden()
    await expect(page.locator('main ~ footer')).toBeHidden()
    await page.clock.fastForward(5_000)
    await expect(page.locator(firstBelow)).toBeVisible()
    await expect(page.locator('main ~ footer')).toBeVisible()
  }
})

test('what a page keeps back is shown part by part, each in a task of its own', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const shown: number[] = []
    Reflect.set(window, 'shown', shown)
    const isShown = ({ target }: MutationRecord) =>
      target instanceof HTMLElement && target.style.getPropertyValue('--below') === 'visible'
    new MutationObserver((records) => shown.push(records.filter(isShown).length)).observe(
      document,
      { subtree: true, attributeFilter: ['style'] },
    )
  })
  for (const path of longPages) {
    await page.goto(site + path)
    await expect(page.locator('main ~ footer')).toBeVisible()
    const parts = await page.locator(`${firstBelow}, ${firstBelow} ~ *, main ~ *`).count()
    const shown = () => page.evaluate(() => Reflect.get(window, 'shown').filter(Boolean))
    // Once more at the end, for all that React may have rendered anew.
    await expect.poll(shown, path).toEqual(Array.from({ length: parts + 1 }, () => 1))
  }
})

test('a place on a page is where it is gone to, after its sheet is there, too', async ({
  page,
  site,
}) => {
  const late = Promise.withResolvers<void>()
  await page.route(/\.css/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(`${site}/#contact`, { waitUntil: 'commit' })
  const contact = page.locator('#contact')
  await expect(contact).toBeHidden()
  late.resolve()
  await expect(contact).toBeVisible()
  const topOf = async () => Math.round((await contact.boundingBox())?.y ?? Number.NaN)
  await expect.poll(topOf).toBe(20)
  await page.evaluate(() => scrollTo({ top: scrollY - 1_000, behavior: 'instant' }))
  await expect.poll(topOf).toBe(1_020)
  await page.reload()
  await expect.poll(topOf).toBe(1_020)
})
