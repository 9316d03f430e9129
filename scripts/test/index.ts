import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { requireProved } from '../specification/proved.ts'
import { Problem } from '../stack/problem.ts'
import { root } from '../stack/stamp.ts'
import { findChromium } from './chromium.ts'
import { requireGenerated } from './generated.ts'
import { playwrightTally, type Tally, vitestTally } from './tally.ts'

/*
 * `npm test`, `npm run check` and CI are this one list. Each step runs even when an earlier one
 * failed, so that one run tells everything.
 */

const reports = mkdtempSync(path.join(os.tmpdir(), 'career-care-tests-'))
const report = (name: string) => path.join(reports, `${name}.json`)
const tallies: Tally[] = []

/** A log is read by people too: no colours where nobody's terminal shows them. */
const plain = process.stdout.isTTY ? [] : ['--colors=off']

const tool = (command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`)),
    )
  })

const counted = async (file: string, read: (file: string) => Tally, job: Promise<void>) => {
  const outcome = await job.then(
    () => null,
    (error: Error) => error,
  )
  tallies.push(read(file))
  if (outcome) throw outcome
}

const steps: [string, () => Promise<void>][] = [
  ['Lint and format', () => tool('biome', ['ci', '--error-on-warnings', ...plain, '.'])],
  ['Generated files are up to date', requireGenerated],
  ['Types', () => tool('tsc', ['--noEmit'])],
  [
    'Unit and contract tests',
    () => {
      const file = report('vitest')
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return counted(file, vitestTally, tool('vitest', args))
    },
  ],
  [
    'Browser tests',
    () => {
      const file = report('playwright')
      const env = { CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
      return counted(file, playwrightTally, tool('playwright', ['test'], env))
    },
  ],
  [
    'Every statement of the specification is proved',
    async () => requireProved({ vitest: report('vitest'), playwright: report('playwright') }),
  ],
]

let failures = 0
for (const [name, step] of steps) {
  const started = Date.now()
  console.info(`\n— ${name}`)
  try {
    await step()
    console.info(`✓ ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  } catch (error) {
    failures += 1
    console.error(
      `✗ ${name}: ${error instanceof Problem || error instanceof Error ? error.message : error}`,
    )
  }
}
rmSync(reports, { recursive: true, force: true })

const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
console.info(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(failures === 0 ? 0 : 1)
