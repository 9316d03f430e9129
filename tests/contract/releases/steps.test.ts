import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readPointer, writePointer } from '#scripts/releases/current.ts'
import { type Journal, readJournal, writeJournal } from '#scripts/releases/journal.ts'
import { recoverChange } from '#scripts/releases/recover-change.ts'
import { type ChangeActions, runSteps, stepsOf } from '#scripts/releases/steps.ts'
import { swap } from '#scripts/stack/swap.ts'
import { lockFolder } from '#web/db/folder-lock.ts'

const backup = '2026-11-26T05-00-00'
const [older, newer] = [
  { folder: 'older', commit: 'older' },
  { folder: 'newer', commit: 'newer' },
]
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

let dataDir: string
const at = (name: string) => path.join(dataDir, name)
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'career-care-releases-'))
  write('as it was')
  mkdirSync(at('releases'))
  return () => rmSync(dataDir, { recursive: true })
})

const files = ['postgres/base/1', 'content/lake.sqlite', 'content/datasets/a/b/lake.sqlite-wal']
function write(text: string, below = '.') {
  for (const file of files) {
    mkdirSync(path.dirname(at(path.join(below, file))), { recursive: true })
    writeFileSync(at(path.join(below, file)), text)
  }
}
const data = () => files.map((file) => readFileSync(at(file), 'utf8'))
const asItWas = files.map(() => 'as it was')
const postgresFolder = () => statSync(at('postgres'), { bigint: true }).ino

/** Start process without processes: versions and scripts change the files like the real ones. */
const actions = (): ChangeActions => ({
  hold: async () => backup,
  async runScript(_folder, script, args) {
    if (!script.includes('restore')) return 'Exported 2 leads'
    write('restored', '.restoring')
    if (args.includes('--prepare')) return ''
    swap(dataDir, { from: '.restoring', to: args[2] ?? '' })
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
  writePointer(dataDir, from)
  const steps = stepsOf(dataDir, journal, by)
  return {
    journal,
    steps,
    write: (step: Journal['step']) => writeJournal(dataDir, { ...journal, step }),
  }
}

test.each(cases)(
  'leaves version and data unchanged when a $kind fails $when $step',
  async (one) => {
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
    expect(readPointer(dataDir)).toEqual(kinds[one.kind].from)
    expect(existsSync(at('releases/before'))).toBe(false)
  },
)

test('a failed export is undone once the restore beside it has ended', async () => {
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

test.each(cases)('heals a $kind that was killed $when $step', async ({ kind, step, when }) => {
  const { steps, write: begun } = begin(kind)
  const inode = postgresFolder()
  for (const one of steps) {
    begun(one.name)
    if (one.name !== step || when === 'after') await one.do()
    if (one.name === step) break
  }
  const said: string[] = []
  await recoverChange(dataDir, (line) => void said.push(line))
  if (step === 'commit' && when === 'after') {
    expect(readPointer(dataDir)?.folder).toBe(kinds[kind].to.folder)
    expect(data()).toEqual(files.map(() => 'migrated'))
    expect(readJournal(dataDir)?.step).toBe('done')
    return
  }
  expect(data()).toEqual(asItWas)
  expect(postgresFolder()).toBe(inode)
  expect(readPointer(dataDir)).toEqual(kinds[kind].from)
  expect(readJournal(dataDir)).toMatchObject({ step: 'failed', why: `It was cut off (${step}).` })
  expect(said).toHaveLength(1)

  // Another start does not undo newer leads.
  write('newer leads')
  await recoverChange(dataDir, () => undefined)
  expect(data()).toEqual(files.map(() => 'newer leads'))
})

test('restores the data only once nobody has the database open', async () => {
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

test('restores no half copy when the undo itself was killed', async () => {
  const { steps, write: begun } = begin('update')
  for (const step of steps.slice(0, -1)) {
    begun(step.name)
    await step.do()
  }
  await steps[3]?.undo?.()
  await steps[2]?.undo?.()
  mkdirSync(at('releases/before.half'))
  await recoverChange(dataDir, () => undefined)
  expect(data()).toEqual(asItWas)
})

test('an update records the previous version, and a rollback does not', async () => {
  const update = begin('update')
  await runSteps(update.steps, update.write)
  expect(readPointer(dataDir)).toEqual({ ...newer, previous: { ...older, backup } })
  const rollback = begin('rollback')
  await runSteps(rollback.steps, rollback.write)
  expect(readPointer(dataDir)).toEqual(older)
  expect(rollback.journal.report).toEqual([
    `The site as it was is in the backup ${backup}.`,
    'Exported 2 leads',
    'Restored',
  ])
})
