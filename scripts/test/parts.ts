import { CliError } from '../stack/cli.ts'
import { packageCommand } from '../stack/package-command.ts'
import { run } from '../stack/run.ts'
import { findChromium } from './chromium.ts'

/** Parts that are tests of a browser, each with a configuration of Playwright's. */
const browserParts = ['alone', 'browsers', 'slow', 'visual']

/** Files of the other parts that take too long for `npm test`, or need somebody who looks. */
const files: Record<string, string> = {
  groq: 'studio/lake/tests/groq/index.ts',
  faults: 'tests/faults/index.ts',
  soak: 'tests/soak/index.ts',
  mails: 'scripts/mails/index.ts',
  specification: 'scripts/specification/index.ts',
}

/**
 * Runs a part of the tests with its own options. Its failure is the process's.
 * @throws {CliError} for an unknown name
 */
export async function runPart(name: string, options: string[]): Promise<void> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (file) return runNode([file, ...options])
  if (browserParts.includes(name)) {
    const config = ['-c', `playwright.${name}.config.ts`]
    const env = { CHROMIUM: process.env.CHROMIUM ?? (await findChromium()) }
    return runNode([packageCommand('playwright'), 'test', ...config, ...options], env)
  }
  const names = [...browserParts, ...Object.keys(files)].join(', ')
  throw new CliError(`npm test has no part ${name}: choose ${names}.`)
}

const runNode = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).catch(() => {
    process.exitCode = 1
  })
