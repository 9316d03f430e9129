import { once } from 'node:events'
import { lakeClient } from '#lake/client'
import { spawnChild } from '../stack/child.ts'
import { freePort } from '../stack/ports.ts'
import { serveEmptyPage } from './empty-page.ts'
import { loadServer } from './load-server.ts'
import { median, medianOfRatios, p95, quantile, type Results, ratesInTurns, round, until } from './measure.ts'
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
    results[`${page}: answers a second, ratio to an empty page`] = round(rateOf(page) / rateOf('empty'))
  return {
    ...results,
    ...(await compareWithBareServer(site)),
    'Publish to served: median, ms on this machine': Math.round(median(served)),
    'Publish to served: p95, ms on this machine': Math.round(p95(served)),
  }
}

/** Compares the site with a server in Node that only sends the same bytes, in five alternating rounds. */
async function compareWithBareServer(site: string): Promise<Results> {
  const port = await freePort()
  const child = spawnChild(['scripts/bench/bare-server.ts', site, `${port}`], {})
  const bare = `http://localhost:${port}/`
  await until(bare, () => true)
  const rates: [number, number][] = []
  const waits: [number, number][] = []
  for (let turn = 0; turn < 5; turn++) {
    const [own, reference] = [await loadServer(site, 200, 3), await loadServer(bare, 200, 3)]
    rates.push([own.length, reference.length])
    waits.push([quantile(own, 0.99), quantile(reference, 0.99)])
  }
  child.kill()
  await once(child, 'exit')
  return {
    'Home with 200 connections: answers a second, ratio to a bare server': medianOfRatios(rates).median,
    'Home with 200 connections: p99, ratio to a bare server': medianOfRatios(waits).median,
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
