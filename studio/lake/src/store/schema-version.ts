import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Schema version of a dataset's database, in `PRAGMA user_version`. Increase it if earlier versions of the lake must
 * not write to the new schema.
 */
export const schemaVersion = 1

/** Error message if a newer version of the lake has written the database, otherwise undefined. */
export function newerSchemaProblem(db: DatabaseSync): string | undefined {
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  if (version <= schemaVersion) return undefined
  return `This content was written by a newer version (schema version ${version}, this version supports ${schemaVersion}). Start the newer version, or restore a backup.`
}

/**
 * Checks the database in the folder of a closed lake, without changing it. A missing or unreadable file is no problem
 * here, because opening the lake reports it.
 */
export function findNewerSchema(folder: string): string | undefined {
  try {
    using db = new DatabaseSync(join(folder, 'lake.sqlite'), { readOnly: true })
    return newerSchemaProblem(db)
  } catch {
    return undefined
  }
}
