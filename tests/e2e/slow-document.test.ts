import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '#tests/port.ts'
import { expect, test } from './fixtures.ts'
import { layoutShifts, recordShifts } from './settles.ts'

/** Pieces of the first screen: their bytes in all, those of one, and milliseconds between two. */
const pieces = { all: 12_000, one: 400, gap: 30 }

/** Serves the site, with documents in pieces, like a slow line or a busy processor. */
const slowSite = (site: string) =>
  listen(async ({ url = '', headers }, response) => {
    const answer = await fetch(site + url, {
      headers: { accept: `${headers.accept}`, 'accept-encoding': 'identity' },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    response.writeHead(answer.status, { 'content-type': type })
    const start = body.indexOf('<main')
    const end = start < 0 ? 0 : start + pieces.all
    for (let at = start; at >= 0 && at < end; at += pieces.one) {
      response.write(body.subarray(at === start ? 0 : at, at + pieces.one))
      await pause(pieces.gap)
    }
    response.end(body.subarray(end))
  })

test.use({ expectedTrouble: /404|frame-ancestors|Failed to load resource/ })

for (const width of [390, 1440])
  test(`nothing moves while a document arrives in pieces, ${width} px wide`, async ({ page, site }) => {
    const { port, stop } = await slowSite(site)
    await page.setViewportSize({ width, height: 900 })
    await recordShifts(page)
    for (const path of ['/', '/call', '/rookie-launchpad', '/thanks/contact', '/no-such-page']) {
      await page.goto(`http://localhost:${port}${path}`)
      expect(await layoutShifts(page), path).toEqual([])
    }
    await stop()
  })
