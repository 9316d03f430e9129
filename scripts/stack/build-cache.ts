import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tryLock } from '#lake/disk'
import { requireSpace } from '../backup/space.ts'
import { CliError } from './cli.ts'

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
 * @throws {CliError} before a build that would fill the disk, or that this account may not store
 */
export async function buildOnce(stamp: string, hash: () => string, build: () => Promise<void>) {
  const file = path.join(root, stamp)
  const isDone = () => existsSync(file) && readFileSync(file, 'utf8') === hash()
  if (isDone()) return false
  requireWritable([lockOf(stamp), path.dirname(path.dirname(file)), path.dirname(file)])
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

/** Lock of a build. It is not beside the stamp: a build empties its own folder. */
const lockOf = (stamp: string) =>
  path.join(root, 'node_modules', `.lock-${stamp.replaceAll(/\W+/g, '-')}`)

async function takeBuildLock(stamp: string): Promise<() => void> {
  for (;;) {
    const release = tryLock(lockOf(stamp))
    if (release) return release
    await pause(250)
  }
}

/** Files and folders of a build that another account has made: its lock could never be taken. */
function requireWritable(places: string[]): void {
  for (const place of [path.join(root, 'node_modules'), ...places].filter(existsSync))
    try {
      accessSync(place, constants.W_OK)
    } catch {
      throw new CliError(
        `The site has to be built, and this account cannot write to ${place}. Make the repository this account's: sudo chown -R ${process.getuid?.()} ${root}`,
      )
    }
}
