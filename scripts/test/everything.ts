import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { requireCoverage, type TestOutcome } from '../specification/coverage.ts'
import { readPlaywrightReport, readVitestReport } from '../specification/reports.ts'
import { runPackage } from '../stack/run.ts'
import { findChromium } from './chromium.ts'
import { requireGenerated } from './generated.ts'

/* All checks of `npm test`, which CI runs too. A failed step does not prevent the next ones, so that one run reports
   all errors. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-tests-'))
const reports = {
  vitest: path.join(folder, 'vitest.json'),
  playwright: path.join(folder, 'playwright.json'),
}
const outcomes: TestOutcome[] = []

/** Runs a package's command, and prints its output at the end, because other steps may print at the same time. */
const runAndPrint = async (name: string, args: string[]) => {
  const file = path.join(folder, `${name.replace('/', '-')}.txt`)
  const output = openSync(file, 'w')
  try {
    await runPackage(name, args, { stdio: ['ignore', output, output] })
  } finally {
    closeSync(output)
    console.info(readFileSync(file, 'utf8').trimEnd())
  }
}

const withReport = (tests: Promise<void>, read: () => TestOutcome[]) =>
  tests.finally(() => outcomes.push(...read()))

/** Options against colours in a log file. */
const noColours = process.stdout.isTTY ? [] : ['--colors=off']

/** Path of Chromium. If none is installed, the installation runs during the first steps. */
const chromium = findChromium()
chromium.catch(() => undefined)

let failures = 0
const step = async (name: string, run: () => Promise<void>) => {
  const started = Date.now()
  try {
    await run()
    console.info(`✓ ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  } catch (error) {
    failures += 1
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
  }
}

const lint = () => runAndPrint('@biomejs/biome', ['ci', '--error-on-warnings', ...noColours, '.'])
const types = () => runAndPrint('typescript', ['--noEmit'])

// The type check follows the check of generated files, because one outdated file causes many type errors.
await Promise.all([
  step('Lint and format', lint),
  step('Generated files are up to date', requireGenerated).then(() => step('Types', types)),
])

const unitTests = () => {
  const file = reports.vitest
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return withReport(runAndPrint('vitest', args), () => readVitestReport(file))
}

/** Runs the browser tests. Playwright's global setup builds the site and the Studio. */
const browserTests = async () => {
  const file = reports.playwright
  const env = {
    ...process.env,
    CHROMIUM: await chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    // The reporter must not rewrite lines, because another step may have printed below them.
    PLAYWRIGHT_FORCE_TTY: '0',
  }
  const tests = runPackage('playwright', ['test'], { stdio: 'inherit', env })
  await withReport(tests, () => readPlaywrightReport(file))
}

// Runs one after the other. In parallel with four workers, the load was 17, and two tests of the Studio timed out.
await step('Unit and contract tests', unitTests)
await step('Browser tests', browserTests)
await step('Every statement of the specification is proved', async () => requireCoverage(outcomes))
rmSync(folder, { recursive: true, force: true })

const count = (status: TestOutcome['status']) =>
  outcomes.filter((one) => one.status === status).length
console.info('')
// Lists the failed tests, because their errors may be thousands of lines above.
for (const { title, status } of outcomes) if (status === 'failed') console.info(`✗ ${title}`)
console.info(`${count('passed')} passed, ${count('failed')} failed`)
process.exit(failures === 0 ? 0 : 1)
