import { mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CliError, runCommand } from '../stack/cli.ts'
import { runPackage } from '../stack/run.ts'
import { requireCoverage } from './coverage.ts'
import { listVitest, readPlaywrightList } from './reports.ts'

/* `npm test -- specification` lists the statements of tests/specification that no test names. It collects the tests
   without running them, so it is fast, but only `npm test` proves a statement. */
await runCommand(async () => {
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-specification-'))
  const list = path.join(folder.path, 'playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: list }
  try {
    await runPackage('playwright', ['test', '-c', 'tests/e2e', '--list', '--reporter=json'], {
      env,
    })
    requireCoverage([...readPlaywrightList(list), ...(await listVitest())])
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : `${error}`)
  }
})
