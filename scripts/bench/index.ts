import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@sanity/client'
import { startHouse } from '../house/running.ts'
import { root } from '../house/stamp.ts'
import { median, rate, until } from './measure.ts'

/*
 * `npm run bench`: what the house costs, as ratios within one run: machines differ, ratios do not.
 */

const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-bench-'))
const house = await startHouse(path.join(folder, 'data'))

const client = createClient({
  projectId: 'local',
  dataset: 'production',
  apiHost: house.studio,
  token: 'embedded',
  useProjectHostname: false,
  useCdn: false,
  apiVersion: '2026-11-01',
})

async function publishToServed(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 15; round++) {
    const text = `Round ${round} of the benchmark`
    const started = performance.now()
    await client.patch('home').set({ 'hero.text': text }).commit()
    await until(house.site, (page) => page.includes(text))
    times.push(performance.now() - started)
  }
  return median(times)
}

async function measure() {
  const served = await publishToServed()
  const page = await rate(house.site)
  const still = await rate(`${house.site}/robots.txt`)
  const health = await rate(`${house.site}/api/health`)
  return { served, page, still, health }
}

const { served, page, still, health } = await measure().finally(async () => {
  await house.stop()
  rmSync(folder, { recursive: true, force: true })
})
const one = 1000 / page

const round = (value: number) => Math.round(value * 100) / 100
const results = {
  'Home, answers a second, share of robots.txt': round(page / still),
  'Health (asks lake, database and outbox), share of robots.txt': round(health / still),
  'Publish to served, in times of one answer of Home': round(served / (one * 16)),
  'Publish to served, ms on this machine': Math.round(served),
}
mkdirSync(path.join(root, 'bench'), { recursive: true })
writeFileSync(path.join(root, 'bench/results.json'), `${JSON.stringify(results, null, 2)}\n`)
for (const [what, value] of Object.entries(results)) console.info(`${what}: ${value}`)
