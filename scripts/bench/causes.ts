import { get } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { listen } from '#tests/port.ts'
import { findChromium } from '../test/chromium.ts'
import { medianOfRatios, type Results, writeTable } from './measure.ts'
import { openPhone } from './paint.ts'
import { startProduct } from './product.ts'

const pages = ['/', '/resources', '/insights', '/rookie-launchpad', '/book']
const rounds = 10

const style = (rules: string) => (html: string) =>
  html.replace('</head>', `<style>${rules}</style></head>`)

const withoutScript = (html: string) => html.replace(/<script\b[\s\S]*?<\/script>/g, '')

/** Parts that are taken out of a page, to learn what each costs. The last row shows the noise. */
const withouts: Record<string, (html: string) => string> = {
  'script files': (html) => html.replace(/<script[^>]* src=[^>]*><\/script>/g, ''),
  'all script, with React’s data': withoutScript,
  'all script, and all after the second section': (html) => withoutScript(untilThirdSection(html)),
  'web fonts': (html) =>
    html.replace(/@font-face\{[^}]*\}/g, '').replace(/<link[^>]*fonts?[^>]*>/g, ''),
  'pictures and drawings': (html) => html.replace(/<(?:img|use)\b[^>]*>(?:<\/use>)?/g, ''),
  'shadows, filters, masks, blends, rotations, background pictures': style(
    '*,*::before,*::after{box-shadow:none!important;text-shadow:none!important;filter:none!important;backdrop-filter:none!important;mask:none!important;mix-blend-mode:normal!important;rotate:none!important;transform:none!important;background-image:none!important}',
  ),
  nothing: (html) => html,
}

function untilThirdSection(html: string): string {
  const third = html.split('<section', 3).join('<section').length
  const end = html.indexOf('</main>')
  const cut = third < end ? html.slice(0, third) + html.slice(end) : html
  return cut.replace(/<footer\b[\s\S]*?<\/footer>/g, '')
}

/**
 * Measures the first paint of pages without one of their parts, as ratios to the whole page in the same round. A server
 * between browser and site takes the part out, so that the rest keeps its time on the line.
 */
export async function measureCauses(): Promise<Results> {
  await using browser = await chromium.launch({ executablePath: await findChromium() })
  await using product = await startProduct()
  const server = await serveChanged(product.site)
  const rows = Object.keys(withouts).map((what) => [what])
  for (const page of pages) {
    const whole = await server.prepare(page, 'the whole page')
    const parts = await Promise.all(Object.keys(withouts).map((what) => server.prepare(page, what)))
    const pairs = parts.map((): [number, number][] => [])
    for (let turn = 0; turn < rounds; turn++) {
      const reference = await firstPaint(browser, whole.url)
      for (const [index, { url }] of parts.entries())
        pairs[index]?.push([await firstPaint(browser, url), reference])
    }
    for (const [index, { bytes }] of parts.entries()) {
      const { median, from, to } = medianOfRatios(pairs[index] ?? [])
      const saved = ((whole.bytes - bytes) / 1000).toFixed(1)
      rows[index]?.push(`${median} (${from}-${to}), ${saved} kB`)
    }
  }
  await server.stop()
  writeTable('causes', ['without', ...pages], rows)
  return {}
}

/** Serves the pages without their parts, each at `/~NAME/PAGE`, and forwards all other requests to the site. */
async function serveChanged(site: string) {
  const bodies = new Map<string, Buffer>()
  const server = await listen((request, response) => {
    const { url = '', headers } = request
    const body = bodies.get(url)
    const type = 'text/html; charset=utf-8'
    if (body) response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
    else
      get(site + url, { headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
  })
  return {
    stop: server.stop,
    async prepare(page: string, what: string) {
      const html = await (await fetch(site + page)).text()
      const path = `/~${encodeURIComponent(what)}${page}`
      const body = await compress(Buffer.from(withouts[what]?.(html) ?? html))
      bodies.set(path, body)
      return { url: server.url + path, bytes: body.length }
    },
  }
}

const compress = (html: Buffer) =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

/** Milliseconds until the first contentful paint on a phone. */
async function firstPaint(browser: Browser, address: string): Promise<number> {
  await using phone = await openPhone(browser)
  await phone.page.goto(address, { waitUntil: 'commit' })
  return await phone.page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (paint) resolve(paint.startTime)
        }).observe({ type: 'paint', buffered: true }),
      ),
  )
}
