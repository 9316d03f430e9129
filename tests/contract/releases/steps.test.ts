import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readPointer, writePointer } from '#scripts/releases/current.ts'
import { type Journal, readJournal, writeJournal } from '#scripts/releases/journal.ts'
import { recoverChange } from '#scripts/releases/recover-change.ts'
import { type ChangeActions, runSteps, stepsOf } from '#scripts/releases/steps.ts'
import { finishSwap, swap } from '#scripts/stack/swap.ts'
import { failCall } from '#tests/contract/failing-call.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'
import { lockFolder } from '#web/db/folder-lock.ts'
import { newer, older } from './release-fixtures.ts'

const backup = '2026-11-26T05-00-00'
const kinds = {
  update: { from: older, to: newer, steps: ['load', 'hold', 'copy', 'start', 'commit'] },
  rollback: {
    from: newer,
    to: older,
    steps: ['load', 'hold', 'export', 'restore', 'start', 'commit'],
  },
} as const
const cases = Object.entries(kinds).flatMap(([kind, { steps }]) =>
  steps.flatMap((step) =>
    (['before', 'after'] as const).map((when) => ({
      kind: kind as keyof typeof kinds,
      step,
      when,
    })),
  ),
)

const at = folderForEachTest()
beforeEach(() => {
  write('as it was')
  mkdirSync(at('releases'))
})

const files = ['postgres/base/1', 'content/lake.sqlite', 'content/lake.sqlite-wal']
function write(text: string, below = '.') {
  for (const file of files) {
    mkdirSync(path.dirname(at(path.join(below, file))), { recursive: true })
    writeFileSync(at(path.join(below, file)), text)
  }
}
const data = () => files.map((file) => readFileSync(at(file), 'utf8'))
const asItWas = files.map(() => 'as it was')
const postgresFolder = () => statSync(at('postgres'), { bigint: true }).ino

/** Returns a fake that changes the files as the versions and scripts of a start process do. */
const actions = (): ChangeActions => ({
  hold: async () => backup,
  async runScript(_folder, script, args) {
    if (!script.includes('restore')) return 'Exported 2 leads'
    write('restored', '.restoring')
    if (args.includes('--prepare')) return ''
    swap(at(), { from: '.restoring', to: args[2] ?? '' })
    return 'Restored'
  },
  load: async () => undefined,
  async start() {
    write('migrated')
    writeFileSync(at('content/lake.sqlite-shm'), '')
  },
  stopStarted: async () => undefined,
})

function begin(kind: keyof typeof kinds, by = actions()) {
  const { from, to } = kinds[kind]
  const journal: Journal = { kind, from, to, step: 'asked', report: [] }
  if (kind === 'rollback') journal.backup = backup
  writePointer(at(), from)
  const steps = stepsOf(at(), journal, by)
  return {
    journal,
    steps,
    write: (step: Journal['step']) => writeJournal(at(), { ...journal, step }),
  }
}

test.each(cases)('a $kind that fails $when the step $step leaves version and data unchanged', async (one) => {
  const { steps, write: begun } = begin(one.kind)
  const inode = postgresFolder()
  const failing = steps.map((step) => ({
    ...step,
    async do() {
      if (step.name !== one.step) return step.do()
      if (one.when === 'after' && step.name !== 'commit') await step.do()
      throw new Error('injected')
    },
  }))
  expect(await runSteps(failing, begun)).toMatchObject({ message: 'injected' })
  expect(data()).toEqual(asItWas)
  expect(postgresFolder()).toBe(inode)
  expect(readPointer(at())).toEqual(kinds[one.kind].from)
  expect(existsSync(at('releases/before'))).toBe(false)
})

test('a failed export is undone after the end of the restore that runs beside it', async () => {
  const by = actions()
  const { steps, write: begun } = begin('rollback', {
    ...by,
    async runScript(folder, script, args) {
      if (!script.includes('restore')) throw new Error('injected')
      await new Promise(setImmediate)
      return by.runScript(folder, script, args)
    },
  })
  expect(await runSteps(steps, begun)).toMatchObject({ message: 'injected' })
  expect(data()).toEqual(asItWas)
})

test.each(cases)('the next start undoes a $kind that was killed $when the step $step', async (one) => {
  const { kind, step, when } = one
  const { steps, write: begun } = begin(kind)
  const inode = postgresFolder()
  for (const { name, do: run } of steps) {
    begun(name)
    if (name !== step || when === 'after') await run()
    if (name === step) break
  }
  const said: string[] = []
  await recoverChange(at(), (line) => void said.push(line))
  // A change that was committed is not undone.
  if (step === 'commit' && when === 'after') {
    expect(readPointer(at())?.folder).toBe(kinds[kind].to.folder)
    expect(data()).toEqual(files.map(() => 'migrated'))
    expect(readJournal(at())?.step).toBe('done')
    return
  }
  expect(data()).toEqual(asItWas)
  expect(postgresFolder()).toBe(inode)
  expect(readPointer(at())).toEqual(kinds[kind].from)
  expect(readJournal(at())).toMatchObject({ step: 'failed', why: `It was cut off (${step}).` })
  expect(said).toHaveLength(1)

  // A later start does not undo the change again.
  write('newer leads')
  await recoverChange(at(), () => undefined)
  expect(data()).toEqual(files.map(() => 'newer leads'))
})

test.each([1, 2, 3, 4, 5])(
  'a swap whose call %i of the file system fails leaves an order that the next start can read',
  async (number) => {
    write('restored', '.restoring')
    const call = failCall(number, 'ENOSPC', (file) => file.startsWith(at()))
    expect(() => swap(at(), { from: '.restoring', to: 'retained' })).toThrow('ENOSPC')
    call.restore()
    finishSwap(at())
    const isSwapped = existsSync(at('retained/postgres'))
    expect(data()).toEqual(files.map(() => (isSwapped ? 'restored' : 'as it was')))
  },
)

test('reports a file that cannot be read with its error, and not as damaged', () => {
  writePointer(at(), older)
  const call = failCall(1, 'EMFILE', (file) => file.endsWith('current.json'))
  expect(() => readPointer(at())).toThrow('EMFILE')
  call.restore()
})

test('the undo of a start waits until the database is closed', async () => {
  const { steps } = begin('update')
  const [, , copy, start] = steps
  await copy?.do()
  await start?.do()
  const open = await lockFolder(at('postgres'))
  const undone = start?.undo?.()
  await new Promise(setImmediate)
  expect(data()).toEqual(files.map(() => 'migrated'))
  open.release()
  await undone
  expect(data()).toEqual(asItWas)
})

test('the next start restores no incomplete copy when the undo was killed', async () => {
  const { steps, write: begun } = begin('update')
  for (const step of steps.slice(0, -1)) {
    begun(step.name)
    await step.do()
  }
  await steps[3]?.undo?.()
  await steps[2]?.undo?.()
  mkdirSync(at('releases/before.half'))
  await recoverChange(at(), () => undefined)
  expect(data()).toEqual(asItWas)
})

test('an update records the previous version, and a rollback does not', async () => {
  const update = begin('update')
  await runSteps(update.steps, update.write)
  expect(readPointer(at())).toEqual({ ...newer, previous: { ...older, backup } })
  const rollback = begin('rollback')
  await runSteps(rollback.steps, rollback.write)
  expect(readPointer(at())).toEqual(older)
  expect(rollback.journal.report).toEqual([
    `The site as it was is in the backup ${backup}.`,
    'Exported 2 leads',
    'Restored',
  ])
})
