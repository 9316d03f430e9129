import { globSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-cache.ts'

/** Folders in which Next stores its renderings and fetches at run time (measured: 16.4.5). */
const cacheFolders = ['server/route-cache', 'cache/fetch-cache']

/** Folder of the pages rendered by the build. Next only reads it, and dates each page by its file. */
const builtPages = 'server/app'

/** A date before every publish. */
const longAgo = new Date('2000-01-01')

const ofSite = path.join(root, 'web/.next')

/** Files in these folders of a build. Next creates a folder of the cache when it stores the first entry. */
const filesOf = (build: string, folders: string[]) =>
  globSync(
    folders.map((folder) => `${folder}/**`),
    { cwd: build },
  ).map((file) => path.join(build, file))

/** Removes Next's renderings and fetches, and dates the build's own pages before every publish. */
export function emptyPageCache(build = ofSite): void {
  for (const folder of cacheFolders)
    rmSync(path.join(build, folder), { recursive: true, force: true, maxRetries: 5 })
  for (const file of filesOf(build, [builtPages])) utimesSync(file, longAgo, longAgo)
}

/** Milliseconds by which a file may be dated ahead: it may be written during the check. */
const slackMs = 60_000

/** True if a page or an answer of the lake has a future date: the clock was set back. */
export const isDatedAhead = (build = ofSite): boolean =>
  filesOf(build, [builtPages, ...cacheFolders]).some(
    (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > Date.now() + slackMs,
  )
