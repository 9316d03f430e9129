import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../stack/build-cache.ts'
import { CliError } from '../stack/cli.ts'
import { readJson, writeJson } from '../stack/json-file.ts'

/** Release: folder, relative to the folder of all releases, and commit. */
export const release = z.object({ folder: z.string(), commit: z.string() })
export type Release = z.infer<typeof release>

const pointer = release.extend({
  /** Release and backup from before the last update, for a rollback. */
  previous: release.extend({ backup: z.string() }).optional(),
})
type Pointer = z.infer<typeof pointer>

export const releasesFolder = (dataDir: string) => path.join(dataDir, 'releases')

export const folderOf = (dataDir: string, { folder }: Pick<Release, 'folder'>) =>
  path.resolve(releasesFolder(dataDir), folder)

const pointerFile = (dataDir: string) => path.join(releasesFolder(dataDir), 'current.json')

/** Release that a data folder uses; undefined before the first update. */
export const readPointer = (dataDir: string): Pointer | undefined => readJson(pointerFile(dataDir), pointer)

export const writePointer = (dataDir: string, value: Pointer): void => writeJson(pointerFile(dataDir), value)

/**
 * Folder of the release that a data folder uses. Before the first update it is this checkout.
 * @throws {CliError} if the folder was deleted
 */
export function currentFolder(dataDir: string): string {
  const current = readPointer(dataDir)
  if (!current) return root
  const folder = folderOf(dataDir, current)
  if (existsSync(path.join(folder, 'package.json'))) return folder
  throw new CliError(
    `The release ${folder} is not there. Restore the folder, or remove ${pointerFile(dataDir)}. Without that file this checkout runs, if it can read the data.`,
  )
}
