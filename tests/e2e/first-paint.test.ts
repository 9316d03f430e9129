import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { nightly as night } from '#tests/nightly.ts'
import { expect, test } from './fixtures.ts'
import { nightly } from './nightly.ts'
import { expectBytes } from './page-bytes.ts'
import { everyPath } from './paths.ts'

/**
 * Pictures that a browser requests at once, also far below the first screen: illustrations and images that are not
 * lazy. Of a preloaded picture the largest size.
 */
const picturesAtOnce = (html: string) => {
  const named = html.matchAll(
    /<(?:use|img(?![^>]* loading="lazy"))[^>]* (?:href|src)="(\/[^"#]*)|<link rel="preload"[^>]* as="image"[^>]* imageSrcSet="[^"]*["\s](\/[^"\s]+) \d+w"/g,
  )
  const files = [...named].map(([, file, preloaded = '']) => file ?? preloaded)
  return [...new Set(files.map((file) => file.replaceAll('&amp;', '&')))]
}

test('a page contains its styles, and requests nothing before its text', {
  tag: '@gateway',
}, async ({ site }) => {
  // Retries, because another test publishes a sixth program meanwhile and removes it.
  for (const path of everyPath)
    await expect(async () => {
      const answer = await fetch(site + path, { headers: { 'accept-encoding': 'gzip, br' } })
      expect(answer.headers.get('content-encoding'), path).toBe('br')
      const html = await answer.text()
      const head = html.slice(0, html.indexOf('</head>')).replaceAll(/<noscript>.*?<\/noscript>/gs, '')
      expect(head, path).not.toContain('rel="stylesheet"')
      const [, styles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
      expect(styles, path).toContain('@layer')
      expectBytes(path, 'document', gzipSync(html).length)
      expectBytes(path, 'styles', gzipSync(styles).length)
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, sheet]) => sheet)
      expectBytes(path, 'sheets', await bytesOf(site, sheets))
    }).toPass({ timeout: 120_000 })
})

test('a page requests few pictures at once', async ({ site }) => {
  for (const path of everyPath) {
    const pictures = picturesAtOnce(await (await fetch(site + path)).text())
    expect(pictures.length, `${path}: ${pictures}`).toBeLessThanOrEqual(3)
    expectBytes(path, 'pictures', await bytesOf(site, pictures))
  }
})

const knownBytes = new Map<string, number>()

/** Returns the size of files together; after gzip, if they are texts. */
async function bytesOf(site: string, files: (string | undefined)[]): Promise<number> {
  let all = 0
  for (const file of files) {
    const answer = knownBytes.has(`${file}`) ? undefined : await fetch(new URL(`${file}`, site))
    if (answer) {
      const body = Buffer.from(await answer.arrayBuffer())
      const isText = /css|svg/.test(`${answer.headers.get('content-type')}`)
      knownBytes.set(`${file}`, (isText ? gzipSync(body) : body).length)
    }
    all += knownBytes.get(`${file}`) ?? 0
  }
  return all
}

test('sheets and fonts are requested after the first paint, also without a paint event', {
  tag: '@gateway',
}, async ({ browser, page, site }) => {
  // Retries: on a busy machine the page's time limit may pass before the first paint, and the page requests its sheets.
  for (const path of ['/', '/privacy', '/questionnaire', '/career-pivot'])
    await expect(async () => {
      // Simulates a first visit. With cached scripts React requests the cached sheets earlier.
      const context = await browser.newContext()
      const first = await context.newPage()
      await first.goto(site + path)
      await first.waitForFunction(() => document.fonts.size > 0 && document.fonts.status === 'loaded')
      const early = await first.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/_next\/.*\.(?:css|woff2)/.test(name))
          .filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity))
          .map(({ name }) => name)
      })
      await context.close()
      expect(early, path).toEqual([])
    }).toPass({ timeout: 60_000 })
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto(`${site}/privacy`)
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1)
})

const layers = ['properties', 'theme', 'base', 'components', 'utilities']

test('a stylesheet with cascade layers declares their order first', async ({ site }) => {
  const sheets = new Set<string>()
  for (const path of everyPath) {
    const html = await (await fetch(site + path)).text()
    for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) sheets.add(href)
  }
  expect(sheets.size).toBeGreaterThan(1)
  for (const sheet of sheets) {
    const css = await (await fetch(site + sheet)).text()
    // The build omits the last layers of the declaration if the following rules have the same order.
    const order = css.match(/@layer [^{;]+/g)?.flatMap((one) => one.slice(7).split(/, ?/)) ?? []
    expect([...new Set(order)], sheet).toEqual(layers.slice(0, new Set(order).size))
  }
})

test('later pages of a visit have styles when scripts are cached', nightly, async ({ browser, site }) => {
  // The page fixture may have routes, which disable the browser's cache.
  const page = await browser.newPage()

  const looks = () =>
    page.evaluate(() => {
      const { padding, backgroundColor } = getComputedStyle(
        document.querySelector('.index-tab, main .button') ?? document.body,
      )
      return [padding, backgroundColor]
    })
  for (const path of ['/', '/rookie-launchpad', '/insights', '/rookie-launchpad', '/insights']) {
    await page.goto(site + path, { waitUntil: 'networkidle' })
    const [padding, ground] = await looks()
    expect([path, padding === '0px', ground]).not.toEqual([path, true, 'rgba(0, 0, 0, 0)'])
  }
  await page.close()
})

/** Takes a screenshot of a page without script and fonts. @param change changes each stylesheet */
async function painted(browser: Browser, address: string, change: (sheet: string) => string): Promise<Buffer> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
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

/** Fraction of pixels that differ between two images of one size, ignoring alpha. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!first || !second) throw new Error('sharp returned fewer than two images')
  expect(first.info).toEqual(second.info)
  const { channels, width, height } = first.info
  let differing = 0
  for (let at = 0; at < first.data.length; at += channels)
    if (first.data.compare(second.data, at, at + channels, at, at + channels) !== 0) differing++
  return differing / (width * height)
}

test('a page looks the same before its stylesheets are loaded', {
  tag: ['@gateway', '@nightly'],
}, async ({ browser, site }) => {
  const others = ['/campus-corporate-toolkit', '/resources', '/book']
  for (const path of ['/', '/career-pivot', ...(night.skip ? [] : others)]) {
    // Retries, because another test may publish a change between the two screenshots.
    await expect(async () => {
      const before = await painted(browser, site + path, () => '')
      const after = await painted(browser, site + path, (sheet) => sheet)
      expect(await difference(before, after), path).toBeLessThanOrEqual(0.001)
    }).toPass({ timeout: 120_000 })
  }
})
