import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-cache.ts'

/** Static files of earlier builds, as their addresses are: names say their content, so that all builds share a folder. */
export const previousFiles = path.join(root, 'web/.next-previous')

/** Milliseconds for which a tab may be open before it loads anew. */
const keptFor = 24 * 60 * 60 * 1000

/**
 * Keeps the static files of the build that is about to be replaced, for tabs that were opened before, and removes
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
  // The time of the copy counts: from then on the build is the previous one.
  if (existsSync(current))
    cpSync(current, path.join(previous, '_next/static'), { recursive: true, force: true })
}
