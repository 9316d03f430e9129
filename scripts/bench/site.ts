import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lakeClient } from '#lake/client'
import { startStack } from '../stack/process.ts'
import { serveEmptyPage } from './empty-page.ts'
import { median, type Results, rate, round, until } from './measure.ts'

/** Measures pages, health and the time from publishing a change to serving it. */
export async function measureSite(): Promise<Results> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-bench-'))
  const stack = await startStack(path.join(folder, 'data'))
  const empty = await serveEmptyPage()
  try {
    const served = await publishToServed(stack)
    const emptyPage = await rate(empty.url)
    const page = await rate(stack.site)
    const shortPage = await rate(`${stack.site}/privacy`)
    const still = await rate(`${stack.site}/robots.txt`)
    const health = await rate(`${stack.site}/api/health`)
    const one = 1000 / page
    return {
      'Home, answers a second, share of an empty page’s': round(page / emptyPage),
      '/privacy, answers a second, share of an empty page’s': round(shortPage / emptyPage),
      'Home, answers a second, share of robots.txt': round(page / still),
      'Health (asks lake, database and outbox), share of robots.txt': round(health / still),
      'Publish to served, in times of one answer of Home': round(served / (one * 16)),
      'Publish to served, ms on this machine': Math.round(served),
    }
  } finally {
    await empty.stop()
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
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
