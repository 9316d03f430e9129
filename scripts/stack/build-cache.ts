import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tryLock } from '#lake/disk'
import { requireSpace } from '../backup/space.ts'

export const root = path.join(import.meta.dirname, '../..')

/** Files that a build writes itself, or never reads. */
const ignored = /(^|\/)(node_modules|\.next(-previous)?|dist|\.sanity|next-env\.d\.ts)(\/|$)/

/** Hash of the files in some folders, and of further values such as baked-in settings. */
export function hashFiles(folders: string[], values: string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(values))
  const files = folders.flatMap((folder) =>
    globSync(`${folder}{,/**/*}`, { cwd: root, exclude: (name) => ignored.test(`${name}`) }),
  )
  for (const file of files.filter((one) => !ignored.test(one)).sort()) {
    const full = path.join(root, file)
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full))
  }
  return hash.digest('hex')
}

/** Largest output of a build: Next's, with its cache, had 340 MB. */
const buildBytes = 600e6

/**
 * Runs a build unless its output exists for the same sources. Of two concurrent callers the second
 * waits, and then usually has nothing to build.
 * @param hash computed again after waiting, because sources may have changed
 * @throws {CliError} before a build that would fill the disk
 */
export async function buildOnce(stamp: string, hash: () => string, build: () => Promise<void>) {
  const file = path.join(root, stamp)
  const isDone = () => existsSync(file) && readFileSync(file, 'utf8') === hash()
  if (isDone()) return false
  const release = await takeBuildLock(stamp)
  try {
    if (isDone()) return false
    await requireSpace(root, buildBytes)
    const made = hash()
    await build()
    writeFileSync(file, made)
    return true
  } finally {
    release()
  }
}

/** Takes the lock of a build. The lock is not beside the stamp: a build empties its own folder. */
async function takeBuildLock(stamp: string): Promise<() => void> {
  const file = path.join(root, 'node_modules', `.lock-${stamp.replaceAll(/\W+/g, '-')}`)
  for (;;) {
    const release = tryLock(file)
    if (release) return release
    await pause(250)
  }
}
