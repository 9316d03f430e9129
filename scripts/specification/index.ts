import { mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CliError, runCommand } from '../stack/cli.ts'
import { runPackage } from '../stack/run.ts'
import { requireCoverage } from './coverage.ts'
import { listVitest, readPlaywrightList } from './reports.ts'

/*
 * `npm test -- specification`: which statements of tests/specification some test says to prove, and which
 * none does. Tests are collected, not run: only `npm test` knows whether what is named is proved.
 */
await runCommand(async () => {
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-specification-'))
  const list = path.join(folder.path, 'playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: list }
  try {
    await runPackage('playwright', ['test', '--list', '--reporter=json'], { env })
    requireCoverage([...readPlaywrightList(list), ...(await listVitest())])
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : `${error}`)
  }
})
