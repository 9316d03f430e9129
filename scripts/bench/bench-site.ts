import { lakeClient } from '#lake/client'
import { serveEmptyPage } from './empty-page.ts'
import { loadServer } from './load-server.ts'
import { median, p95, quantile, type Results, ratesInTurns, round, until } from './measure.ts'
import { startProduct } from './product.ts'

const pages = ['/', '/book', '/privacy', '/rookie-launchpad']

/** Measures response rates, and the time from a publish until the site serves it. */
export async function measureSite(): Promise<Results> {
  await using product = await startProduct()
  await using empty = await serveEmptyPage()
  const { site } = product
  const served = await publishToServed(site, product.studio)
  const rateOf = await ratesInTurns({
    empty: empty.url,
    ...Object.fromEntries(pages.map((page) => [page, site + page])),
  })
  const results: Results = {}
  for (const page of pages)
    results[`${page}: answers a second, ratio to an empty page`] = round(
      rateOf(page) / rateOf('empty'),
    )
  return {
    ...results,
    'Home with 200 connections: p99, ms on this machine': Math.round(
      quantile(await loadServer(site, 200, 4), 0.99),
    ),
    'Publish to served: median, ms on this machine': Math.round(median(served)),
    'Publish to served: p95, ms on this machine': Math.round(p95(served)),
  }
}

/** Milliseconds from each of 15 publishes until the site serves it. */
async function publishToServed(site: string, studio: string): Promise<number[]> {
  const client = lakeClient({ url: studio, projectId: 'local', dataset: 'production' })
  const times: number[] = []
  for (let turn = 0; turn < 15; turn++) {
    const text = `Round ${turn} of the benchmark`
    const started = performance.now()
    await client.patch('home').set({ 'hero.text': text }).commit()
    await until(site, (page) => page.includes(text))
    times.push(performance.now() - started)
  }
  return times
}
