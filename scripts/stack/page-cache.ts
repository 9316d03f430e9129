import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-cache.ts'

/** Folders in which Next keeps what it rendered and read while it ran (measured: 16.4.5). */
const cacheFolders = ['server/route-cache', 'cache/fetch-cache']

/** Folder of the pages that the build made; Next only reads it, and dates each page by its file. */
const builtPages = 'server/app'

/** A date before every publish. */
const longAgo = new Date('2000-01-01')

const ofSite = path.join(root, 'web/.next')

/** Files of these folders of a build. */
const filesOf = (build: string, folders: string[]) =>
  folders
    .map((folder) => path.join(build, folder))
    .flatMap((folder) => readFolder(folder).map((name) => path.join(folder, name)))

/** A folder of the cache is not there before Next stores something. */
function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

/** Removes what Next rendered and read while it ran, and dates the build's own pages before every publish. */
export function emptyPageCache(build = ofSite): void {
  for (const folder of cacheFolders)
    rmSync(path.join(build, folder), { recursive: true, force: true, maxRetries: 5 })
  for (const file of filesOf(build, [builtPages])) utimesSync(file, longAgo, longAgo)
}

/** Milliseconds by which a file may be dated ahead: it is written while they are looked at. */
const slackMs = 60_000

/** True if a page or an answer of the lake is dated later than now: the clock was set back since. */
export const isDatedAhead = (build = ofSite, now = Date.now()): boolean =>
  filesOf(build, [builtPages, ...cacheFolders]).some(
    (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > now + slackMs,
  )
