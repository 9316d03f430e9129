import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { everyPath } from './paths.ts'

/** What a first paint waits for, gzipped: Home has the most; each page's own styles are a part of it. */
const documentBytes = 40_000
const styleBytes = 11_000

test('a page brings its styles, and nothing else comes before its text', async ({ site }) => {
  for (const path of everyPath) {
    const answer = await fetch(site + path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding'), path).toBe('br')
    const html = await answer.text()
    const [head = ''] = html.split('</head>')
    expect(head, path).not.toMatch(/rel="stylesheet"|as="font"|<script src="[^"]*" async/)
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(head) ?? []
    expect(style, path).toContain('@layer')
    const data = [...html.matchAll(/<script>[^<]*__next_f.*?<\/script>/gs)].join('')
    const parts = { document: html, styles: style, data }
    const sizes = Object.entries(parts).map(([name, text]) => `${name} ${gzipSync(text).length}`)
    expect(gzipSync(style).length, `${path}: ${sizes.join(', ')}`).toBeLessThan(styleBytes)
    expect(gzipSync(html).length, `${path}: ${sizes.join(', ')}`).toBeLessThan(documentBytes)
  }
})

/** A page as it is painted without script and fonts, and without the stylesheets if so wanted. */
async function painted(browser: Browser, address: string, blocked: RegExp): Promise<Buffer> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.route(blocked, (route) => route.abort())
  await page.goto(address, { waitUntil: 'networkidle' })
  const picture = await page.screenshot()
  await context.close()
  return picture
}

test('a page looks the same before its stylesheets are there', async ({ browser, site }) => {
  for (const path of ['/', '/career-pivot', '/campus-corporate-toolkit', '/resources', '/book']) {
    // Other tests publish meanwhile: a page may change between the two.
    await expect(async () => {
      const before = await painted(browser, site + path, /\.(?:css|woff2)/)
      const after = await painted(browser, site + path, /\.woff2/)
      expect(before.equals(after), path).toBe(true)
    }).toPass({ timeout: 120_000 })
  }
})
