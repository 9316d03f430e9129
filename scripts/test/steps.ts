import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { requireCoverage, type TestOutcome } from '../specification/coverage.ts'
import { readPlaywrightReport, readVitestReport } from '../specification/reports.ts'
import { runPackage } from '../stack/run.ts'
import { findChromium } from './chromium.ts'
import { requireGenerated } from './generated.ts'
import { requireInstalled } from './installed.ts'

export interface TestRun {
  /** Folder of the reports and of the printed output. */
  folder: string
  /** Results of all tests so far. */
  outcomes: TestOutcome[]
  /** Regular expression for the file names of nightly browser tests to add. */
  rooms: string | undefined
}

export interface Step {
  name: string
  run: (run: TestRun) => Promise<void>
}

/** Runs a package's command, and prints its output at the end, because another step may print at the same time. */
async function runAndPrint({ folder }: TestRun, name: string, args: string[]): Promise<void> {
  const file = path.join(folder, `${args.join(' ').replaceAll(/\W+/g, '-')}.txt`)
  const output = openSync(file, 'w')
  try {
    await runPackage(name, args, { stdio: ['ignore', output, output] })
  } finally {
    closeSync(output)
    console.info(readFileSync(file, 'utf8').trimEnd())
  }
}

const command = (name: string, ...args: string[]) => ({
  run: (run: TestRun) => runAndPrint(run, name, args),
})

/** Adds the results of a report. It is missing if the command ended before its first test. */
function addOutcomes({ outcomes }: TestRun, file: string, read: (file: string) => TestOutcome[]) {
  if (existsSync(file)) outcomes.push(...read(file))
}

/** Options against colours in a log file. */
const noColours = process.stdout.isTTY ? [] : ['--colors=off']

/** Runs the tests of some projects of Vitest, in one worker. */
const vitest = (name: string, ...projects: string[]) => ({
  async run(run: TestRun) {
    const report = path.join(run.folder, `${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const chosen = projects.flatMap((project) => ['--project', project])
    const tests = runAndPrint(run, 'vitest', ['run', '--maxWorkers=1', ...chosen, ...reporters])
    await tests.finally(() => addOutcomes(run, report, readVitestReport))
  },
})

/** Path of Chromium. If none is installed, the installation runs during the first steps. */
const chromium = findChromium()
chromium.catch(() => undefined)

/** Runs the browser tests. Playwright's global setup builds the site and the Studio. */
async function browserTests(run: TestRun): Promise<void> {
  const report = path.join(run.folder, 'playwright.json')
  const env = {
    ...process.env,
    CHROMIUM: await chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // The reporter must not rewrite lines, because another step may have printed below them.
    PLAYWRIGHT_FORCE_TTY: '0',
    ...(run.rooms && { NIGHTLY_ROOMS: run.rooms }),
  }
  const tests = runPackage('playwright', ['test', '-c', 'tests/e2e', '--workers=1'], {
    stdio: 'inherit',
    env,
  })
  await tests.finally(() => addOutcomes(run, report, readPlaywrightReport))
}

/** Checks the results of the tests that measure pages. */
async function requireBudgets({ outcomes }: TestRun): Promise<void> {
  const measured = outcomes.filter(({ file }) => /(?:budgets|first-paint)\.test\.ts$/.test(file))
  const missed = measured.filter(({ status }) => status === 'failed')
  if (measured.length === 0) throw new Error('no page was measured')
  if (missed.length > 0) throw new Error(missed.map(({ title }) => title).join(', '))
}

/** Steps of `npm test`, on a developer's machine and in CI alike. */
export const steps = {
  install: { name: 'Installed packages match the lockfile', run: async () => requireInstalled() },
  generated: { name: 'Generated files are up to date', run: requireGenerated },
  lint: {
    name: 'Lint and format',
    ...command('@biomejs/biome', 'ci', '--error-on-warnings', ...noColours, '.'),
  },
  unused: { name: 'No unused files, exports and packages', ...command('knip') },
  secrets: {
    name: 'No secrets in the repository',
    ...command('secretlint', '**/*', '.env.example', '.npmrc', '.ci/*', '.github/**/*'),
  },
  types: { name: 'Types', ...command('typescript', '--noEmit') },
  unit: { name: 'Unit tests', ...vitest('unit', 'unit') },
  contract: {
    name: 'Contract tests',
    ...vitest('contract', 'contract', 'contract-alone', 'lake'),
  },
  browser: { name: 'Browser tests', run: browserTests },
  specification: {
    name: 'Every statement of the specification is proved',
    run: async ({ outcomes }) => requireCoverage(outcomes),
  },
  budgets: { name: 'Pages keep their size budgets', run: requireBudgets },
} satisfies Record<string, Step>
