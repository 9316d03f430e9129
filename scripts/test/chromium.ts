import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { CliError } from '../stack/cli.ts'
import { run, runPackage } from '../stack/run.ts'

const installed = [
  // The headless shell is preferred: 76 tests took 135 to 140 s with it, and 148 to 159 s with the complete browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const installedChromium = () => [chromium.executablePath(), ...installed].find((file) => existsSync(file))

/** Time limit of one installation, in milliseconds. */
const timeout = 300_000
const installs = [
  () => runPackage('playwright', ['install', 'chromium'], { timeout }),
  () => run('apt-get', ['update', '-qq'], { timeout }),
  () => run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { timeout }),
]

/** Finds a Chromium for the browser tests, or installs one. @throws {CliError} if none can be installed */
export async function findChromium(): Promise<string> {
  const there = installedChromium()
  if (there) return there
  console.info('No Chromium on this machine: installing one …')
  for (const install of installs) {
    try {
      await install()
    } catch {
      // The next installation may work.
    }
    const found = installedChromium()
    if (found) return found
  }
  throw new CliError(
    'The browser tests need Chromium or Chrome, and none could be installed. Install one and run npm test again.',
  )
}
