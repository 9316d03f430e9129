import { openDataDir } from '../stack/data-dir.ts'
import { removeCopy } from './data-copy.ts'
import { isEnded, readJournal, writeJournal } from './journal.ts'
import { type Doer, isCommitted, stepsOf, undoSteps } from './steps.ts'

/** Nothing runs yet. */
const nobody: Doer = {
  hold: () => Promise.reject(new Error('no version runs')),
  runScript: () => Promise.reject(new Error('no version runs')),
  load: () => Promise.reject(new Error('no version runs')),
  start: () => Promise.reject(new Error('no version runs')),
  stopStarted: async () => undefined,
}

/**
 * Ends an update or rollback that was cut off, as by `kill -9`: one that counts already is left as it is, any
 * other is undone, and the version before starts on the data as it was.
 */
export async function heal(dataDir: string, log: (line: string) => void): Promise<void> {
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
    await undoSteps(stepsOf(dataDir, journal, nobody), step)
    const why = `It was cut off (${step}).`
    writeJournal(dataDir, { ...journal, step: 'failed', why })
    log(`The ${kind} was cut off, and the version before goes on with the data as it was.`)
  } finally {
    release()
  }
}
