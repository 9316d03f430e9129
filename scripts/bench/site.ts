import { lakeClient } from '#lake/client'
import { serveEmptyPage } from './empty-page.ts'
import { median, type Results, ratesInTurns, round, until } from './measure.ts'
import { startProduct } from './product.ts'

/** Measures pages, health and the time from publishing a change to serving it. */
export async function measureSite(): Promise<Results> {
  await using product = await startProduct()
  await using empty = await serveEmptyPage()
  const { site } = product
  const served = await publishToServed(site, product.studio)
  const rateOf = await ratesInTurns({
    empty: empty.url,
    home: site,
    privacy: `${site}/privacy`,
    robots: `${site}/robots.txt`,
    health: `${site}/api/health`,
  })
  const one = 1000 / rateOf('home')
  return {
    'Home, answers a second, share of an empty page’s': round(rateOf('home') / rateOf('empty')),
    '/privacy, answers a second, share of an empty page’s': round(
      rateOf('privacy') / rateOf('empty'),
    ),
    'Home, answers a second, share of robots.txt': round(rateOf('home') / rateOf('robots')),
    'Health (asks lake, database and outbox), share of robots.txt': round(
      rateOf('health') / rateOf('robots'),
    ),
    'Publish to served, in times of one answer of Home': round(served / (one * 16)),
    'Publish to served, ms on this machine': Math.round(served),
  }
}

/** Milliseconds from a publish in the Studio's lake until a visitor of the site's address gets it; the median. */
export async function publishToServed(site: string, studio: string): Promise<number> {
  const client = lakeClient({ url: studio, projectId: 'local', dataset: 'production' })
  const times: number[] = []
  for (let turn = 0; turn < 15; turn++) {
    const text = `Round ${turn} of the benchmark`
    const started = performance.now()
    await client.patch('home').set({ 'hero.text': text }).commit()
    await until(site, (page) => page.includes(text))
    times.push(performance.now() - started)
  }
  return median(times)
}
