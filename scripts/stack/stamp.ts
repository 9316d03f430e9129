import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export const root = path.join(import.meta.dirname, '../..')

/** What a build writes itself, or never reads. */
const ignored = /(^|\/)(node_modules|\.next|dist|\.sanity|next-env\.d\.ts)(\/|$)/

/** One hash over the files of some folders and over further words, such as baked-in settings. */
export function fingerprint(folders: string[], words: string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(words))
  const files = folders.flatMap((folder) =>
    globSync(`${folder}{,/**/*}`, { cwd: root, exclude: (name) => ignored.test(`${name}`) }),
  )
  for (const file of files.filter((one) => !ignored.test(one)).sort()) {
    const full = path.join(root, file)
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full))
  }
  return hash.digest('hex')
}

/**
 * Runs a build unless its outcome is there already, made from the same sources. One build at a time
 * in this folder: who comes second waits, and then often has nothing left to do.
 * @param print asked again after waiting, because sources may have changed meanwhile
 */
export async function buildOnce(stamp: string, print: () => string, build: () => Promise<void>) {
  const file = path.join(root, stamp)
  const isDone = () => existsSync(file) && readFileSync(file, 'utf8') === print()
  if (isDone()) return false
  const release = await turn()
  try {
    if (isDone()) return false
    const made = print()
    await build()
    writeFileSync(file, made)
    return true
  } finally {
    release()
  }
}

/** Waits for a lock that the operating system frees, however its holder ends. */
async function turn(): Promise<() => void> {
  for (;;) {
    const lock = new DatabaseSync(path.join(root, 'node_modules/.career-care-build'), {
      timeout: 0,
    })
    try {
      lock.exec('BEGIN EXCLUSIVE')
      return () => lock.close()
    } catch {
      lock.close()
      await pause(250)
    }
  }
}
