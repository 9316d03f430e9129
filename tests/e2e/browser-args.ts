import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Features that Playwright disables. Chromium uses only the last `--disable-features`, so ours repeats them. */
function playwrightDisables(): string[] {
  const file = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle')
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name)
  if (names.length === 0)
    throw new Error('playwright-core has no list `disabledFeatures`: read its new name in coreBundle.js')
  return names
}

/**
 * Features that render the address bar's pages for each window. They took 0.7 s of the 1.1 s of processor time of a
 * small test (Chromium 156).
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** Feature that starts a process for the next navigation. It took 0.04 s of the 0.32 s of a test of an empty page. */
const spareProcess = 'SpareRendererForSitePerProcess'

/** Command-line arguments of Chromium. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  // Without the next five, a browser in a closed network sends requests at every start, which fail.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightDisables(), ...addressBar, spareProcess]}`,
]
