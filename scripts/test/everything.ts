import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { requireCoverage, type TestOutcome } from '../specification/coverage.ts'
import { readPlaywrightReport, readVitestReport } from '../specification/reports.ts'
import { runPackage } from '../stack/run.ts'
import { findChromium } from './chromium.ts'
import { requireGenerated } from './generated.ts'

/* `npm test`, `npm run check` and CI run this one list. Each step runs even when another one
   failed, so that one run reports everything. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-tests-'))
const reports = {
  vitest: path.join(folder, 'vitest.json'),
  playwright: path.join(folder, 'playwright.json'),
}
const outcomes: TestOutcome[] = []

/** Runs a package's command. Its output is shown at its end, because other steps run beside it. */
const shownWhole = async (name: string, args: string[]) => {
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

/** No colours in a log file. */
const plain = process.stdout.isTTY ? [] : ['--colors=off']

/** Installed while the other steps run, if there is none. */
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

const lint = () => shownWhole('@biomejs/biome', ['ci', '--error-on-warnings', ...plain, '.'])
const types = () => shownWhole('typescript', ['--noEmit'])

// A forgotten `npm run generate` is one error here, and many among the types. The build writes types of its own.
await Promise.all([
  step('Lint and format', lint),
  step('Generated files are up to date', requireGenerated).then(() => step('Types', types)),
])

const unitTests = () => {
  const file = reports.vitest
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return withReport(shownWhole('vitest', args), () => readVitestReport(file))
}

/** Runs the browser tests. Playwright's set-up builds the site and the Studio. */
const browserTests = async () => {
  const file = reports.playwright
  const env = {
    ...process.env,
    CHROMIUM: await chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    // Keeps the reporter from rewriting lines, because another step may have printed below them.
    PLAYWRIGHT_FORCE_TTY: '0',
  }
  const tests = runPackage('playwright', ['test'], { stdio: 'inherit', env })
  await withReport(tests, () => readPlaywrightReport(file))
}

// In sequence: in parallel, with four workers, the load was 17 and two tests of the Studio timed out.
await step('Unit and contract tests', unitTests)
await step('Browser tests', browserTests)
await step('Every statement of the specification is proved', async () => requireCoverage(outcomes))
rmSync(folder, { recursive: true, force: true })

const count = (status: TestOutcome['status']) =>
  outcomes.filter((one) => one.status === status).length
console.info('')
// Lists the failed tests again: their errors may be thousands of lines above.
for (const { title, status } of outcomes) if (status === 'failed') console.info(`✗ ${title}`)
console.info(`${count('passed')} passed, ${count('failed')} failed`)
process.exit(failures === 0 ? 0 : 1)
