import { lakeClient } from '#lake/client'
import { serveEmptyPage } from './empty-page.ts'
import { median, type Results, rate, round, until } from './measure.ts'
import { startProduct } from './product.ts'

/** Measures pages, health and the time from publishing a change to serving it. */
export async function measureSite(): Promise<Results> {
  await using product = await startProduct()
  await using empty = await serveEmptyPage()
  const { site } = product
  const served = await publishToServed(product)
  const emptyPage = await rate(empty.url)
  const page = await rate(site)
  const shortPage = await rate(`${site}/privacy`)
  const still = await rate(`${site}/robots.txt`)
  const health = await rate(`${site}/api/health`)
  const one = 1000 / page
  return {
    'Home, answers a second, share of an empty page’s': round(page / emptyPage),
    '/privacy, answers a second, share of an empty page’s': round(shortPage / emptyPage),
    'Home, answers a second, share of robots.txt': round(page / still),
    'Health (asks lake, database and outbox), share of robots.txt': round(health / still),
    'Publish to served, in times of one answer of Home': round(served / (one * 16)),
    'Publish to served, ms on this machine': Math.round(served),
  }
}

async function publishToServed({ site, studio }: { site: string; studio: string }) {
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
