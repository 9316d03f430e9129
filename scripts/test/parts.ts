import { CliError } from '../stack/cli.ts'
import { packageCommand } from '../stack/package-command.ts'
import { run } from '../stack/run.ts'
import { changed } from './changed.ts'
import { findChromium } from './chromium.ts'

/** Browser tests of `npm test -- NAME`, with their Playwright configuration. */
const browserParts: Record<string, string> = {
  alone: 'tests/e2e/alone.config.ts',
  slow: 'tests/e2e/slow.config.ts',
  orca: 'tests/e2e/orca.config.ts',
  browsers: 'tests/browsers/playwright.config.ts',
}

/** Scripts of the other parts. These take too long for `npm test`, or need a person. */
const files: Record<string, string> = {
  faults: 'tests/faults/index.ts',
  soak: 'tests/soak/index.ts',
  specification: 'scripts/specification/index.ts',
}

/** Runs a part of the tests with options, and sets the exit code. @throws {CliError} for an unknown name */
export async function runPart(name: string, options: string[]): Promise<void> {
  if (name === 'changed') return changed(options[0])
  if (Object.hasOwn(files, name)) return runNode([`${files[name]}`, ...options])
  if (Object.hasOwn(browserParts, name)) {
    const config = ['-c', `${browserParts[name]}`]
    const env = { CHROMIUM: process.env.CHROMIUM ?? (await findChromium()) }
    return runNode([packageCommand('playwright'), 'test', ...config, ...options], env)
  }
  const names = ['changed', ...Object.keys(browserParts), ...Object.keys(files)].join(', ')
  throw new CliError(`npm test has no part ${name}: choose ${names}.`)
}

const runNode = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).catch(() => {
    process.exitCode = 1
  })
