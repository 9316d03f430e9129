import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '#web/db/folder-lock.ts'
import { finishSwap, restoringFolder, swap } from '../stack/swap.ts'
import { folderOf, readPointer, writePointer } from './current.ts'
import { copyData, copyOf, removeCopy, restoreDataCopy } from './data-copy.ts'
import type { Journal, StepName } from './journal.ts'

/** Actions of a change that need the start process. Tests replace them. */
export type ChangeActions = {
  /** Makes a backup, and stops the running version except for its gateway. @returns the name of the backup */
  hold: (reason: string) => Promise<string>
  /** Runs a script of a release with the data folder. @returns its output */
  runScript: (folder: string, script: string, args: string[]) => Promise<string>
  /** Starts the process of a version. The process loads its code and does not open the data. */
  load: (folder: string) => Promise<void>
  /** Starts the loaded version behind the gateway of the running version, and waits until it is healthy. */
  start: () => Promise<void>
  /** Stops the loaded version. */
  stopStarted: () => Promise<void>
}

/** Step of a change. `undo` can be repeated, and also undoes an interrupted step. */
export type Step = { name: StepName; do: () => Promise<void>; undo?: () => Promise<void> }

const restoreScript = 'scripts/restore/index.ts'

/** Folder in which a rollback retains the data of the newer version. */
const retainedFolder = (backup: string) => `before-rollback-to-${backup}`

/** Steps of a change, in order. The last one commits the change by writing the pointer. */
export function stepsOf(dataDir: string, journal: Journal, actions: ChangeActions): Step[] {
  const hold = async () => {
    const name = await actions.hold(`before ${journal.kind === 'update' ? 'an update' : 'a rollback'}`)
    if (journal.kind === 'update') journal.backup = name
    else journal.report.push(`The site as it was is in the backup ${name}.`)
  }
  const { backup = '' } = journal
  const load: Step = {
    name: 'load',
    async do() {
      const to = folderOf(dataDir, journal.to)
      // A version without `--prepare` fails here, and restores the whole backup in the step `restore`.
      if (journal.kind === 'rollback')
        await actions.runScript(to, restoreScript, [backup, '--prepare']).catch(() => undefined)
      await actions.load(to)
    },
    async undo() {
      await actions.stopStarted()
      await rm(path.join(dataDir, restoringFolder), { recursive: true, force: true })
    },
  }
  const start: Step = {
    name: 'start',
    do: actions.start,
    async undo() {
      await actions.stopStarted()
      // Waits for Next, which ends up to two seconds later and has the database open until then.
      const lock = await lockFolder(path.join(dataDir, 'postgres'))
      try {
        if (journal.kind === 'update') await restoreDataCopy(dataDir)
      } finally {
        lock.release()
      }
    },
  }
  const commit: Step = {
    name: 'commit',
    do: async () => writePointer(dataDir, pointerAfter(journal)),
  }
  const data = journal.kind === 'update' ? [copyStep(dataDir)] : rollbackData(dataDir, journal, actions)
  return [load, { name: 'hold', do: hold }, ...data, start, commit]
}

const copyStep = (dataDir: string): Step => ({
  name: 'copy',
  do: () => copyData(dataDir),
  undo: () => removeCopy(dataDir),
})

function rollbackData(dataDir: string, journal: Journal, actions: ChangeActions): Step[] {
  const { from, to, backup = '' } = journal
  const retained = retainedFolder(backup)
  const newer = path.join(copyOf(dataDir), 'postgres')
  const scripts = [
    { release: from, script: 'scripts/rollback/new-leads.ts', args: [backup, newer] },
    { release: to, script: restoreScript, args: [backup, '--keep', retained] },
  ]
  return [
    { ...copyStep(dataDir), name: 'export' },
    {
      name: 'restore',
      // Both scripts run at the same time, because each one mainly waits for a database to open. The export reads the
      // copy.
      async do() {
        const run = ({ release, script, args }: (typeof scripts)[number]) =>
          actions.runScript(folderOf(dataDir, release), script, args)
        // The undo must not begin while a script still runs.
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
        if (existsSync(path.join(dataDir, retained))) swap(dataDir, { from: retained, to: '.undone' })
        await rm(undone, { recursive: true, force: true })
      },
    },
  ]
}

/** Pointer after a change. A rollback has no previous version, so it cannot be rolled back. */
const pointerAfter = ({ kind, from, to, backup }: Journal) =>
  kind === 'update' && backup ? { ...to, previous: { ...from, backup } } : to

/**
 * Runs steps in order. After a failure, undoes all started steps in reverse order.
 * @param begin records a step before it starts
 * @returns the error of the failed step
 */
export async function runSteps(steps: Step[], begin: (name: StepName) => void): Promise<Error | undefined> {
  const started: Step[] = []
  for (const step of steps) {
    try {
      begin(step.name)
      started.unshift(step)
      await step.do()
    } catch (error) {
      for (const one of started) await one.undo?.()
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  return undefined
}

/** True after the commit of a change. A committed change is never undone. */
export const isCommitted = (dataDir: string, { to }: Journal): boolean => readPointer(dataDir)?.folder === to.folder

/** Undoes the steps of an interrupted change in reverse order. @param last the last started step */
export async function undoSteps(steps: Step[], last: StepName): Promise<void> {
  const index = steps.findIndex(({ name }) => name === last)
  for (const step of steps.slice(0, index + 1).reverse()) await step.undo?.()
}
