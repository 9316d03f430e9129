import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { requireCoverage, type TestOutcome } from '../specification/coverage.ts'
import { readPlaywrightReport, readVitestReport } from '../specification/reports.ts'
import { startStack } from '../stack/process.ts'
import { runPackage } from '../stack/run.ts'
import { findChromium } from './chromium.ts'
import { requireGenerated } from './generated.ts'

/*
 * `npm test`, `npm run check` and CI are this one list. Each step runs even when an earlier one
 * failed, so that one run tells everything.
 */

const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-tests-'))
const reports = {
  vitest: path.join(folder, 'vitest.json'),
  playwright: path.join(folder, 'playwright.json'),
}
const outcomes: TestOutcome[] = []

const shown = (name: string, args: string[], env: Record<string, string> = {}) =>
  runPackage(name, args, { stdio: 'inherit', env: { ...process.env, ...env } })

const withReport = (tests: Promise<void>, read: () => TestOutcome[]) =>
  tests.finally(() => outcomes.push(...read()))

/** A log file gets no colours. */
const plain = process.stdout.isTTY ? [] : ['--colors=off']

/** Installed, where there is none, while the other steps run. */
const chromium = findChromium()
chromium.catch(() => undefined)

/** Builds the site and the Studio while Vitest runs; the browser tests find both and say what fails. */
let building: Promise<unknown> = Promise.resolve()
const build = async () => {
  const stack = await startStack(path.join(folder, 'data'))
  await stack.stop()
}

const steps: [string, () => Promise<void>][] = [
  ['Lint and format', () => shown('@biomejs/biome', ['ci', '--error-on-warnings', ...plain, '.'])],
  // Before the types: what was not generated is one error here, and many there.
  ['Generated files are up to date', requireGenerated],
  ['Types', () => shown('typescript', ['--noEmit'])],
  [
    'Unit and contract tests',
    () => {
      building = build().catch(() => undefined)
      const file = reports.vitest
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return withReport(shown('vitest', args), () => readVitestReport(file))
    },
  ],
  [
    'Browser tests',
    async () => {
      await building
      const file = reports.playwright
      const env = { CHROMIUM: await chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
      await withReport(shown('playwright', ['test'], env), () => readPlaywrightReport(file))
    },
  ],
  ['Every statement of the specification is proved', async () => requireCoverage(outcomes)],
]

let failures = 0
for (const [name, step] of steps) {
  const started = Date.now()
  console.info(`\n— ${name}`)
  try {
    await step()
    console.info(`✓ ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  } catch (error) {
    failures += 1
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
  }
}
rmSync(folder, { recursive: true, force: true })

const count = (status: TestOutcome['status']) =>
  outcomes.filter((one) => one.status === status).length
console.info(`\n${count('passed')} passed, ${count('failed')} failed`)
process.exit(failures === 0 ? 0 : 1)
