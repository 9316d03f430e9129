import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '#web/db/folder-lock.ts'
import { finishSwap, restoringFolder, swap } from '../stack/swap.ts'
import { folderOf, readPointer, writePointer } from './current.ts'
import { copyData, copyOf, putDataBack, removeCopy } from './data-copy.ts'
import type { Journal, StepName } from './journal.ts'

/** Parts of a change that only a running start process has; replaced in tests. */
export type Doer = {
  /** Stops the running version except its gateway. @returns the name of a backup */
  hold: (reason: string) => Promise<string>
  /** Runs a script of a release on the data folder, which is free then. @returns its output */
  runScript: (folder: string, script: string, args: string[]) => Promise<string>
  /** Loads a version's code in a process, which opens no data yet. */
  load: (folder: string) => Promise<void>
  /** Starts the loaded version behind the other's gateway, and waits until it is healthy. */
  start: () => Promise<void>
  /** Stops the loaded version. */
  stopStarted: () => Promise<void>
}

/** Step of a change. Its undo also follows an interrupted step, and can be repeated. */
export type Step = { name: StepName; do: () => Promise<void>; undo?: () => Promise<void> }

const restoreScript = 'scripts/restore/index.ts'

/** Folder in which a rollback to a backup keeps the newer version's data. */
const keptFor = (backup: string) => `before-rollback-to-${backup}`

/** Steps of a change, in order. The pointer is written last, and commits the change. */
export function stepsOf(dataDir: string, journal: Journal, doer: Doer): Step[] {
  const hold = async () => {
    const name = await doer.hold(`before ${journal.kind === 'update' ? 'an update' : 'a rollback'}`)
    if (journal.kind === 'update') journal.backup = name
    else journal.report.push(`The site as it was is in the backup ${name}.`)
  }
  const { backup = '' } = journal
  const load: Step = {
    name: 'load',
    async do() {
      const to = folderOf(dataDir, journal.to)
      // A version without this option restores the whole backup later, while forms wait.
      if (journal.kind === 'rollback')
        await doer.runScript(to, restoreScript, [backup, '--prepare']).catch(() => undefined)
      await doer.load(to)
    },
    async undo() {
      await doer.stopStarted()
      await rm(path.join(dataDir, restoringFolder), { recursive: true, force: true })
    },
  }
  const start: Step = {
    name: 'start',
    do: doer.start,
    async undo() {
      await doer.stopStarted()
      // Next ends up to two seconds later, and has the database open until then.
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
  const newer = path.join(copyOf(dataDir), 'postgres')
  const scripts = [
    { release: from, script: 'scripts/rollback/new-leads.ts', args: [backup, newer] },
    { release: to, script: restoreScript, args: [backup, '--keep', kept] },
  ]
  return [
    { ...copyStep(dataDir), name: 'export' },
    {
      name: 'restore',
      // Both open a database, which takes most of their time: so they run at once, and the export reads a copy.
      async do() {
        const run = ({ release, script, args }: (typeof scripts)[number]) =>
          doer.runScript(folderOf(dataDir, release), script, args)
        // The undo must not begin while one of them still runs.
        const ends = await Promise.allSettled(scripts.map(run))
        for (const end of ends) {
          if (end.status === 'rejected') throw end.reason
          journal.report.push(...end.value.trim().split('\n'))
        }
      },
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

/** A rollback cannot itself be rolled back. */
const pointerAfter = ({ kind, from, to, backup }: Journal) =>
  kind === 'update' && backup ? { ...to, previous: { ...from, backup } } : to

/**
 * Runs the steps in order, each recorded before it starts. After a failure all started steps are
 * undone, the last one first.
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

/** True once the change is committed: it is never undone after that. */
export const isCommitted = (dataDir: string, { to }: Journal): boolean =>
  readPointer(dataDir)?.folder === to.folder

/** Undoes an interrupted change: the steps up to the last one that was started, in reverse order. */
export async function undoSteps(steps: Step[], last: StepName): Promise<void> {
  const index = steps.findIndex(({ name }) => name === last)
  for (const step of steps.slice(0, index + 1).reverse()) await step.undo?.()
}
