import { type Browser, chromium } from 'playwright'
import { findChromium } from '../test/chromium.ts'
import { median, type Results, round, writeTable } from './measure.ts'
import { emptyPage, sampleEveryPage } from './product.ts'

/** A phone on a slow line, as Lighthouse has it: 1.6 Mbit/s, 150 ms, a CPU four times slower. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowerCpu = 4
const rounds = 5

type Paint = { first: number; largest: number; moved: number; blocked: number }

/** Measures each page's paints beside those of an empty page of the same Next, in turns. */
export async function measurePaint(): Promise<Results> {
  await using browser = await chromium.launch({ executablePath: await findChromium() })
  return table(await sampleEveryPage(rounds, (address) => paintOf(browser, address)))
}

/** Loads a page with an empty cache, until its network and its thread have been quiet. */
async function paintOf(browser: Browser, address: string): Promise<Paint> {
  await using context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
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
    const first =
      paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN
    // As Lighthouse counts it: before its first paint nobody can press anything.
    const afterPaint = ({ startTime, duration }: PerformanceEntry) =>
      Math.min(duration, startTime + duration - first)
    return {
      first,
      largest: largest?.at(-1)?.startTime ?? Number.NaN,
      moved: sum((shifts ?? []).map((entry) => number(entry, 'value'))),
      blocked: sum((tasks ?? []).map((task) => Math.max(0, afterPaint(task) - 50))),
    }
  })
}

type Row = [page: string, first: number, largest: number, blocked: number, moved: number]

/** One line a page, in `bench/paint.md` too: times an empty page's; what moved is no ratio. */
function table(paints: Map<string, Paint[]>): Results {
  const medianOf = (page: string, what: keyof Paint) =>
    median((paints.get(page) ?? []).map((paint) => paint[what]))
  const rows = [...paints.keys()].map((page): Row => {
    const times = (what: keyof Paint) => round(medianOf(page, what) / medianOf(emptyPage, what))
    const moved = round(medianOf(page, 'moved'))
    return [page, times('first'), times('largest'), times('blocked'), moved]
  })
  writeTable('paint', ['page', 'first paint', 'largest paint', 'blocked', 'moved'], rows)
  const results: Results = {
    'an empty page: first paint, ms on this machine': Math.round(medianOf(emptyPage, 'first')),
  }
  for (const [page, first, largest, blocked, moved] of rows) {
    results[`${page}: first paint, times an empty page’s`] = first
    results[`${page}: largest paint, times an empty page’s`] = largest
    results[`${page}: main thread blocked, times an empty page’s`] = blocked
    results[`${page}: layout shift`] = moved
  }
  return results
}
