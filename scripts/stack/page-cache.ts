import { globSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-cache.ts'

/** Folders in which Next 16.4.6 stores renderings and responses at run time. */
const cacheFolders = ['server/route-cache', 'cache/fetch-cache']

/** Folder of the pages that the build has rendered. The age of a page is that of its file. */
const builtPages = 'server/app'

/** Date before every publish. */
const longAgo = new Date('2000-01-01')

const ofSite = path.join(root, 'web/.next')

/** Files in folders of a build. A folder of the cache may not exist, because Next creates it with the first entry. */
const filesOf = (build: string, folders: string[]) =>
  globSync(
    folders.map((folder) => `${folder}/**`),
    { cwd: build },
  ).map((file) => path.join(build, file))

/** Deletes Next's cache, and sets the dates of the built pages to a time before every publish. */
export function emptyPageCache(build = ofSite): void {
  for (const folder of cacheFolders)
    rmSync(path.join(build, folder), { recursive: true, force: true, maxRetries: 5 })
  for (const file of filesOf(build, [builtPages])) utimesSync(file, longAgo, longAgo)
}

/** Tolerance in milliseconds, because a file may be written during the check. */
const toleranceMs = 60_000

/** True if a cached page or response has a future date, because the clock was set back. */
export const isDatedAhead = (build = ofSite): boolean =>
  filesOf(build, [builtPages, ...cacheFolders]).some(
    (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > Date.now() + toleranceMs,
  )
