import { openDataDir } from '../stack/data-dir.ts'
import { removeCopy } from './data-copy.ts'
import { isEnded, readJournal, writeJournal } from './journal.ts'
import { type ChangeActions, isCommitted, stepsOf, undoSteps } from './steps.ts'

/** Actions without a running version. Only `stopStarted` is called. */
const noActions: ChangeActions = {
  hold: () => Promise.reject(new Error('no version runs')),
  runScript: () => Promise.reject(new Error('no version runs')),
  load: () => Promise.reject(new Error('no version runs')),
  start: () => Promise.reject(new Error('no version runs')),
  stopStarted: async () => undefined,
}

/**
 * Completes an update or rollback that was interrupted, for example by SIGKILL. If it was not committed, it is undone,
 * and the previous version starts with unchanged data.
 */
export async function recoverChange(dataDir: string, log: (line: string) => void): Promise<void> {
  const journal = readJournal(dataDir)
  if (!journal || isEnded(journal)) return
  const release = openDataDir(dataDir)
  try {
    const { kind, step } = journal
    if (isCommitted(dataDir, journal)) {
      await removeCopy(dataDir)
      writeJournal(dataDir, { ...journal, step: 'done' })
      return
    }
    await undoSteps(stepsOf(dataDir, journal, noActions), step)
    const why = `It was cut off (${step}).`
    writeJournal(dataDir, { ...journal, step: 'failed', why })
    log(`The ${kind} was interrupted, and the previous version continues with the data from before.`)
  } finally {
    release()
  }
}
