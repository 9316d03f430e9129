import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Major version of the embedded PostgreSQL. It cannot open the files of another one. */
const embeddedMajor = '18'

/** Returns a message for the files of another major version of PostgreSQL; undefined for readable or no files. */
export function otherPostgres(folder: string): string | undefined {
  const file = path.join(folder, 'PG_VERSION')
  const major = readIfThere(file)?.trim() || embeddedMajor
  if (major === embeddedMajor) return undefined
  return `The database in ${folder} has the files of PostgreSQL ${major}, and this version of Career Care has PostgreSQL ${embeddedMajor}. Nothing was changed. Start the version of Career Care that wrote these files and make a backup. Then restore the backup with this version.`
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
