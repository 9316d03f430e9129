import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { everyPath } from '#tests/e2e/paths.ts'
import { startStack } from '../stack/process.ts'
import { run } from '../stack/run.ts'
import { findChromium } from '../test/chromium.ts'
import { serveEmptyPage } from './empty-page.ts'
import { median, type Results, round, writeTable } from './measure.ts'

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
export async function measureLighthouse(): Promise<Results> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-bench-'))
  const stack = await startStack(path.join(folder, 'data'))
  const empty = await serveEmptyPage()
  try {
    const pages = new Map<string, Report[]>()
    const addresses = [empty.url, ...everyPath.map((page) => stack.site + page)]
    for (let turn = 0; turn < rounds; turn++)
      for (const address of addresses)
        pages.set(address, [...(pages.get(address) ?? []), await judge(address, folder)])
    return resultsOf(pages, empty.url)
  } finally {
    await empty.stop()
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

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
function resultsOf(pages: Map<string, Report[]>, emptyPage: string): Results {
  const audit = (address: string, name: keyof Report['audits']) =>
    median((pages.get(address) ?? []).map(({ audits }) => audits[name]))
  const category = (address: string, name: keyof Report['categories']) =>
    median((pages.get(address) ?? []).map(({ categories }) => categories[name]))
  const results: Results = {}
  const rows = [...pages.keys()].map((address) => {
    const page = address === emptyPage ? 'an empty page' : new URL(address).pathname
    const ratios = times.map((name) => round(audit(address, name) / audit(emptyPage, name)))
    const scores = judged.map((name) => category(address, name))
    const moved = round(audit(address, 'cumulative-layout-shift'))
    const blocked = Math.round(audit(address, 'total-blocking-time'))
    if (address !== emptyPage) {
      for (const [at, name] of times.entries())
        results[`${page}: Lighthouse’s ${name}, times an empty page’s`] = ratios[at] ?? Number.NaN
      results[`${page}: Lighthouse’s performance`] = category(address, 'performance')
      for (const [at, name] of judged.entries())
        results[`${page}: Lighthouse’s ${name}, points lost`] = 100 - (scores[at] ?? Number.NaN)
    }
    return [page, ...ratios, blocked, moved, category(address, 'performance'), ...scores]
  })
  writeTable(
    'lighthouse',
    ['page', ...times, 'blocked, ms', 'moved', 'performance', ...judged],
    rows,
  )
  return results
}
