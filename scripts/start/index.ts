import { existsSync, unwatchFile, watchFile } from 'node:fs'
import path from 'node:path'
import { tryLock } from '#lake/disk'
import { parseEnvironment } from '#web/env.ts'
import { change, type StartState } from '../releases/change.ts'
import { currentFolder } from '../releases/current.ts'
import { journalFile, readJournal } from '../releases/journal.ts'
import { recoverChange } from '../releases/recover-change.ts'
import { launch } from '../releases/version.ts'
import { runCommand, stopSignal } from '../stack/cli.ts'
import { FolderInUseError } from '../stack/data-dir.ts'

/** Milliseconds between two checks of the journal for a requested change. */
const pollMs = 500

/* `npm start` runs the site in the foreground until Ctrl-C or SIGTERM. This process starts the site as a child process,
   and replaces the child when `npm run update` or `npm run rollback` requests another version. */
await runCommand(async () => {
  const stopped = stopSignal()
  const { dataDir, ownUrl } = parseEnvironment(process.env)
  let unlock = lockStart(dataDir)
  const log = (line: string) => console.info(`  ${line}`)
  await recoverChange(dataDir, log)
  const variables = { DATA_DIR: dataDir }
  const args = process.argv.slice(2)
  const serving = launch(currentFolder(dataDir), variables, args)
  const startState: StartState = { dataDir, ownUrl, variables, serving, log }
  serving.state('listening').then(
    () => (unlock ??= lockStart(dataDir)),
    () => undefined,
  )
  const failed = Promise.withResolvers<never>()
  let changing: Promise<void> | undefined
  const onJournalChange = () => {
    if (changing) return
    try {
      const journal = readJournal(dataDir)
      if (journal?.step !== 'asked') return
      changing = change(startState, journal)
        .catch(failed.reject)
        .finally(() => (changing = undefined))
    } catch (error) {
      log(String(error))
    }
  }
  watchFile(journalFile(dataDir), { interval: pollMs }, onJournalChange)
  try {
    process.exitCode = await Promise.race([untilEnd(startState, stopped, () => changing), failed.promise])
  } finally {
    unwatchFile(journalFile(dataDir))
    // Without this reference, garbage collection would release the lock.
    unlock?.()
  }
})
process.exit()

/**
 * Waits until the process is stopped, or the serving version ends.
 * @param changing returns a promise while another version replaces the serving one
 * @returns the exit code
 */
async function untilEnd(
  startState: StartState,
  stopped: Promise<void>,
  changing: () => Promise<void> | undefined,
): Promise<number> {
  for (;;) {
    const { serving } = startState
    const code = await Promise.race([serving.exited, stopped])
    if (code === undefined) {
      await startState.serving.stop()
      return 0
    }
    await Promise.race([changing(), stopped])
    if (serving === startState.serving) return code
  }
}

/**
 * Locks the data folder against a second start process. The lock of a version is not enough, because during a change no
 * version has locked the folder.
 * @returns a function that releases the lock; undefined if the folder does not exist before the first start
 * @throws {FolderInUseError}
 */
function lockStart(dataDir: string): (() => void) | undefined {
  if (!existsSync(dataDir)) return undefined
  let release: ReturnType<typeof tryLock>
  try {
    release = tryLock(path.join(dataDir, 'start.sqlite'))
  } catch {
    // The site reports the error of a folder that is not writable.
    return undefined
  }
  if (!release) throw new FolderInUseError(dataDir)
  return release
}
