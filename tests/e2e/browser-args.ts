import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Playwright's own list: Chromium uses only the last of two. */
function playwrightDisables(): string[] {
  const file = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle')
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error('Playwright’s list of disabled features is not found')
  return names
}

/**
 * Chromium renders the pages of its address bar for each window: 0.7 s of processor time for each
 * test (measured with Chromium 156; all of a small test took 1.1 s).
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** A process for the next navigation: 0.04 s of a test's 0.32 s for an empty page. */
const spareProcess = 'SpareRendererForSitePerProcess'

/** Command-line arguments of Chromium. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  // Without these a browser in a closed network has failing look-ups at every start.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightDisables(), ...addressBar, spareProcess]}`,
]
