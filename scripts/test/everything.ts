import { mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CliError } from '../stack/cli.ts'
import { type Step, steps, type TestRun } from './steps.ts'

/**
 * Runs all steps of steps.ts, and prints their results at the end. A failed step does not prevent the next ones, so that
 * one run reports all errors.
 * @param rooms regular expression for the file names of nightly browser tests to add
 * @throws {CliError} if a step failed
 */
export async function runEverything(rooms?: string): Promise<void> {
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-tests-'))
  const run: TestRun = { folder: folder.path, outcomes: [], rooms }
  const lines = new Map<Step, string>()
  let failures = 0

  const inTurn = async (...chosen: Step[]) => {
    for (const step of chosen) {
      const began = Date.now()
      const error = await step.run(run).then(
        () => undefined,
        (reason) => (reason instanceof Error ? reason.message : `${reason}`),
      )
      if (error !== undefined) failures += 1
      const seconds = Math.round((Date.now() - began) / 1000)
      lines.set(step, `${error === undefined ? '✓' : '✗'} ${step.name} (${seconds} s)`)
      console.info([lines.get(step), error].filter(Boolean).join(': '))
    }
  }

  // One worker of Vitest beside one of Playwright. With four workers on two cores the Studio's tests timed out.
  const { install, generated, lint, unused, secrets, types, unit, contract, browser } = steps
  const isGenerated = inTurn(install, generated)
  await Promise.all([
    isGenerated.then(() => inTurn(browser)),
    // The type check follows the generated files, because one outdated file causes many type errors.
    inTurn(lint, unused, secrets)
      .then(() => isGenerated)
      .then(() => inTurn(types, unit, contract)),
  ])
  await inTurn(steps.specification, steps.budgets)

  console.info('')
  // Lists the failed tests, because their errors may be thousands of lines above.
  const failed = run.outcomes.filter(({ status }) => status === 'failed')
  for (const { title } of failed) console.info(`✗ ${title}`)
  for (const step of Object.values(steps)) console.info(lines.get(step))
  const passed = run.outcomes.filter(({ status }) => status === 'passed')
  console.info(`${passed.length} passed, ${failed.length} failed`)
  if (failures > 0) throw new CliError(`${failures} of ${lines.size} steps failed.`)
}
