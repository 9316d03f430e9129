import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '#web/db/folder-lock.ts'
import { finishSwap, swap } from '../stack/swap.ts'
import { folderOf, readPointer, writePointer } from './current.ts'
import { copyData, putDataBack, removeCopy } from './data-copy.ts'
import type { Journal, StepName } from './journal.ts'

/** Parts of a change that only a running start process has; others in tests. */
export type Doer = {
  /** Ends the running version but for its gateway. @returns the name of a backup */
  hold: (reason: string) => Promise<string>
  /** Runs a script of a release on the data folder, which no version has then. @returns what it printed */
  runScript: (folder: string, script: string, args: string[]) => Promise<string>
  /** Loads a version's code in a process, which opens nothing yet. */
  load: (folder: string) => Promise<void>
  /** Starts the version that was loaded behind the gateway of the other, until it is healthy. */
  start: () => Promise<void>
  /** Ends the version that was loaded. */
  stopStarted: () => Promise<void>
}

/** A step of a change. Its undo also follows a step that was cut off, and is done over when it is cut off itself. */
export type Step = { name: StepName; do: () => Promise<void>; undo?: () => Promise<void> }

/** Folder in which a rollback to a backup keeps the data of the newer version. */
const keptFor = (backup: string) => `before-rollback-to-${backup}`

/** Steps of a change, in order. The pointer's new content, written last, is what decides. */
export function stepsOf(dataDir: string, journal: Journal, doer: Doer): Step[] {
  const hold = async () => {
    const name = await doer.hold(`before ${journal.kind === 'update' ? 'an update' : 'a rollback'}`)
    if (journal.kind === 'update') journal.backup = name
    else journal.report.push(`The site as it was is in the backup ${name}.`)
  }
  const load: Step = {
    name: 'load',
    do: () => doer.load(folderOf(dataDir, journal.to)),
    undo: doer.stopStarted,
  }
  const start: Step = {
    name: 'start',
    do: doer.start,
    async undo() {
      await doer.stopStarted()
      // Its Next ends up to two seconds later, and has the database open until then.
      const lock = await lockFolder(path.join(dataDir, 'postgres'))
      try {
        if (journal.kind === 'update') await putDataBack(dataDir)
      } finally {
        lock.release()
      }
    },
  }
  const commit: Step = {
    name: 'commit',
    do: async () => writePointer(dataDir, pointerAfter(journal)),
  }
  const data =
    journal.kind === 'update' ? [copyStep(dataDir)] : rollbackData(dataDir, journal, doer)
  return [load, { name: 'hold', do: hold }, ...data, start, commit]
}

const copyStep = (dataDir: string): Step => ({
  name: 'copy',
  do: () => copyData(dataDir),
  undo: () => removeCopy(dataDir),
})

function rollbackData(dataDir: string, journal: Journal, doer: Doer): Step[] {
  const { from, to, backup = '' } = journal
  const kept = keptFor(backup)
  const run = async (release: Journal['to'], script: string, args: string[]) => {
    const said = await doer.runScript(folderOf(dataDir, release), script, args)
    journal.report.push(...said.trim().split('\n'))
  }
  return [
    {
      name: 'export',
      do: () => run(from, 'scripts/rollback/new-leads.ts', [backup]),
    },
    {
      name: 'restore',
      do: () => run(to, 'scripts/restore/index.ts', [backup, '--keep', kept]),
      async undo() {
        const undone = path.join(dataDir, '.undone')
        finishSwap(dataDir)
        await rm(undone, { recursive: true, force: true })
        if (existsSync(path.join(dataDir, kept))) swap(dataDir, { from: kept, to: '.undone' })
        await rm(undone, { recursive: true, force: true })
      },
    },
  ]
}

/** A rollback has nothing before it that the data could go back to. */
const pointerAfter = ({ kind, from, to, backup }: Journal) =>
  kind === 'update' && backup ? { ...to, previous: { ...from, backup } } : to

/**
 * Takes the steps in order, each written down before it begins. After a failure all that were begun are undone,
 * the last one first.
 * @returns the failure
 */
export async function takeSteps(
  steps: Step[],
  begin: (name: StepName) => void,
): Promise<Error | undefined> {
  const begun: Step[] = []
  for (const step of steps) {
    try {
      begin(step.name)
      begun.unshift(step)
      await step.do()
    } catch (error) {
      for (const one of begun) await one.undo?.()
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  return undefined
}

/** True once the change counts: from then on nothing is undone. */
export const isCommitted = (dataDir: string, { to }: Journal): boolean =>
  readPointer(dataDir)?.folder === to.folder

/** Undoes a change that was cut off: the steps up to the one that was begun last, that one first. */
export async function undoSteps(steps: Step[], last: StepName): Promise<void> {
  const index = steps.findIndex(({ name }) => name === last)
  for (const step of steps.slice(0, index + 1).reverse()) await step.undo?.()
}
