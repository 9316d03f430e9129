import { CliError } from '../stack/cli.ts'
import { packageCommand } from '../stack/package-command.ts'
import { run } from '../stack/run.ts'
import { findChromium } from './chromium.ts'

/** Browser tests that each have a Playwright configuration. */
const browserParts = ['alone', 'browsers', 'slow', 'visual']

/** Scripts of the other parts. These take too long for `npm test`, or need a person. */
const files: Record<string, string> = {
  faults: 'tests/faults/index.ts',
  soak: 'tests/soak/index.ts',
  mails: 'scripts/mails/index.ts',
  specification: 'scripts/specification/index.ts',
}

/** Runs a part of the tests with options, and sets the exit code. @throws {CliError} for an unknown name */
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
