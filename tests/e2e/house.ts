import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startHouse } from '#scripts/stack/running.ts'
import { findChromium } from '#scripts/test/chromium.ts'

/**
 * Before all browser tests: the whole product as `npm start` runs it, on free ports, over an empty
 * data folder. What the terminal says goes to a file, where a test can read a sign-in link.
 */
export default async function openHouse() {
  process.env.CHROMIUM ??= findChromium()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-e2e-'))
  const house = await startHouse(path.join(folder, 'data'))
  process.env.SITE = house.site
  process.env.STUDIO = house.studio
  process.env.TERMINAL = house.terminal
  return async () => {
    await house.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
