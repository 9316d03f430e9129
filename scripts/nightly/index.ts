import { existsSync, mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestOutcome } from '../specification/coverage.ts'
import { readPlaywrightReport, readVitestReport } from '../specification/reports.ts'
import { chosenParts } from '../stack/chosen-parts.ts'
import { runCommand } from '../stack/cli.ts'
import { packageCommand } from '../stack/package-command.ts'
import { run } from '../stack/run.ts'

/* `npm run nightly` runs the checks that take too long for each change, or only the named ones. A failed check does not
   prevent the next ones. At the end it prints the result of each check and the skipped tests, and exits with an error if
   one failed. */

interface Part {
  command: (report: string) => string[]
  /** Reads the report with the results of each test. */
  read?: (report: string) => TestOutcome[]
  /** Reason to skip the check on this machine. */
  skipped?: string | undefined
}

const npm = (...args: string[]): Part => ({ command: () => ['npm', 'run', '--silent', ...args] })
const browser = (name: string): Part => ({
  ...npm('test', '--', name),
  read: readPlaywrightReport,
})
const node = (...args: string[]): Part => ({ command: () => [process.execPath, ...args] })

const parts: Record<string, Part> = {
  vitest: {
    command: (report) => [
      ...[process.execPath, packageCommand('vitest'), 'run'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    read: readVitestReport,
  },
  paint: npm('bench', '--', 'paint', 'site'),
  lighthouse: npm('bench', '--', 'lighthouse'),
  browsers: browser('browsers'),
  alone: browser('alone'),
  slow: browser('slow'),
  faults: npm('test', '--', 'faults'),
  soak: npm('test', '--', 'soak'),
  attack: npm('test', '--', 'soak', '10', 'attack'),
  mutants: node('scripts/nightly/mutants.ts'),
  next: node('scripts/nightly/newest-next.ts'),
  container: {
    ...node('scripts/nightly/container.ts'),
    skipped: existsSync('/usr/bin/podman') ? undefined : 'no engine',
  },
  orca: {
    ...node('scripts/nightly/orca.ts'),
    read: readPlaywrightReport,
    skipped: ['orca', 'xvfb-run', 'openbox', 'chromium', 'dbus-run-session'].every((name) =>
      existsSync(`/usr/bin/${name}`),
    )
      ? undefined
      : 'no Orca',
  },
  service: {
    ...node('scripts/nightly/service.ts'),
    skipped: ['/usr/bin/podman', '/usr/sbin/debootstrap'].every(existsSync) ? undefined : 'no engine',
  },
}

/** Runs a check. @returns its row of the table, and the titles of its skipped tests */
async function check({ command, read, skipped }: Part, report: string) {
  if (skipped) return { result: `– skipped: ${skipped}`, skippedTests: [] }
  const [file = '', ...args] = command(report)
  console.info(`\n— ${[file, ...args].join(' ')}`)
  const began = Date.now()
  const env = { ...process.env, NIGHTLY: 'yes', PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const failed = await run(file, args, { stdio: 'inherit', env }).then(
    () => false,
    () => true,
  )
  if (failed) process.exitCode = 1
  const outcomes = outcomesIn(report, read)
  const titles = (status: TestOutcome['status']) =>
    outcomes.filter((one) => one.status === status).map(({ title }) => title)
  const counts = (['passed', 'failed', 'skipped'] as const)
    .filter((status) => titles(status).length > 0)
    .map((status) => `${titles(status).length} ${status}`)
  const minutes = `${Math.round((Date.now() - began) / 60_000)} min`
  const result = [`${failed ? '✗' : '✓'} ${minutes}`, ...counts].join(', ')
  return { result, skippedTests: titles('skipped') }
}

function outcomesIn(report: string, read: Part['read']): TestOutcome[] {
  try {
    return read?.(report) ?? []
  } catch {
    // The command ended before it wrote a report.
    return []
  }
}

await runCommand(async () => {
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-nightly-'))
  const lines: string[] = []
  for (const [name, part] of chosenParts(parts)) {
    const { result, skippedTests } = await check(part, path.join(folder.path, `${name}.json`))
    lines.push(`${name.padEnd(12)} ${result}`, ...skippedTests.map((title) => `  skipped: ${title}`))
  }
  console.info(`\n${lines.join('\n')}`)
})
