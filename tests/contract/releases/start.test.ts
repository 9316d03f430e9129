import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPointer, writePointer } from '#scripts/releases/current.ts'
import { readJournal, writeJournal } from '#scripts/releases/journal.ts'
import { requestChange } from '#scripts/releases/request-change.ts'
import { root } from '#scripts/stack/build-cache.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { emptyEnvironment } from '#scripts/stack/process.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'
import { createReleases, newer, older, servedAt } from './release-fixtures.ts'

const inFolder = folderForEachTest()
let dataDir: string
let port: number
let starts: ChildProcess[]

/** Runs the script of `npm start` with the releases of the data folder. */
function start() {
  const child = spawn(process.execPath, ['scripts/run.ts', 'scripts/start/index.ts'], {
    cwd: root,
    env: emptyEnvironment({ DATA_DIR: dataDir, PORT: `${port}` }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  starts.push(child)
  return { child, ended: once(child, 'exit') }
}
const served = () => servedAt(`http://127.0.0.1:${port}`)
const until = (name: string | undefined) => vi.waitFor(async () => expect(await served()).toBe(name), 20_000)

beforeEach(async () => {
  starts = []
  port = await freePort()
  dataDir = inFolder()
  createReleases(dataDir)
  // The start process of each release is that of this checkout.
  for (const { folder } of [older, newer])
    writeFileSync(
      path.join(dataDir, 'releases', folder, 'scripts/start/index.ts'),
      `await import(${JSON.stringify(path.join(root, 'scripts/start/index.ts'))})`,
    )
  writePointer(dataDir, older)
  return async () => {
    for (const one of starts) {
      one.kill('SIGKILL')
      if (one.exitCode === null && one.signalCode === null) await once(one, 'exit')
    }
    await until(undefined)
  }
})

const order = { kind: 'update', from: older, to: newer } as const

test('a start process replaces the version in an update, and ends at SIGTERM', async () => {
  const { child, ended } = start()
  await until('older')
  const said: string[] = []
  expect(await requestChange(dataDir, order, (line) => void said.push(line))).toEqual([
    expect.stringMatching(/^Forms waited for \d+\.\d s/),
  ])
  expect(said).toContain('Waiting for the start process')
  expect(await served()).toBe('newer')
  expect(readPointer(dataDir)).toMatchObject({ folder: 'newer', previous: { folder: 'older' } })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await until(undefined)
})

test('a second start is refused while the first one runs', async () => {
  start()
  await until('older')
  const second = start()
  let said = ''
  second.child.stderr?.on('data', (chunk) => (said += chunk))
  expect(await second.ended).toEqual([1, null])
  expect(said).toContain(`Career Care already runs on ${dataDir}`)
})

test('after a kill during an update, the next start has the old version and the old data', async () => {
  const table = path.join(dataDir, 'postgres/table')
  writeFileSync(table, 'as it was')
  createReleases(dataDir, { newer: 'is silent' })
  const { child, ended } = start()
  await until('older')
  writeJournal(dataDir, { ...order, step: 'asked', report: [] })
  await vi.waitFor(() => expect(readJournal(dataDir)?.step).toBe('start'), 20_000)
  child.kill('SIGKILL')
  await ended
  await until(undefined)
  writeFileSync(table, 'migrated')

  start()
  await until('older')
  expect(readFileSync(table, 'utf8')).toBe('as it was')
  expect(readJournal(dataDir)).toMatchObject({ step: 'failed', why: 'It was cut off (start).' })
  expect(readPointer(dataDir)).toEqual(older)
  expect(existsSync(path.join(dataDir, 'releases/before'))).toBe(false)
})
