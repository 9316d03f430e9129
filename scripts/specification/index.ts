import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { attempt } from '../stack/attempt.ts'
import { Problem } from '../stack/problem.ts'
import { run } from '../stack/run.ts'
import { requireCited } from './proved.ts'

/*
 * `npm run specification`: which statements of tests/specification some test cites, and which none
 * does. Tests are listed, not run: only `npm test` knows whether what is cited is proved.
 */
await attempt(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-specification-'))
  const vitest = path.join(folder, 'vitest.json')
  const playwright = path.join(folder, 'playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwright }
  try {
    await run('vitest', ['list', `--json=${vitest}`])
    await run('playwright', ['test', '--list', '--reporter=json'], { env })
    requireCited({ vitest, playwright })
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : `${error}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
