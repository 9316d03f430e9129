import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { run } from '../stack/run.ts'
import { findChromium } from '../test/chromium.ts'
import { median, type Results, round, writeTable } from './measure.ts'
import { emptyPage, sampleEveryPage } from './product.ts'

/**
 * Not among the dependencies: it is 176 MB, wants a newer Node than the site does, and warns at each `npm ci`.
 * npm fetches it the first time that it is used.
 */
const command = ['--yes', 'lighthouse@13.5.0']
const rounds = 3
const tries = 4

const number = z.object({ numericValue: z.number() }).transform((audit) => audit.numericValue)
const score = z
  .object({ score: z.number() })
  .transform((category) => Math.round(category.score * 100))
/** Of Lighthouse's report, with times in milliseconds and scores of 100. */
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

/** Has Lighthouse judge each page, on its phone, beside an empty page of the same Next; medians of three. */
export const measureLighthouse = async (): Promise<Results> =>
  resultsOf(await sampleEveryPage(rounds, judge))

/** Now and then it loses the beginning of its trace, and ends with NO_NAVSTART or without times. */
async function judge(address: string, folder: string, left = tries): Promise<Report> {
  const file = path.join(folder, 'lighthouse.json')
  const flags = ['--quiet', '--output=json', `--output-path=${file}`]
  try {
    await run('npx', [...command, address, ...flags, '--chrome-flags=--headless --no-sandbox'], {
      env: { ...process.env, CHROME_PATH: await findChromium() },
    })
    return report.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (left === 1) throw error
    return judge(address, folder, left - 1)
  }
}

const times = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'] as const
const judged = ['accessibility', 'best-practices', 'seo'] as const

/** One line a page, in `bench/lighthouse.md` too; times are an empty page's, scores of 100. */
function resultsOf(pages: Map<string, Report[]>): Results {
  const audit = (page: string, name: keyof Report['audits']) =>
    median((pages.get(page) ?? []).map(({ audits }) => audits[name]))
  const category = (page: string, name: keyof Report['categories']) =>
    median((pages.get(page) ?? []).map(({ categories }) => categories[name]))
  const results: Results = {}
  const rows = [...pages.keys()].map((page) => {
    const ratios = times.map((name) => round(audit(page, name) / audit(emptyPage, name)))
    const scores = judged.map((name) => category(page, name))
    const moved = round(audit(page, 'cumulative-layout-shift'))
    const blocked = Math.round(audit(page, 'total-blocking-time'))
    if (page !== emptyPage) {
      for (const [at, name] of times.entries())
        results[`${page}: Lighthouse’s ${name}, times an empty page’s`] = ratios[at] ?? Number.NaN
      results[`${page}: Lighthouse’s performance, points below an empty page’s`] =
        category(emptyPage, 'performance') - category(page, 'performance')
      for (const [at, name] of judged.entries())
        results[`${page}: Lighthouse’s ${name}, points lost`] = 100 - (scores[at] ?? Number.NaN)
    }
    return [page, ...ratios, blocked, moved, category(page, 'performance'), ...scores]
  })
  writeTable(
    'lighthouse',
    ['page', ...times, 'blocked, ms', 'moved', 'performance', ...judged],
    rows,
  )
  return results
}
