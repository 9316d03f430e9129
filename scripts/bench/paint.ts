import { type Browser, chromium } from 'playwright'
import { everyPath } from '#tests/e2e/paths.ts'
import { hydratedEvent } from '#web/ui/hydrated-event.ts'
import { findChromium } from '../test/chromium.ts'
import { serveEmptyPage } from './empty-page.ts'
import { median, medianOfRatios, type Results, round, writeTable } from './measure.ts'
import { startProduct } from './product.ts'

/** Network of Lighthouse's phone: 1.6 Mbit/s with a latency of 150 ms. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
/** Lighthouse's phone has a processor that is four times slower. */
const cpuSlowdown = 4
const rounds = 15

/** Times of a page in milliseconds, and its layout shift. */
type Paint = { first: number; largest: number; shift: number; blocked: number; hydrated: number }

/**
 * Measures paint and hydration of each page, as ratios to an empty page with the same version of Next. The empty page
 * is loaded right before each page.
 */
export async function measurePaint(): Promise<Results> {
  await using browser = await chromium.launch({ executablePath: await findChromium() })
  await using product = await startProduct()
  await using empty = await serveEmptyPage()
  const samples = new Map<string, Pair[]>(everyPath.map((page) => [page, []]))
  for (let turn = 0; turn < rounds; turn++)
    for (const [page, pairs] of samples) {
      const reference = await paintOf(browser, `${empty.url}hydrated`)
      pairs.push([await paintOf(browser, product.site + page), reference])
    }
  return table(samples)
}

/** Opens an empty tab of a slow phone with an empty cache. `await using` closes it. */
export async function openPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

/** Loads a page with an empty cache, until the network is idle. */
async function paintOf(browser: Browser, address: string): Promise<Paint> {
  await using phone = await openPhone(browser)
  const { page } = phone
  await page.addInitScript((event) => {
    addEventListener(event, () => Object.assign(window, { hydratedAt: performance.now() }))
  }, hydratedEvent)
  await page.goto(address, { waitUntil: 'networkidle' })
  return await page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        })
        setTimeout(() => resolve([]), 500)
      })
    const sum = (all: number[]) => all.reduce((so, one) => so + one, 0)
    const number = (entry: object, key: string) => Number(Reflect.get(entry, key) ?? 0)
    const [paints, largest, shifts, tasks] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(entries),
    )
    const first = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN
    // Counts only the time after the first paint, like Lighthouse.
    const afterPaint = ({ startTime, duration }: PerformanceEntry) => Math.min(duration, startTime + duration - first)
    return {
      first,
      largest: largest?.at(-1)?.startTime ?? Number.NaN,
      hydrated: Number(Reflect.get(window, 'hydratedAt') ?? Number.NaN),
      shift: sum((shifts ?? []).map((entry) => number(entry, 'value'))),
      blocked: sum((tasks ?? []).map((task) => Math.max(0, afterPaint(task) - 50))),
    }
  })
}

type Pair = [page: Paint, empty: Paint]

/** Measures that are compared with the empty page, with their names in the results. */
const compared: [keyof Paint, words: string][] = [
  ['first', 'first paint'],
  ['largest', 'largest paint'],
  ['blocked', 'main thread blocked'],
  ['hydrated', 'hydration'],
]

/** Returns the results, and writes them to `bench/paint.md`. Times are ratios to the empty page, with intervals. */
function table(samples: Map<string, Pair[]>): Results {
  const results: Results = {}
  const rows = [...samples].map(([page, pairs]) => {
    const cells = compared.map(([what, words]) => {
      const values = pairs.map(([one, reference]): [number, number] => [one[what], reference[what]])
      const { median, from, to } = medianOfRatios(values)
      results[`${page}: ${words}, ratio to an empty page`] = median
      return `${median} (${from}-${to})`
    })
    const shift = round(median(pairs.map(([one]) => one.shift)))
    results[`${page}: layout shift`] = shift
    return [page, ...cells, shift]
  })
  writeTable('paint', ['page', ...compared.map(([, words]) => words), 'layout shift'], rows)
  return results
}
