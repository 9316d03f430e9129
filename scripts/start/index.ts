import { existsSync, unwatchFile, watchFile } from 'node:fs'
import path from 'node:path'
import { tryLock } from '#lake/disk'
import { parseEnvironment } from '#web/env.ts'
import { change, type Fleet } from '../releases/change.ts'
import { currentFolder } from '../releases/current.ts'
import { heal } from '../releases/heal.ts'
import { journalFile, readJournal } from '../releases/journal.ts'
import { launch } from '../releases/version.ts'
import { runCommand, stopSignal } from '../stack/cli.ts'
import { FolderInUseError } from '../stack/data-dir.ts'

/** Milliseconds between two checks of the journal for a requested update. */
const lookMs = 500

/* `npm start`: runs everything in the foreground. Stops cleanly on Ctrl-C or SIGTERM. The site
   is a process of its own, so that `npm run update` can replace it by another version while this
   process stays. */
await runCommand(async () => {
  const stopped = stopSignal()
  const { dataDir, ownUrl } = parseEnvironment(process.env)
  let unlock = lockStart(dataDir)
  const log = (line: string) => console.info(`  ${line}`)
  await heal(dataDir, log)
  const variables = { DATA_DIR: dataDir }
  const args = process.argv.slice(2)
  const serving = launch(currentFolder(dataDir), variables, args)
  const fleet: Fleet = { dataDir, ownUrl, variables, serving, log }
  serving.state('listening').then(
    () => (unlock ??= lockStart(dataDir)),
    () => undefined,
  )
  const failed = Promise.withResolvers<never>()
  let changing: Promise<void> | undefined
  const look = () => {
    if (changing) return
    try {
      const journal = readJournal(dataDir)
      if (journal?.step !== 'asked') return
      changing = change(fleet, journal)
        .catch(failed.reject)
        .finally(() => (changing = undefined))
    } catch (error) {
      log(String(error))
    }
  }
  watchFile(journalFile(dataDir), { interval: lookMs }, look)
  try {
    process.exitCode = await Promise.race([
      untilEnd(fleet, stopped, () => changing),
      failed.promise,
    ])
  } finally {
    unwatchFile(journalFile(dataDir))
    // Referenced until here: garbage collection would release the lock.
    unlock?.()
  }
})
process.exit()

/**
 * Waits for the stop, or for the end of the serving version.
 * @param changing pending while another version replaces it
 * @returns the exit code
 */
async function untilEnd(
  fleet: Fleet,
  stopped: Promise<void>,
  changing: () => Promise<void> | undefined,
): Promise<number> {
  for (;;) {
    const { serving } = fleet
    const code = await Promise.race([serving.exited, stopped])
    if (code === undefined) {
      await fleet.serving.stop()
      return 0
    }
    await Promise.race([changing(), stopped])
    if (serving === fleet.serving) return code
  }
}

/**
 * Locks out a second start process while a change uses the data folder.
 * @returns the release function; undefined before the first start, which creates the folder
 * @throws {FolderInUseError}
 */
function lockStart(dataDir: string): (() => void) | undefined {
  if (!existsSync(dataDir)) return undefined
  let release: ReturnType<typeof tryLock>
  try {
    release = tryLock(path.join(dataDir, 'start.sqlite'))
  } catch {
    // The site reports a folder that cannot be written.
    return undefined
  }
  if (!release) throw new FolderInUseError(dataDir)
  return release
}
