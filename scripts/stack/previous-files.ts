import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-cache.ts'

/** Static files of earlier builds. Their names are hashes of their content, so that all builds share a folder. */
export const previousFiles = path.join(root, 'web/.next-previous')

/** Milliseconds for which files are kept for tabs that stay open. */
const keptFor = 24 * 60 * 60 * 1000

/**
 * Keeps the static files of the current build before it is replaced, for open tabs, and removes
 * those that are older than a day.
 * @param current folder of the build's static files
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
      if (mtimeMs !== undefined && now - mtimeMs > keptFor && statSync(file).isFile()) rmSync(file)
    }
  // The age counts from this copy: from now on the build is the previous one.
  if (existsSync(current))
    cpSync(current, path.join(previous, '_next/static'), { recursive: true, force: true })
}
