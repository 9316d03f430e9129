import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Version of the tables in a dataset's file, as `PRAGMA user_version`. Increase it when an older
 * lake must not write them.
 */
export const schemaVersion = 1

/** Describes a file that a newer version has written; undefined for any other. */
export function newerSchemaProblem(db: DatabaseSync): string | undefined {
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  if (version <= schemaVersion) return undefined
  return `This content was written by a newer version (its tables are version ${version}, this one knows up to ${schemaVersion}). Start that version, or restore a backup.`
}

/**
 * Checks the folder of a lake that is not open, without a change. A file that cannot be read counts
 * as none: opening the lake reports its error.
 */
export function findNewerSchema(folder: string): string | undefined {
  for (const file of globSync('{,datasets/*/*/}lake.sqlite', { cwd: folder })) {
    try {
      using db = new DatabaseSync(join(folder, file), { readOnly: true })
      const problem = newerSchemaProblem(db)
      if (problem) return problem
    } catch {}
  }
  return undefined
}
