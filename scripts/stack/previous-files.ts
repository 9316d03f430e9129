import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-cache.ts'

/** Folder with the static files of earlier builds. Their names contain hashes, so the builds can share a folder. */
export const previousFiles = path.join(root, 'web/.next-previous')

/** Milliseconds for which the files are retained, for browser tabs that stay open. */
const retentionMs = 24 * 60 * 60 * 1000

/**
 * Copies the static files of the current build before it is replaced, and deletes copies that are older than a day.
 * @param current folder with the static files of the build
 */
export function keepFilesOfBuild(
  current = path.join(root, 'web/.next/static'),
  previous = previousFiles,
  now = Date.now(),
): void {
  if (existsSync(previous))
    for (const name of readdirSync(previous, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(previous, name)
      const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
      if (mtimeMs !== undefined && now - mtimeMs > retentionMs && statSync(file).isFile()) rmSync(file)
    }
  // The copies are new files, so their age starts at the end of this build's use.
  if (existsSync(current)) cpSync(current, path.join(previous, '_next/static'), { recursive: true, force: true })
}
