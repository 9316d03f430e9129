import { closeSync, fstatSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseConfigError } from './store.ts'

/** Files and folders of PostgreSQL that keep their inodes as long as the database exists. */
const parts = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'pg_xact', 'base']

interface HeldFolder {
  /** @throws {DatabaseConfigError} when the path leads to another folder, or to none */
  requireSame(): void
  release(): void
}

declare global {
  // The folders are on `globalThis`, because one process evaluates this module up to three times (instrumentation,
  // handlers, pages).
  var careerCareFolders: Map<string, HeldFolder> | undefined
}

const heldFolders = () => {
  globalThis.careerCareFolders ??= new Map()
  return globalThis.careerCareFolders
}

/**
 * Checks a folder that this process has open. Without this check, the next lead after a deletion of the folder would
 * open a new, empty database.
 * @throws {DatabaseConfigError} when the path leads to another folder, or to none
 */
export const requireHeldFolder = (folder: string): void => heldFolders().get(folder)?.requireSame()

/**
 * Remembers the folder of a database by device and inode until it is released. Its files stay open until then, because
 * a file system reuses the inode of a deleted file.
 */
export function holdFolder(folder: string): HeldFolder {
  const earlier = heldFolders().get(folder)
  if (earlier) {
    earlier.requireSame()
    return earlier
  }
  const files = parts.map((part) => {
    const file = path.join(/* turbopackIgnore: true */ folder, part)
    const fd = openSync(/* turbopackIgnore: true */ file, 'r')
    const { dev, ino } = fstatSync(fd, { bigint: true })
    return { file, fd, dev, ino }
  })
  const held = {
    requireSame() {
      for (const { file, dev, ino } of files) {
        const found = statOf(file)
        if (found === undefined) throw new DatabaseConfigError(missing(folder))
        if (found.dev !== dev || found.ino !== ino) throw new DatabaseConfigError(replaced(folder))
      }
    },
    release() {
      for (const { fd } of files) closeSync(fd)
      heldFolders().delete(folder)
    },
  }
  heldFolders().set(folder, held)
  return held
}

/** Returns undefined for any failure: a deleted file, an unmounted or failing disk, or missing permissions. */
function statOf(file: string) {
  try {
    return statSync(/* turbopackIgnore: true */ file, { bigint: true })
  } catch {
    return undefined
  }
}

const missing = (folder: string) =>
  `Nothing can be stored: the database in ${folder} is no longer there, or not all of it. Put it ` +
  'back (mount its disk, move the folder back), and the site goes on by itself. If it is lost, stop ' +
  'the site, run npm run restore and start it again.'

const replaced = (folder: string) =>
  `Nothing can be stored: ${folder} is not the folder that the site was started with. Put that one ` +
  'back, and the site goes on by itself; or stop the site and start it again to use this one.'
