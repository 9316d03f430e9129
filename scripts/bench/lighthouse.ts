import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { run } from '../stack/run.ts'
import { findChromium } from '../test/chromium.ts'
import { median, type Results, round, writeTable } from './measure.ts'
import { emptyPage, sampleEveryPage } from './product.ts'

/** npx downloads Lighthouse. As a dependency it would take 176 MB, require a newer Node, and cause warnings of npm. */
const command = ['--yes', 'lighthouse@13.5.0']
const rounds = 3
const maxAttempts = 4

const number = z.object({ numericValue: z.number() }).transform((audit) => audit.numericValue)
const score = z.object({ score: z.number() }).transform((category) => Math.round(category.score * 100))
/** Schema of Lighthouse's report, with times in milliseconds and scores up to 100. */
const report = z.object({
  audits: z.object({
    'first-contentful-paint': number,
    'largest-contentful-paint': number,
    'speed-index': number,
    'total-blocking-time': number,
    'cumulative-layout-shift': number,
  }),
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
})
type Report = z.infer<typeof report>

/**
 * Runs Lighthouse as a phone on each page, and on an empty page with the same Next. Results are medians of three runs.
 */
export const measureLighthouse = async (): Promise<Results> => resultsOf(await sampleEveryPage(rounds, runLighthouse))

/** Runs Lighthouse. A run is repeated if its trace is incomplete (NO_NAVSTART) or its report has no times. */
async function runLighthouse(address: string, folder: string, attempts = maxAttempts): Promise<Report> {
  const file = path.join(folder, 'lighthouse.json')
  const flags = ['--quiet', '--output=json', `--output-path=${file}`]
  try {
    await run('npx', [...command, address, ...flags, '--chrome-flags=--headless --no-sandbox'], {
      env: { ...process.env, CHROME_PATH: await findChromium() },
    })
    return report.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (attempts === 1) throw error
    return runLighthouse(address, folder, attempts - 1)
  }
}

const times = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'] as const
const scored = ['accessibility', 'best-practices', 'seo'] as const

/** Returns the results, and writes them to `bench/lighthouse.md`. Times are ratios to the empty page. */
function resultsOf(pages: Map<string, Report[]>): Results {
  const audit = (page: string, name: keyof Report['audits']) =>
    median((pages.get(page) ?? []).map(({ audits }) => audits[name]))
  const category = (page: string, name: keyof Report['categories']) =>
    median((pages.get(page) ?? []).map(({ categories }) => categories[name]))
  const results: Results = {}
  const rows = [...pages.keys()].map((page) => {
    const ratios = times.map((name) => round(audit(page, name) / audit(emptyPage, name)))
    const scores = scored.map((name) => category(page, name))
    const shift = round(audit(page, 'cumulative-layout-shift'))
    const blocked = Math.round(audit(page, 'total-blocking-time'))
    if (page !== emptyPage) {
      for (const [at, name] of times.entries())
        results[`${page}: Lighthouse’s ${name}, ratio to an empty page`] = ratios[at] ?? Number.NaN
      results[`${page}: Lighthouse’s performance, points below an empty page`] =
        category(emptyPage, 'performance') - category(page, 'performance')
      for (const [at, name] of scored.entries())
        results[`${page}: Lighthouse’s ${name}, points lost`] = 100 - (scores[at] ?? Number.NaN)
    }
    return [page, ...ratios, blocked, shift, category(page, 'performance'), ...scores]
  })
  writeTable('lighthouse', ['page', ...times, 'blocked, ms', 'layout shift', 'performance', ...scored], rows)
  return results
}
