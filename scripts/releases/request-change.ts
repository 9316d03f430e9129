import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '#web/env.ts'
import { isImage, root } from '../stack/build-cache.ts'
import { CliError } from '../stack/cli.ts'
import { ownCommit } from '../update/checkout.ts'
import { isStarted, lockChange } from './change-lock.ts'
import { type Release, readPointer } from './current.ts'
import { type Journal, readJournal, type StepName, writeJournal } from './journal.ts'

/** Milliseconds between two reads of the journal. */
const pollMs = 200

const messages: Partial<Record<StepName, string>> = {
  asked: 'Waiting for the start process',
  load: 'Loading the other version',
  hold: 'Stored pages are served, forms wait: making a backup and stopping the running version',
  copy: 'Copying the data',
  export: 'Copying the newer data',
  restore: 'Exporting the leads that are newer than the backup, and restoring it',
  start: 'Starting the other version',
  commit: 'Forms are accepted again: rendering the pages, then replacing the gateway',
}

/** Release that runs with a data folder. */
export async function runningRelease(dataDir: string): Promise<Release> {
  const pointer = readPointer(dataDir)
  return pointer ?? { folder: root, commit: await ownCommit() }
}

/**
 * Runs an update or rollback while no other one and no restore runs.
 * @throws {CliError} if it is not possible
 */
export async function runChange(
  { content, database, dataDir }: Environment,
  kind: Journal['kind'],
  work: () => Promise<void>,
): Promise<void> {
  if (isImage)
    throw new CliError(
      'This site runs from an image, whose version cannot change. To update, pull the sources, then: docker compose -f deploy/container/compose.yaml up -d --build. To go back, check the previous commit out and do the same, with its backup: “In a container” in docs/own-server.md.',
    )
  if (content.hosting !== 'embedded' || database.driver !== 'embedded')
    throw new CliError(
      'Content or database is hosted elsewhere (SANITY_PROJECT_ID, POSTGRES_URL), where this command can neither copy nor restore data. Update with git pull, npm ci and a restart: see “Backup, restore, moving” in docs/deployment.md.',
    )
  const release = lockChange(dataDir, kind)
  try {
    if (!isStarted(dataDir))
      throw new CliError(`No site runs on ${dataDir}. Start the site first: it serves its pages during the change.`)
    await work()
  } finally {
    release()
  }
}

/**
 * Requests an update or rollback from the start process, by writing its journal. Prints each step.
 * @returns the report of the start process
 * @throws {CliError} with the reason of a failure. The previous version then runs again
 */
export async function requestChange(
  dataDir: string,
  order: Omit<Journal, 'step' | 'report'>,
  say: (line: string) => void,
): Promise<string[]> {
  writeJournal(dataDir, { ...order, step: 'asked', report: [] })
  let lastStep: StepName | undefined
  for (;;) {
    const journal = readJournal(dataDir)
    if (!journal) throw new CliError('The journal of the change was deleted.')
    const { step, why, report } = journal
    if (step === 'done') return report
    if (step === 'failed') throw new CliError(`The ${order.kind} failed, and the previous version serves: ${why}`)
    if (step !== lastStep) say(messages[step] ?? step)
    lastStep = step
    if (!isStarted(dataDir))
      throw new CliError(
        'The start process ended. Start the site again: it continues with the previous version, or with the new one if the change was complete.',
      )
    await pause(pollMs)
  }
}
