import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { change, type StartState } from '#scripts/releases/change.ts'
import { folderOf, readPointer } from '#scripts/releases/current.ts'
import { type Journal, readJournal } from '#scripts/releases/journal.ts'
import { launch } from '#scripts/releases/version.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'
import { createReleases, newer, older, servedAt } from './release-fixtures.ts'

const dataDir = folderForEachTest()
let startState: StartState
let said: string[]

/** Creates the releases, and starts the older one. */
async function given(behaviours: Record<string, string>) {
  createReleases(dataDir(), behaviours)
  const port = await freePort()
  const variables = { DATA_DIR: dataDir(), PORT: `${port}` }
  const ownUrl = `http://127.0.0.1:${port}`
  const serving = launch(folderOf(dataDir(), older), variables)
  const log = (line: string) => void said.push(line)
  // The limit of a silent version is short, because the test waits for all of it. On a busy machine the other
  // versions need seconds to start.
  const up = behaviours.newer === 'is silent' ? 5_000 : 60_000
  const limits = { up, healthy: 0 }
  startState = { dataDir: dataDir(), ownUrl, variables, serving, log, limits }
  await serving.state('listening')
}

const update = (): Journal => ({
  kind: 'update',
  from: older,
  to: newer,
  step: 'asked',
  report: [],
})
const served = () => servedAt(startState.ownUrl)

beforeEach(() => {
  said = []
})
afterEach(() => startState.serving.kill())

test('a version that repeats an old report to strangers is healthy at once', async () => {
  await given({ newer: 'repeats an old report' })
  writeFileSync(dataDir('secrets.json'), JSON.stringify({ CRON_SECRET: 'c'.repeat(32) }))
  await change(startState, update())
  expect(await served()).toBe('newer')
})

test.each([
  ['the new version does not load', { newer: 'does not load' }, /newer ended \(3\)/],
  ['the new version does not start', { newer: 'does not start' }, /newer ended \(3\)/],
  ['the new version does not answer', { newer: 'is silent' }, /newer does not answer/],
  ['the new version is not healthy', { newer: 'is sick' }, /newer is not healthy: database/],
  ['the backup fails', { older: 'has no backup' }, /disk is full/],
  ['its process ends during the backup', { older: 'dies' }, /older ended \(1\)/],
])('the old version serves again when %s', async (_title, behaviours, why) => {
  await given(behaviours)
  await change(startState, update())
  expect(await served()).toBe('older')
  expect(readPointer(dataDir())).toBeUndefined()
  expect(readJournal(dataDir())).toMatchObject({ step: 'failed', why: expect.stringMatching(why) })
  expect(said).toEqual([expect.stringMatching(why)])
})

test('kills a version that does not stop in time', async () => {
  await given({ older: 'hangs' })
  await startState.serving.stop(100)
  expect(await served()).toBeUndefined()
})
