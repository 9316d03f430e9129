import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tryLock } from '#lake/disk'
import { lockChange } from '#scripts/releases/change-lock.ts'
import { copyOf } from '#scripts/releases/data-copy.ts'
import { readJournal, type StepName, writeJournal } from '#scripts/releases/journal.ts'
import { root } from '#scripts/stack/build-cache.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'
import { npmRun } from '#tests/npm-run.ts'
import { newer, older } from './release-fixtures.ts'

vi.setConfig({ testTimeout: 60_000 })

const at = folderForEachTest()
const run = (command: string) =>
  npmRun(`${command}/index`, [], { DATA_DIR: at() }).then(({ code, said }) => [code, said.trim()])
const journal = (step: StepName) => writeJournal(at(), { kind: 'update', from: older, to: newer, step, report: [] })
const runningSince =
  /^An update has been running since \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Run this command again when it has ended\.$/

/** Locks the data folder like a start process. */
function startProcess() {
  const release = tryLock(at('start.sqlite'))
  onTestFinished(() => release?.())
}

test('refuses an update, a rollback and a restore while an update builds', async () => {
  startProcess()
  onTestFinished(lockChange(at(), 'update'))
  for (const command of ['update', 'rollback', 'restore'])
    expect(await run(command), command).toEqual([1, expect.stringMatching(runningSince)])
})

test('refuses an update during a rollback, and allows it afterwards', async () => {
  startProcess()
  const release = lockChange(at(), 'rollback')
  expect(await run('update')).toEqual([1, expect.stringMatching(/^A rollback has been running/)])
  release()
  lockChange(at(), 'update')()
})

test('a killed command leaves no lock, but the change of the start process counts until it ends', async () => {
  startProcess()
  const script = `const { lockChange } = await import('#scripts/releases/change-lock.ts')
    globalThis.release = lockChange(process.argv[1], 'update')
    setInterval(() => console.log('locked'), 50)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, at()], { cwd: root })
  await once(child.stdout, 'data')
  expect(() => lockChange(at(), 'rollback')).toThrow(runningSince)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockChange(at(), 'update')()

  journal('copy')
  expect(() => lockChange(at(), 'rollback')).toThrow(runningSince)
  journal('failed')
  lockChange(at(), 'rollback')()
})

test('a restore first undoes an interrupted update, which the next start would undo afterwards', async () => {
  journal('start')
  mkdirSync(path.join(copyOf(at()), 'postgres'), { recursive: true })
  writeFileSync(path.join(copyOf(at()), 'postgres/table'), 'before the update')
  expect(await run('restore')).toEqual([1, expect.stringContaining('Name the backup')])
  expect(readJournal(at())).toMatchObject({ step: 'failed' })
  expect(existsSync(at('postgres/table'))).toBe(true)
  expect(existsSync(copyOf(at()))).toBe(false)
})
